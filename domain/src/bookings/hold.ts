import { ENQUIRY_MINUTES } from '../shared/limits.ts'
import type { Paise } from '../shared/money.ts'
import { MS_PER_SECOND } from '../shared/zonedTime.ts'

/** How long an unpaid slot is held. */
export const HOLD_MINUTES = 6
/** Live unpaid holds one player may have at once. */
export const HOLDS_PER_PLAYER = 2
/** The checkout closes this much before the hold ends, so that a payment made in the last second still finds it. */
const CHECKOUT_MARGIN_SECONDS = 20
/** The cancellation reason of a booking whose hold expired unpaid. */
export const LAPSED_REASON = 'Payment time expired'
/** Shown instead while a payment may still arrive. */
export const LAPSED_NOTE = `${LAPSED_REASON} (slot may now be free)`

/** The cancellation reason of an enquiry that the turf left unanswered. */
export const UNANSWERED_REASON = 'The turf did not answer in time'

/** The length of a hold; the database knows when it began. */
export interface HoldLength {
  seconds: number
  /** It ends this long before the start at the latest. */
  secondsBeforeStart?: number
}

export const HOLD: HoldLength = { seconds: HOLD_MINUTES * 60 }
/** A turf must answer at least half an hour before the start. */
export const ENQUIRY = { seconds: ENQUIRY_MINUTES * 60, secondsBeforeStart: 1800 } as const satisfies HoldLength

/** Seconds the checkout may stay open; 0 when the hold is over or nearly so. */
export const checkoutSeconds = (holdExpiresAt: Date, now: Date): number =>
  Math.max(0, Math.floor((holdExpiresAt.getTime() - now.getTime()) / MS_PER_SECOND) - CHECKOUT_MARGIN_SECONDS)

const BOOKING_STATUSES = ['CONFIRMED', 'PAYMENT_AWAITED', 'CANCELLED', 'COMPLETED', 'PENDING'] as const
type BookingStatus = (typeof BOOKING_STATUSES)[number]

export type PaymentState =
  | 'UNPAID'
  | 'PARTIALLY_PAID'
  | 'PAID'
  | 'REFUND_PENDING'
  | 'REFUND_INITIATED'
  | 'REFUNDED'
  | 'REFUND_FAILED'

type RefundStatus = 'PENDING' | 'INITIATED' | 'PROCESSED' | 'FAILED'

/** The payment state of a booking: the captured amount against the total, and any refunds. */
export const paymentState = (money: {
  captured: Paise
  total: Paise
  confirmed: boolean
  refunds: readonly RefundStatus[]
}): PaymentState => {
  const { captured, total, confirmed, refunds } = money
  if (refunds.includes('FAILED')) return 'REFUND_FAILED'
  if (refunds.includes('PENDING')) return 'REFUND_PENDING'
  if (refunds.includes('INITIATED')) return 'REFUND_INITIATED'
  if (refunds.length > 0) return 'REFUNDED'
  if (captured >= total && (captured > 0 || confirmed)) return 'PAID'
  return captured > 0 ? 'PARTIALLY_PAID' : 'UNPAID'
}

/** The documents' text for it: 'true' means paid, 'UNPAID' while it awaits payment, 'null' once it is over unpaid. */
export const paymentStatusText = (state: PaymentState, status: BookingStatus): string => {
  if (state !== 'UNPAID') return 'true'
  return status === 'PAYMENT_AWAITED' || status === 'PENDING' ? 'UNPAID' : 'null'
}

/** The most upcoming bookings a player may have with nothing paid. */
export const UNPAID_BOOKINGS_PER_PLAYER = 2

/** A player with this many points has to pay ahead. */
export const MISSED_MOST = 2

/** Points for missed bookings: an unpaid one costs the turf the whole price, so it counts double. */
export const missedPoints = ({ paid, unpaid }: { paid: number; unpaid: number }): number => paid + 2 * unpaid
