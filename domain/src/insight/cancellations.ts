import { MS_PER_HOUR } from '../shared/units.ts'

/** Cancelled later than this before its start, a time can hardly be sold again. */
const LATE_HOURS = 24

/** A booking on the platform whose day is over. Only what had been confirmed can be cancelled: a hold that lapsed is neither. */
export interface EndedBooking {
  readonly startsAt: Date
  /** Empty when it was played. */
  readonly cancellation?: { readonly by: 'PLAYER' | 'OWNER' | 'PLATFORM'; readonly at: Date }
}

export interface Cancellations {
  readonly played: number
  readonly cancelled: number
  readonly byPlayer: number
  readonly byOwner: number
  /** Also games that did not find enough players. */
  readonly byPlatform: number
  /** Of the cancelled ones: less than `LATE_HOURS` before the start. */
  readonly late: number
}

/** The rate is cancelled ÷ (played + cancelled). */
export const cancellationsOf = (bookings: readonly EndedBooking[]): Cancellations => {
  const cancelled = bookings.flatMap(({ startsAt, cancellation }) =>
    cancellation ? [{ startsAt, ...cancellation }] : [],
  )
  const countBy = (who: string) => cancelled.filter(({ by }) => by === who).length
  return {
    played: bookings.length - cancelled.length,
    cancelled: cancelled.length,
    byPlayer: countBy('PLAYER'),
    byOwner: countBy('OWNER'),
    byPlatform: countBy('PLATFORM'),
    late: cancelled.filter(({ startsAt, at }) => startsAt.getTime() - at.getTime() < LATE_HOURS * MS_PER_HOUR).length,
  }
}
