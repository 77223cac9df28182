import { type Refusal, refuse } from '../shared/refusal.ts'

/** What kept players from playing; chosen, never written. */
export const turnedAwayReasons = ['GROUND_TAKEN', 'CLOSED', 'NO_LIGHTS', 'NOT_PLAYABLE'] as const
export type TurnedAwayReason = (typeof turnedAwayReasons)[number]

/** Why a turf says that they could play; chosen as well. */
export const turnedAwayDenials = ['LET_IN', 'GROUND_READY', 'NOBODY_CAME'] as const
export type TurnedAwayDenial = (typeof turnedAwayDenials)[number]

/** OVERTAKEN: the booking was cancelled some other way before the turf had answered. */
export type TurnedAwayState = 'OPEN' | 'AGREED' | 'SILENT' | 'DENIED' | 'OVERTAKEN'

/** Why a booking whose players were turned away was cancelled. */
export const TURNED_AWAY_REASON = 'The players could not play'

/** The turf has so long to answer; its silence is a yes. */
export const ANSWER_HOURS = 2

/** So many denials in so many days block further claims. */
export const MOST_DENIED = 2
export const DENIED_DAYS = 90

/** Players can say it from so many minutes before the start until so many after it. */
export const TURNED_AWAY_MINUTES = { before: 15, after: 60 } as const

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Interval {
  startsAt: Date
  endsAt: Date
}

/** When a player can say it: around the start, when they stand at the gate, and while their time lasts. */
export const turnedAwayWindow = ({ startsAt, endsAt }: Interval): { from: Date; until: Date } => ({
  from: new Date(startsAt.getTime() - TURNED_AWAY_MINUTES.before * MINUTE),
  until: new Date(Math.min(startsAt.getTime() + TURNED_AWAY_MINUTES.after * MINUTE, endsAt.getTime())),
})

/** Until when the turf has to answer. */
export const answerBy = (askedAt: Date): Date => new Date(askedAt.getTime() + ANSWER_HOURS * HOUR)

/** Until when a player cannot ask, by when turfs denied what they said; null when they can. */
export const limitedUntil = (deniedAt: readonly Date[], now: Date): Date | null => {
  const recent = deniedAt
    .map((at) => at.getTime() + DENIED_DAYS * DAY)
    .filter((until) => until > now.getTime())
    .toSorted((one, other) => other - one)
  const until = recent[MOST_DENIED - 1]
  return until === undefined ? null : new Date(until)
}

interface Asking extends Interval {
  status: string
  isCheckedIn: boolean
  /** The turf has closed for rain over it and asks its player already. */
  isRainedOff: boolean
  /** When turfs denied what this player said before. */
  deniedAt: readonly Date[]
  now: Date
}

/** Why a player cannot say now that they were turned away, if anything stands against it. */
export const turnedAwayRefusal = (
  booking: Asking,
): Refusal<'TURNED_AWAY_CHECKED_IN' | 'TURNED_AWAY_NOT_NOW' | 'TURNED_AWAY_LIMITED'> | undefined => {
  const { from, until } = turnedAwayWindow(booking)
  if (booking.isCheckedIn) return refuse('TURNED_AWAY_CHECKED_IN')
  if (booking.status !== 'CONFIRMED' || booking.isRainedOff || booking.now < from || booking.now >= until)
    return refuse('TURNED_AWAY_NOT_NOW')
  if (limitedUntil(booking.deniedAt, booking.now)) return refuse('TURNED_AWAY_LIMITED')
  return undefined
}
