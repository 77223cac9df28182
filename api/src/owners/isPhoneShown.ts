const MARGIN_MILLISECONDS = 24 * 3_600_000

/** A turf may call its players from a day before the start to a day after the end. */
export const isPhoneShown = (booking: { starts_at: Date; ends_at: Date }, now: Date): boolean =>
  now.getTime() >= booking.starts_at.getTime() - MARGIN_MILLISECONDS &&
  now.getTime() <= booking.ends_at.getTime() + MARGIN_MILLISECONDS
