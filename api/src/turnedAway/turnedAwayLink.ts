/** Where a player reads what became of it. */
export const turnedAwayLink = (publicUrl: string, bookingId: string): string =>
  `${publicUrl}/bookings/turned-away/${encodeURIComponent(bookingId)}`
