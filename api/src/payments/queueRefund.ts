import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { refundable } from '@baari/domain/payments/leastRefund.ts'
import { sql } from 'kysely'
import { coverRefund } from './coverRefund.ts'

/**
 * SHARED: a share that a friend has paid, to the booker. MOVED: what a cheaper time costs less. AFTER_PLAY, CHARGE_RETURNED: of a booking that was played, or of what was kept of a cancelled one, as an
 * admin decides. What a cancelled time brought when it sold again is CHARGE_RETURNED on the occasion `resold`.
 */
export type RefundReason =
  | 'LATE'
  | 'DUPLICATE'
  | 'MISMATCH'
  | 'SHARED'
  | 'CANCELLED'
  | 'MOVED'
  | 'AFTER_PLAY'
  | 'CHARGE_RETURNED'

/** Refunds of what a booking has captured: they add up to `booking.refunded`. */
export const bookingRefundReasons = ['CANCELLED', 'AFTER_PLAY', 'CHARGE_RETURNED'] as const satisfies RefundReason[]

interface RefundCause {
  paymentId: string
  bookingId: string
  providerPaymentId: string
  /** What is owed. The refund may be rounded up to the provider's least amount. */
  amount: number
  /** One refund per payment, reason and occasion. */
  reason: RefundReason
  occasion?: string
}

export interface Queued {
  amount: number
  sent: number
}

const NOTHING: Queued = { amount: 0, sent: 0 }

/**
 * Writes a refund in the transaction of its cause; it is sent after the commit. Every refund that Baari sends passes
 * through here, so each is one that the provider takes. A part that the bank has returned with a lost dispute is not sent. The
 * database queues one, however often it is asked. Returns what it adds to the refunds of the payment, and what of it is
 * sent.
 */
export const queueRefund = async (db: Database, cause: RefundCause, now: Date): Promise<Queued> => {
  const amount = refundable(cause.amount, await leftOf(db, cause.paymentId))
  if (amount === 0) return NOTHING
  const names = [cause.reason.toLowerCase(), cause.providerPaymentId, ...(cause.occasion ? [cause.occasion] : [])]
  const queued = await db
    .insertInto('refund')
    .values({
      id: newId('REFUND', now),
      payment_id: cause.paymentId,
      booking_id: cause.bookingId,
      reason: cause.reason,
      amount,
      goodwill: Math.max(amount - cause.amount, 0),
      occasion: cause.occasion ?? '',
      idempotency_key: names.join('_'),
      next_try_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirst()
  if (!queued) return NOTHING
  return { amount, sent: amount - (await coverRefund(db, queued.id)) }
}

/** The rest of a payment that no refund has taken. Locks the payment, as the refund does. */
const leftOf = async (db: Database, paymentId: string): Promise<number> => {
  await db.selectFrom('payment').select('id').where('id', '=', paymentId).forUpdate().execute()
  const { left } = await db
    .selectFrom('payment')
    .select(leftOfPayment.as('left'))
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return left
}

/** Paise of a payment that no refund has taken; for use where `payment` is in scope. */
export const leftOfPayment = sql<number>`
  (payment.amount - (select coalesce(sum(amount), 0) from refund where refund.payment_id = payment.id))::bigint`
