/** Outcomes that keep the money for a booking: the payment confirmed it, or paid a share of its bill. */
export const bookingOutcomes = ['CONFIRMED', 'SHARED'] as const

/** Does the money belong to a booking? Any other captured payment is refunded. */
export const isOfBooking = ({ outcome }: { outcome: string | null }): boolean =>
  bookingOutcomes.some((one) => one === outcome)
