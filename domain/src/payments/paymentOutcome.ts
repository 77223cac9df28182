/** What was decided about a payment whose money is a booking's: it confirmed the booking, or paid a share of its bill. */
export const bookingOutcomes = ['CONFIRMED', 'SHARED'] as const

/** Is the money of a payment a booking's? Any other that was captured goes back. */
export const isOfBooking = ({ outcome }: { outcome: string | null }): boolean =>
  bookingOutcomes.some((one) => one === outcome)
