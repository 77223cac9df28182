import type { Paise } from '../shared/money.ts'
import { type CancellationPolicy, type MoveTerms, type RefundTier, refundOf, refundPercentage } from './cancellation.ts'
import type { Discount } from './coupon.ts'

const MILLISECONDS_PER_MINUTE = 60_000

/** A booking can be moved for as long as cancelling it would still give something back. */
export const moveTermsOf = (tiers: readonly RefundTier[]): MoveTerms => ({
  minutesBefore: Math.min(...tiers.filter(({ percentage }) => percentage > 0).map((tier) => tier.minutesBefore)),
})

/** Until when its player can move a booking, that instant included; null when they cannot, or no longer. */
export const moveUntil = (booking: {
  policy: CancellationPolicy
  status: string
  bookingType: 'FULL' | 'PARTIAL'
  startsAt: Date
  now: Date
}): Date | null => {
  const { move } = booking.policy
  if (!move || booking.bookingType !== 'FULL' || booking.status !== 'CONFIRMED') return null
  const until = booking.startsAt.getTime() - move.minutesBefore * MILLISECONDS_PER_MINUTE
  return booking.now.getTime() <= until ? new Date(until) : null
}

/**
 * The policy of a booking that is moved now. It is moved once and can no longer be undone. Cancelling never gives back
 * more than it would have given at this moment, so nobody moves a booking far ahead for a better refund.
 */
export const policyAfterMove = (
  policy: CancellationPolicy,
  { startsAt, now }: { startsAt: Date; now: Date },
): CancellationPolicy => {
  const most = refundPercentage(policy, startsAt, now)
  const capped = policy.tiers
    .toSorted((one, other) => other.minutesBefore - one.minutesBefore)
    .map((tier) => ({ ...tier, percentage: Math.min(tier.percentage, most) }))
  return {
    tiers: capped.filter((tier, at) => tier.percentage !== capped[at + 1]?.percentage),
    latestMinutesBefore: policy.latestMinutesBefore,
    ...(policy.keptIfResold === undefined ? {} : { keptIfResold: policy.keptIfResold }),
  }
}

/** What a booking costs at its new time, and what becomes of the money it has: `captured + balanceAtVenue = total`. */
export interface MovedMoney {
  readonly listPrice: Paise
  readonly discount: Discount
  readonly total: Paise
  /** What the booking keeps of what was paid online. */
  readonly captured: Paise
  /** What goes back online. */
  readonly refund: Paise
  readonly balanceAtVenue: Paise
}

/** The discount stays in rupees as it was granted, up to the new price. Nothing more is paid online. */
export const movedMoney = (
  booking: { captured: Paise; discount: Pick<Discount, 'platform' | 'turf'> },
  listPrice: Paise,
): MovedMoney => {
  const turf = Math.min(booking.discount.turf, listPrice)
  const platform = Math.min(booking.discount.platform, listPrice - turf)
  const discount = { platform, turf, total: platform + turf }
  const total = listPrice - discount.total
  const captured = Math.min(booking.captured, total)
  return {
    listPrice,
    discount,
    total,
    captured,
    refund: booking.captured - captured,
    balanceAtVenue: total - captured,
  }
}

/** Nobody moves to a cheaper time to get more back than by cancelling at that moment. */
export const isMoveOffered = (
  money: Pick<MovedMoney, 'refund'>,
  booking: { policy: CancellationPolicy; captured: Paise; startsAt: Date; now: Date },
): boolean => money.refund <= refundOf(booking)
