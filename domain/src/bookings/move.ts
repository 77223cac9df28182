import { MOST_UNDONE, UNDO_HOURS_BEFORE, UNDO_MINUTES, UNDONE_DAYS } from '../shared/limits.ts'
import type { Paise } from '../shared/money.ts'
import { MS_PER_MINUTE } from '../shared/zonedTime.ts'
import {
  CANCELLATION_POLICY,
  type CancellationPolicy,
  type MoveTerms,
  mostPercentage,
  type RefundTier,
  refundOf,
  type UndoTerms,
} from './cancellation.ts'
import { type CouponTerms, type Discount, keptDiscount } from './coupon.ts'

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
  const until = booking.startsAt.getTime() - move.minutesBefore * MS_PER_MINUTE
  return booking.now.getTime() <= until ? new Date(until) : null
}

/** The facts of a booking that decide how much cancelling it now would refund. */
interface Refundable {
  readonly policy: CancellationPolicy
  readonly captured: Paise
  readonly startsAt: Date
  readonly now: Date
}

/**
 * The policy of a booking that is moved now. It can no longer be moved or undone. The move and a later cancellation
 * together refund no more than cancelling at this moment would, even if the time sells again. The limit is a whole
 * percentage of what the booking keeps, so it applies wherever the policy does.
 */
export const policyAfterMove = (
  booking: Refundable,
  { captured, refund }: Pick<MovedMoney, 'captured' | 'refund'>,
): CancellationPolicy => {
  const { tiers, latestMinutesBefore } = booking.policy
  const left = Math.max(0, refundOf(booking) - refund)
  const most = captured === 0 ? 0 : Math.min(100, Math.floor((left * 100) / captured))
  const capped = tiers
    .toSorted((one, other) => other.minutesBefore - one.minutesBefore)
    .map((tier) => ({ ...tier, percentage: Math.min(tier.percentage, most) }))
    .filter(({ percentage }) => percentage > 0)
  return {
    tiers: capped.filter((tier, at) => tier.percentage !== capped[at + 1]?.percentage),
    latestMinutesBefore,
    keptIfResold: Math.max(100 - mostPercentage(booking.policy), 100 - most),
  }
}

/**
 * The price of a booking at its new time, and the use of the money that it has: `captured + balanceAtVenue = total`.
 */
export interface MovedMoney {
  readonly listPrice: Paise
  readonly discount: Discount
  readonly total: Paise
  /** The part of the online payment that the booking keeps. */
  readonly captured: Paise
  /** The part that is refunded online. */
  readonly refund: Paise
  readonly balanceAtVenue: Paise
}

/**
 * The discount stays in rupees as it was granted, up to the new price. `coupon` limits it to what the coupon takes off
 * that price; it is omitted for a booking without a coupon, and where the platform or the turf moves the booking.
 * Nothing more is paid online.
 */
export const movedMoney = (
  booking: { captured: Paise; discount: Pick<Discount, 'platform' | 'turf'>; coupon?: CouponTerms | undefined },
  listPrice: Paise,
): MovedMoney => {
  const discount = keptDiscount(booking.discount, booking.coupon, listPrice)
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

/** A move refunds no more than cancelling at that moment would. */
export const isMoveOffered = (money: Pick<MovedMoney, 'refund'>, booking: Refundable): boolean =>
  money.refund <= refundOf(booking)

export const UNDO: UndoTerms = { minutesAfterPaying: UNDO_MINUTES, minutesBefore: UNDO_HOURS_BEFORE * 60 }

/** Why a booking that its player has undone was cancelled. */
export const UNDO_REASON = 'Undone right after paying'

/** The most bookings that an account, or a payment instrument, can undo within this many days. */
export const UNDO_LIMIT = { bookings: MOST_UNDONE, days: UNDONE_DAYS } as const

/** Until when its player can undo a booking, that instant included; null when they cannot, or no longer. */
export const undoUntil = (booking: {
  policy: CancellationPolicy
  /** Bookings that its player, or its payment instrument, has undone within `UNDO_LIMIT.days`. */
  undone: number
  status: string
  bookingType: 'FULL' | 'PARTIAL'
  confirmedAt: Date | null
  startsAt: Date
  now: Date
}): Date | null => {
  const { undo } = booking.policy
  if (booking.undone >= UNDO_LIMIT.bookings) return null
  if (!undo || !booking.confirmedAt || booking.bookingType !== 'FULL' || booking.status !== 'CONFIRMED') return null
  const until = Math.min(
    booking.confirmedAt.getTime() + undo.minutesAfterPaying * MS_PER_MINUTE,
    booking.startsAt.getTime() - undo.minutesBefore * MS_PER_MINUTE,
  )
  return booking.now.getTime() <= until ? new Date(until) : null
}

/** Whether a player who pays by then is sure to have the whole time to undo. */
export const isUndoPromised = (undo: UndoTerms, { startsAt, paidBy }: { startsAt: Date; paidBy: Date }): boolean =>
  paidBy.getTime() + (undo.minutesAfterPaying + undo.minutesBefore) * MS_PER_MINUTE <= startsAt.getTime()

/** The policy that is stored with a new booking of a whole ground. */
export const policyOfTurf = (turf: { allowsUndo: boolean; onboarded: boolean }): CancellationPolicy => ({
  ...CANCELLATION_POLICY,
  ...(turf.allowsUndo ? { undo: UNDO } : {}),
  ...(turf.onboarded ? { move: moveTermsOf(CANCELLATION_POLICY.tiers) } : {}),
})

/**
 * The policy of a booking that a pass paid for: the percentages are of its minutes. It keeps its time, since its pass may
 * not be good at another one, and nothing more comes back when the time sells again.
 */
export const policyByPass = ({ move: _, ...policy }: CancellationPolicy): CancellationPolicy => ({
  ...policy,
  keptIfResold: 100,
})
