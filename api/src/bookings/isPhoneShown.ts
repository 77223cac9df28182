const MARGIN_MILLISECONDS = 24 * 3_600_000

interface Booked {
  confirmed_at: Date | null
  starts_at: Date
  ends_at: Date
}

/** A turf may call its players from a day before the start to a day after the end. A hold that was never confirmed has none. */
export const isPhoneShown = ({ confirmed_at, starts_at, ends_at }: Booked, now: Date): boolean =>
  confirmed_at !== null &&
  now.getTime() >= starts_at.getTime() - MARGIN_MILLISECONDS &&
  now.getTime() <= ends_at.getTime() + MARGIN_MILLISECONDS
