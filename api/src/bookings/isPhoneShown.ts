const MARGIN_MILLISECONDS = 24 * 3_600_000

interface Booked {
  status: string
  starts_at: Date
  ends_at: Date
}

/** A turf may call its players from a day before the start to a day after the end; who has not paid is nobody's player yet. */
export const isPhoneShown = (booking: Booked, now: Date): boolean =>
  booking.status !== 'PAYMENT_AWAITED' &&
  now.getTime() >= booking.starts_at.getTime() - MARGIN_MILLISECONDS &&
  now.getTime() <= booking.ends_at.getTime() + MARGIN_MILLISECONDS
