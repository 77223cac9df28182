import { MS_PER_HOUR } from '../shared/zonedTime.ts'

/** A cancellation less than this before the start is at short notice: the time can hardly be sold again. */
export const SHORT_NOTICE_HOURS = 24

/** A booking on the platform whose day is over. Only what had been confirmed can be cancelled: a hold that lapsed is neither. */
export interface EndedBooking {
  readonly startsAt: Date
  /** Empty when it was played. */
  readonly cancellation?: { readonly by: 'PLAYER' | 'OWNER' | 'PLATFORM'; readonly at: Date }
}

interface Cancellations {
  readonly played: number
  readonly cancelled: number
  readonly byPlayer: number
  readonly byOwner: number
  /** Also games that did not find enough players. */
  readonly byPlatform: number
  /** Cancelled less than `SHORT_NOTICE_HOURS` before the start. */
  readonly atShortNotice: number
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
    atShortNotice: cancelled.filter(
      ({ startsAt, at }) => startsAt.getTime() - at.getTime() < SHORT_NOTICE_HOURS * MS_PER_HOUR,
    ).length,
  }
}

/** A past full or manual booking that was not cancelled. */
export interface KeptBooking {
  readonly source: 'FULL' | 'MANUAL'
  readonly didNotCome: boolean
}

interface NoShows {
  readonly expected: number
  readonly missed: number
  /** The missed bookings by source: online and manual. */
  readonly missedOnline: number
  readonly missedManual: number
}

/** The rate is missed ÷ expected. Games are left out: a no-show there leaves only a seat empty. */
export const noShowsOf = (bookings: readonly KeptBooking[]): NoShows => {
  const missedOf = (source: KeptBooking['source']): number =>
    bookings.filter((booking) => booking.didNotCome && booking.source === source).length
  const [missedOnline, missedManual] = [missedOf('FULL'), missedOf('MANUAL')]
  return { expected: bookings.length, missed: missedOnline + missedManual, missedOnline, missedManual }
}
