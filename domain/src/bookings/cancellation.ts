import { refundable } from '../payments/leastRefund.ts'
import { FASTEST_REFUND_DAYS, REFUND_DAYS, SLOWEST_REFUND_DAYS } from '../shared/limits.ts'
import { type Paise, percentageOf } from '../shared/money.ts'

/** At least this many minutes before the start, this percentage of the captured amount comes back. */
export interface RefundTier {
  readonly minutesBefore: number
  readonly percentage: number
}

/** So long after paying, and so long before the start, a booking can be undone and all of it comes back. */
export interface UndoTerms {
  readonly minutesAfterPaying: number
  readonly minutesBefore: number
}

/** Until so long before the start a booking can be moved to another time. */
export interface MoveTerms {
  readonly minutesBefore: number
}

/** Stored with each booking: a later change of the policy changes no booking that exists. */
export interface CancellationPolicy {
  readonly tiers: readonly RefundTier[]
  /** Players may cancel until this many minutes before the start. */
  readonly latestMinutesBefore: number
  /** Missing where the turf had switched it off. */
  readonly undo?: UndoTerms
  /** Missing once it has been moved, and where the turf confirms each booking itself. */
  readonly move?: MoveTerms
  /**
   * This percentage of the captured amount stays with the turf even when the time sells again. Missing in policies from
   * before refill refunds, which keep `KEPT_IF_RESOLD`.
   */
  readonly keptIfResold?: number
}

/** The percentage that the platform’s policy keeps of a booking whose time sells again. */
export const KEPT_IF_RESOLD = 10

export const CANCELLATION_POLICY: CancellationPolicy = {
  tiers: [
    { minutesBefore: 24 * 60, percentage: 50 },
    { minutesBefore: 12 * 60, percentage: 30 },
    { minutesBefore: 6 * 60, percentage: 10 },
    { minutesBefore: 60, percentage: 5 },
  ],
  latestMinutesBefore: 10,
  keptIfResold: KEPT_IF_RESOLD,
}

/** The money of a payment without a booking is usually back within so many working days: from, to. */
export const FAILED_PAYMENT_WORKING_DAYS = [FASTEST_REFUND_DAYS, REFUND_DAYS] as const

/** The refund policy’s promise after a cancellation, in working days: from, to. */
export const REFUND_POLICY_WORKING_DAYS = [REFUND_DAYS, SLOWEST_REFUND_DAYS] as const

/** The rupees shown to a player who is about to cancel are honoured this long. */
export const REFUND_QUOTE_MINUTES = 2

const minutesUntil = (startsAt: Date, now: Date): number => (startsAt.getTime() - now.getTime()) / 60_000

/** The tier of a cancellation now; undefined once nothing comes back. Lower edges are inclusive. */
const tierNow = (policy: CancellationPolicy, startsAt: Date, now: Date): RefundTier | undefined =>
  policy.tiers
    .toSorted((one, other) => other.minutesBefore - one.minutesBefore)
    .find((tier) => minutesUntil(startsAt, now) >= tier.minutesBefore)

/** The percentage of the captured amount that a player who cancels now gets back. */
export const refundPercentage = (policy: CancellationPolicy, startsAt: Date, now: Date): number =>
  tierNow(policy, startsAt, now)?.percentage ?? 0

/** The refund for cancelling now, in paise. */
export const refundOf = (booking: { policy: CancellationPolicy; captured: Paise; startsAt: Date; now: Date }): Paise =>
  percentageOf(booking.captured, refundPercentage(booking.policy, booking.startsAt, booking.now))

/** The refund for cancelling now, and the last instant at which it applies; undefined once nothing comes back. */
export const currentRefund = (booking: {
  policy: CancellationPolicy
  captured: Paise
  startsAt: Date
  now: Date
}): { percentage: number; amount: Paise; until: Date } | undefined => {
  const tier = tierNow(booking.policy, booking.startsAt, booking.now)
  return tier && tier.percentage > 0
    ? {
        percentage: tier.percentage,
        amount: refundable(refundOf(booking), booking.captured),
        until: new Date(booking.startsAt.getTime() - tier.minutesBefore * 60_000),
      }
    : undefined
}

/** The largest refund that cancelling gives at any time, in paise. */
export const refundAtMost = ({ tiers }: CancellationPolicy, captured: Paise): Paise =>
  percentageOf(captured, Math.max(0, ...tiers.map(({ percentage }) => percentage)))

/** May a player still cancel a confirmed full booking? */
export const isCancellableByPlayer = (booking: {
  policy: CancellationPolicy
  status: string
  bookingType: 'FULL' | 'PARTIAL'
  startsAt: Date
  now: Date
}): boolean =>
  booking.bookingType === 'FULL' &&
  booking.status === 'CONFIRMED' &&
  minutesUntil(booking.startsAt, booking.now) >= booking.policy.latestMinutesBefore

/**
 * May the turf still cancel it? A whole ground once it is confirmed, a game also while it awaits players; both until
 * the start.
 */
export const isCancellableByTurf = (booking: {
  status: string
  bookingType: 'FULL' | 'PARTIAL'
  startsAt: Date
  now: Date
}): boolean =>
  (booking.status === 'CONFIRMED' || (booking.bookingType === 'PARTIAL' && booking.status === 'PENDING')) &&
  booking.startsAt > booking.now

/** How much of the captured amount can come back in all, in percent, when the time sells again. */
export const mostPercentage = ({ keptIfResold = KEPT_IF_RESOLD }: Pick<CancellationPolicy, 'keptIfResold'>): number =>
  100 - keptIfResold

/** The policy in two sentences, shown with a booking. */
export const policySummary = (policy: CancellationPolicy): string => {
  const tiers = policy.tiers.map(
    (tier) =>
      `${tier.percentage}% up to ${tier.minutesBefore / 60} ${tier.minutesBefore === 60 ? 'hour' : 'hours'} before`,
  )
  const most = mostPercentage(policy)
  const sentences = [
    tiers.length > 0 ? `Refund if you cancel: ${tiers.join(', ')}, nothing after that.` : 'Cancelling gives no refund.',
    ...(most > 0 ? [`If someone else books your slot, you get more back: up to ${most}% in total.`] : []),
  ]
  return sentences.join(' ')
}

/** Why the bookings of a turf whose sales have stopped are cancelled. */
export const STOPPED_REASON = 'This turf no longer takes bookings on Baari.'
