import type { Database } from '@baari/db/connect.ts'
import { bookingOutcomes } from '@baari/domain/payments/paymentOutcome.ts'
import { splitRefund } from '@baari/domain/sharedBills/sharedBill.ts'
import { sql } from 'kysely'
import { queueRefund, type RefundReason } from '../payments/queueRefund.ts'

/** Why money of a booking goes back. */
export type BookingRefundReason = Extract<RefundReason, 'CANCELLED' | 'AFTER_PLAY' | 'CHARGE_RETURNED'>

interface Refund {
  bookingId: string
  /** Paise, in all. */
  amount: number
  reason: BookingRefundReason
  occasion?: string
}

export interface PayerRefund {
  /** Who paid a share; null for the booker. */
  payerId: string | null
  /** Of the link to the bill that they paid a share of. */
  splitToken: string | null
  amount: number
}

/**
 * Queues what goes back of a booking, to everybody who has paid for it, in proportion to what they still have in it. The
 * caller holds the lock of the booking's row.
 */
export const refundPayers = async (
  db: Database,
  { bookingId, amount, reason, occasion }: Refund,
  now: Date,
): Promise<PayerRefund[]> => {
  if (amount === 0) return []
  const payments = await paymentsOf(db, bookingId)
  const parts = splitRefund(
    amount,
    payments.map((payment) => ({ id: payment, left: payment.amount - payment.given })),
  )
  for (const { id: payment, amount: part } of parts)
    await queueRefund(
      db,
      {
        paymentId: payment.id,
        bookingId,
        providerPaymentId: payment.provider_payment_id,
        amount: part,
        reason,
        ...(occasion === undefined ? {} : { occasion }),
      },
      now,
    )
  return parts.map(({ id: { payer_id: payerId, token: splitToken }, amount: part }) => ({
    payerId,
    splitToken,
    amount: part,
  }))
}

const given = sql<number>`(select coalesce(sum(amount), 0)::bigint from refund where refund.payment_id = payment.id)`

/** Those that are the booking’s, the booker first, with what has gone back of each. */
const paymentsOf = (db: Database, bookingId: string) =>
  db
    .selectFrom('payment')
    .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
    .leftJoin('shared_bill', 'shared_bill.booking_id', 'payment.booking_id')
    .select([
      'payment.id',
      'payment.provider_payment_id',
      'payment.amount',
      'payment_order.payer_id',
      'shared_bill.token',
    ])
    .select(given.as('given'))
    .where('payment.booking_id', '=', bookingId)
    .where('payment.outcome', 'in', bookingOutcomes)
    .orderBy('payment.outcome')
    .orderBy('payment.id')
    .execute()
