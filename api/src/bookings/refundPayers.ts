import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { refundable } from '@baari/domain/payments/leastRefund.ts'
import { bookingOutcomes } from '@baari/domain/payments/settlePayment.ts'
import { splitRefund } from '@baari/domain/sharedBills/sharedBill.ts'
import { type Selectable, sql } from 'kysely'
import {
  bookingRefundReasons,
  type Given,
  leftAhead,
  leftOfPayment,
  ofBooking,
  queueRefund,
} from '../payments/queueRefund.ts'

/** Why money of a booking goes back. */
export type BookingRefundReason = (typeof bookingRefundReasons)[number]

interface Refund {
  bookingId: string
  /** The paise owed, in all. */
  amount: number
  reason: BookingRefundReason
  occasion?: string
  given?: Given
}

interface PayerRefund {
  /** The friend who paid a share; null for the booker. */
  payerId: string | null
  /** The share that was paid; null for the booker. */
  shareId: string | null
  /** The paise sent, without the part that has gone back already. */
  amount: number
}

/**
 * Queues refunds to all payers of a booking, in proportion to their money left in it, and saves the new sum of the
 * booking’s refunds. Each part is rounded up to the provider’s least amount. The caller holds the lock of the booking’s
 * row.
 */
export const refundPayers = async (
  db: Database,
  { bookingId, amount, reason, occasion, given }: Refund,
  now: Date,
): Promise<{ refunds: PayerRefund[]; refunded: number }> => {
  if (amount === 0) return { refunds: [], refunded: 0 }
  const refunds: PayerRefund[] = []
  for (const { id: payment, amount: part } of splitRefund(amount, await payersOf(db, bookingId))) {
    const { sent } = await queueRefund(
      db,
      {
        paymentId: payment.id,
        of: ofBooking(bookingId),
        providerPaymentId: payment.provider_payment_id,
        amount: part,
        reason,
        ...(occasion === undefined ? {} : { occasion }),
        ...(given === undefined ? {} : { given }),
      },
      now,
    )
    if (sent > 0) refunds.push({ payerId: payment.payer_id, shareId: payment.share_id, amount: sent })
  }
  return { refunds, refunded: await setRefunded(db, bookingId) }
}

/** The sum that `refundPayers` would refund, and the part of it that was given ahead and is not sent again. */
export const quotePayers = async (
  db: Database,
  bookingId: string,
  amount: number,
): Promise<{ refund: number; sentAhead: number }> => {
  const parts = splitRefund(amount, await payersOf(db, bookingId)).map(({ id: { left, ahead }, amount: part }) => {
    const refund = refundable(part, left)
    return { refund, sentAhead: Math.min(refund, ahead) }
  })
  return {
    refund: parts.reduce((sum, { refund }) => sum + refund, 0),
    sentAhead: parts.reduce((sum, { sentAhead }) => sum + sentAhead, 0),
  }
}

/** Goodwill is the platform’s money, not the booking’s: it does not reduce the payer’s money left in the booking. */
const goodwill = sql<number>`
  (select coalesce(sum(goodwill), 0) from refund where refund.payment_id = payment.id)::bigint`

/** The payers of the booking, the booker first, each with their money left in it. */
const payersOf = async (db: Database, bookingId: string) => {
  const payments = await db
    .selectFrom('payment')
    .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
    .select(['payment.id', 'payment.provider_payment_id', 'payment_order.payer_id', 'payment_order.share_id'])
    .select([leftOfPayment.as('left'), leftAhead.as('ahead'), goodwill.as('goodwill')])
    .where('payment.booking_id', '=', bookingId)
    .where('payment.outcome', 'in', bookingOutcomes)
    .orderBy('payment.outcome')
    .orderBy('payment.id')
    .execute()
  return payments.map((payment) => ({ id: payment, left: payment.left + payment.goodwill }))
}

interface Difference {
  booking: Pick<Selectable<BookingTable>, 'id' | 'confirming_payment_id'>
  /** Paise. */
  amount: number
  /** Of what a booking can go through more than once. */
  occasion?: string
}

/**
 * Queues a refund of the difference after a move to a cheaper time or ground, from the payment that confirmed the
 * booking. Returns the sum sent.
 */
export const refundDifference = async (
  db: Database,
  { booking, amount, occasion }: Difference,
  now: Date,
): Promise<number> => {
  if (amount === 0 || !booking.confirming_payment_id) return 0
  const payment = await db
    .selectFrom('payment')
    .select('provider_payment_id')
    .where('id', '=', booking.confirming_payment_id)
    .executeTakeFirstOrThrow()
  const { sent } = await queueRefund(
    db,
    {
      paymentId: booking.confirming_payment_id,
      of: ofBooking(booking.id),
      providerPaymentId: payment.provider_payment_id,
      amount,
      reason: 'MOVED',
      ...(occasion === undefined ? {} : { occasion }),
    },
    now,
  )
  return sent
}

/**
 * Sets `refunded` of a booking to the sum of its refunds for `bookingRefundReasons` and returns it, in paise. The
 * caller holds the lock of the booking’s row.
 */
export const setRefunded = async (db: Database, bookingId: string): Promise<number> => {
  const { refunded } = await db
    .updateTable('booking')
    .set((eb) => ({
      refunded: eb
        .selectFrom('refund')
        .select((sum) => sum.fn.coalesce(sum.fn.sum<number>('amount'), sum.lit(0)).as('amount'))
        .where('booking_id', '=', bookingId)
        .where('reason', 'in', bookingRefundReasons),
    }))
    .where('id', '=', bookingId)
    .returning('refunded')
    .executeTakeFirstOrThrow()
  return refunded
}
