import { ACCESS_ANSWER_HOURS, DENIED_DAYS, MOST_DENIED } from '../shared/limits.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '../shared/zonedTime.ts'

/** The reasons a player can choose for not having been able to play. There is no free text. */
export const accessDisputeReasons = ['GROUND_TAKEN', 'CLOSED', 'NO_LIGHTS', 'NOT_PLAYABLE'] as const
export type AccessDisputeReason = (typeof accessDisputeReasons)[number]

/** The reasons a turf can choose to deny it. */
export const accessDisputeDenials = ['LET_IN', 'GROUND_READY', 'NOBODY_CAME'] as const
export type AccessDisputeDenial = (typeof accessDisputeDenials)[number]

/** Why a booking whose players were turned away was cancelled. */
export const TURNED_AWAY_REASON = 'The players could not play'

/** Players can claim from this many minutes before the start until this many after it. */
export const ACCESS_DISPUTE_MINUTES = { before: 15, after: 60 } as const

interface Interval {
  startsAt: Date
  endsAt: Date
}

/** When a player can claim: around the start, when they are at the gate, and not after the end. */
export const accessDisputeWindow = ({ startsAt, endsAt }: Interval): { from: Date; until: Date } => ({
  from: new Date(startsAt.getTime() - ACCESS_DISPUTE_MINUTES.before * MS_PER_MINUTE),
  until: new Date(Math.min(startsAt.getTime() + ACCESS_DISPUTE_MINUTES.after * MS_PER_MINUTE, endsAt.getTime())),
})

/** The deadline for the turf's answer. */
export const answerBy = (askedAt: Date): Date => new Date(askedAt.getTime() + ACCESS_ANSWER_HOURS * MS_PER_HOUR)

/** Until when earlier denials block a player's claims; null when they do not. */
export const limitedUntil = (deniedAt: readonly Date[], now: Date): Date | null => {
  const recent = deniedAt
    .map((at) => at.getTime() + DENIED_DAYS * MS_PER_DAY)
    .filter((until) => until > now.getTime())
    .toSorted((one, other) => other - one)
  const until = recent[MOST_DENIED - 1]
  return until === undefined ? null : new Date(until)
}

interface Asking extends Interval {
  status: string
  isCheckedIn: boolean
  /** The turf closed for rain during it, and the player already has a choice to make. */
  isRainedOff: boolean
  /** When turfs denied this player's earlier claims. */
  deniedAt: readonly Date[]
  now: Date
}

/** Why a player cannot claim now, if there is a reason. */
export const accessDisputeRefusal = (
  booking: Asking,
): Refusal<'TURNED_AWAY_CHECKED_IN' | 'TURNED_AWAY_NOT_NOW' | 'TURNED_AWAY_LIMITED'> | undefined => {
  const { from, until } = accessDisputeWindow(booking)
  if (booking.isCheckedIn) return refuse('TURNED_AWAY_CHECKED_IN')
  if (booking.status !== 'CONFIRMED' || booking.isRainedOff || booking.now < from || booking.now >= until)
    return refuse('TURNED_AWAY_NOT_NOW')
  if (limitedUntil(booking.deniedAt, booking.now)) return refuse('TURNED_AWAY_LIMITED')
  return undefined
}
