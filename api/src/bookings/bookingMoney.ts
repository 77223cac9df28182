import type { BookingTable, RefundStatus } from '@baari/db/schema.ts'
import { type PaymentState, paymentState, paymentStatusText } from '@baari/domain/bookings/booking.ts'
import { type Selectable, sql } from 'kysely'

export interface RefundFacts {
  paymentId: string
  reason: string
  amount: number
  status: RefundStatus
  reference: string | null
  createdAt: string
}

/** The refunds of a booking as a jsonb list; for use where `booking` is in scope. */
export const refundFacts = sql<RefundFacts[]>`coalesce((
  select jsonb_agg(jsonb_build_object('paymentId', payment_id, 'reason', reason, 'amount', amount, 'status', status,
                                      'reference', case when paid_by_hand_at is null then coalesce(provider_refund_id, reference) else reference end,
                                      'createdAt', created_at) order by created_at)
  from refund where refund.booking_id = booking.id), '[]')`

export interface RefillFacts {
  /** Null until decided. */
  amount: number | null
}

/** The refill refund of a cancelled booking as jsonb, if it has one; for use where `booking` is in scope. */
export const refillFacts = sql<RefillFacts | null>`(
  select jsonb_build_object('amount', amount) from refill where refill.booking_id = booking.id)`

type PaidBooking = Pick<
  Selectable<BookingTable>,
  'captured' | 'total' | 'status' | 'confirmed_at' | 'confirming_payment_id'
> & { refunds: RefundFacts[] }

interface BookingMoney {
  state: PaymentState
  /** The documents' text for it. */
  statusText: string
  refundReference: string | null
  refundStatus: RefundStatus | null
  /** When the last refund was initiated. */
  refundedOn: Date | null
  refunded: number
  /** The booker's part; the rest goes to the players who paid shares. */
  refundedToBooker: number
  /** The amount kept of a cancelled booking: captured − refunded. */
  kept: number
}

/** Is it the refund of a payment that did not pay for the booking? */
const isStray = (reason: string): boolean => reason === 'LATE' || reason === 'DUPLICATE' || reason === 'MISMATCH'

export const bookingMoney = (booking: PaidBooking): BookingMoney => {
  // Left out: the refund of a second payment, which is not the booking's; a refund after a move, already taken off the
  // captured amount; a refund after a share was paid, which replaced it; and a refund given ahead, which covers the
  // refunds that the booking owes.
  const isOfBooking = ({ reason }: RefundFacts): boolean =>
    reason !== 'MOVED' &&
    reason !== 'SHARED' &&
    reason !== 'GIVEN_AHEAD' &&
    (booking.confirming_payment_id === null || !isStray(reason))
  const refunds = booking.refunds.filter(isOfBooking)
  const last = refunds.at(-1)
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const state = paymentState({
    captured: booking.captured,
    total: booking.total,
    confirmed: booking.confirmed_at !== null,
    refunds: refunds.map((refund) => refund.status),
  })
  return {
    state,
    statusText: paymentStatusText(state, booking.status),
    refundReference: last?.reference ?? null,
    refundStatus: last?.status ?? null,
    refundedOn: last ? new Date(last.createdAt) : null,
    refunded,
    refundedToBooker: refunds
      .filter(({ paymentId }) => booking.confirming_payment_id === null || paymentId === booking.confirming_payment_id)
      .reduce((sum, refund) => sum + refund.amount, 0),
    kept: booking.status === 'CANCELLED' && booking.captured > 0 ? booking.captured - refunded : 0,
  }
}
