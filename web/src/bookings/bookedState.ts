/** What the list of bookings is told through the history entry after a booking was confirmed. */
export interface BookedState {
  bookedId: string
}
