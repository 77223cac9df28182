import { LATE_CANCEL_HOURS } from '../shared/limits.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { MS_PER_DAY, MS_PER_HOUR } from '../shared/zonedTime.ts'

/** How surely a player shows up, as hosts see it. */
export const bands = ['NEW', 'SOMETIMES', 'MOSTLY', 'ALWAYS'] as const
export type Band = (typeof bands)[number]

/** The reliability that a host can ask for. Nothing stricter is offered, so that players with few bookings can play. */
export const leastBands = ['MOSTLY'] as const
export type LeastBand = (typeof leastBands)[number]

/** A new player has no band yet, so there is nothing to refuse them for. */
export const isWithinReliability = (band: Band, least: LeastBand): boolean =>
  band === 'NEW' || bands.indexOf(band) >= bands.indexOf(least)

/** Kinds of facts about a player’s reliability. */
export const factKinds = ['KEPT', 'LATE_CANCEL', 'NO_SHOW'] as const
export type FactKind = (typeof factKinds)[number]

export const appealDecisions = ['AGREED', 'DENIED'] as const
export type AppealDecision = (typeof appealDecisions)[number]

/** Of a booking or of seats in a game, all that tells whether its player showed up. */
export interface Outcome {
  startsAt: Date
  isCompleted: boolean
  isWholeGround: boolean
  /** When its player cancelled it after it was confirmed, or its split bill released it. */
  cancelledAt: Date | null
  /** Its split bill released it, and another bill of the player did so shortly before. */
  isReleasedAgain: boolean
  isCheckedIn: boolean
  /** The desk has marked it as a no-show. */
  isMarked: boolean
  /** A co-player has said how well they played there. */
  isSeen: boolean
  appeal: AppealDecision | 'OPEN' | null
}

export interface Fact {
  kind: FactKind
  at: Date
  /** Null: it is not counted. */
  countsAs: FactKind | null
}

/** The fact that a booking yields about its player’s reliability; undefined if it yields none. */
export const factOf = (outcome: Outcome): Fact | undefined => {
  const { startsAt, cancelledAt, isCheckedIn, isMarked, appeal } = outcome
  if (cancelledAt !== null) {
    const isLate = startsAt.getTime() - cancelledAt.getTime() < LATE_CANCEL_HOURS * MS_PER_HOUR
    if (!outcome.isWholeGround || !(isLate || outcome.isReleasedAgain)) return undefined
    return { kind: 'LATE_CANCEL', at: cancelledAt, countsAs: isHeldAgainst(appeal) ? 'LATE_CANCEL' : null }
  }
  if (isMarked) return { kind: 'NO_SHOW', at: startsAt, countsAs: markCountsAs(outcome) }
  return isCheckedIn || outcome.isCompleted ? { kind: 'KEPT', at: startsAt, countsAs: 'KEPT' } : undefined
}

const isHeldAgainst = (appeal: Outcome['appeal']): boolean => appeal === null || appeal === 'DENIED'

/** The desk can be wrong: the ticket, a co-player or an admin who agrees with the player outweighs its mark. */
const markCountsAs = ({ isCheckedIn, isSeen, appeal }: Outcome): FactKind | null => {
  if (isCheckedIn || isSeen || appeal === 'AGREED') return 'KEPT'
  return isHeldAgainst(appeal) ? 'NO_SHOW' : null
}

const HALF_LIFE_DAYS = 90
export const DAYS_READ = 365

const worth: Record<FactKind, number> = { KEPT: 1, LATE_CANCEL: 0.5, NO_SHOW: 0 }

const LEAST_WEIGHT = 2
const ALWAYS_SHARE = 0.95
const MOSTLY_SHARE = 0.8
/** Sums of weights differ by less than this for no other reason than how numbers are stored. */
const PRECISION = 1e-9

/** The band of a player. A fact weighs half as much every 90 days, and nothing after a year. */
export const reliabilityOf = (facts: readonly Fact[], now: Date): Band => {
  let weight = 0
  let good = 0
  // Always added up in the same order, so that it does not matter in which they come.
  for (const { at, countsAs } of facts.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const days = Math.max(0, now.getTime() - at.getTime()) / MS_PER_DAY
    if (countsAs === null || days > DAYS_READ) continue
    const weighs = 0.5 ** (days / HALF_LIFE_DAYS)
    weight += weighs
    good += weighs * worth[countsAs]
  }
  if (weight < LEAST_WEIGHT) return 'NEW'
  const share = good / weight + PRECISION
  return share >= ALWAYS_SHARE ? 'ALWAYS' : share >= MOSTLY_SHARE ? 'MOSTLY' : 'SOMETIMES'
}

export const LONGEST_APPEAL = 500
export const APPEAL_DAYS = 30

/** Why a player does not appeal against a fact; undefined where they may. */
export const appealRefusal = (
  { fact, appeal }: { fact: Fact | undefined; appeal: Outcome['appeal'] },
  now: Date,
): Refusal<'APPEAL_SENT' | 'NOTHING_TO_APPEAL' | 'APPEAL_CLOSED'> | undefined => {
  if (appeal !== null) return refuse('APPEAL_SENT')
  if (!fact || fact.countsAs === null || fact.countsAs === 'KEPT') return refuse('NOTHING_TO_APPEAL')
  if (now.getTime() >= fact.at.getTime() + APPEAL_DAYS * MS_PER_DAY) return refuse('APPEAL_CLOSED')
  return undefined
}
