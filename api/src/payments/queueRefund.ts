import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'

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

interface RefundCause {
  paymentId: string
  bookingId: string
  providerPaymentId: string
  amount: number
  /** One refund per payment, reason and occasion. */
  reason: RefundReason
  occasion?: string
}

/** Writes a refund in the transaction of its cause; it is sent after the commit. The database queues one, however often it is asked. */
export const queueRefund = async (db: Database, cause: RefundCause, now: Date): Promise<void> => {
  const names = [cause.reason.toLowerCase(), cause.providerPaymentId, ...(cause.occasion ? [cause.occasion] : [])]
  await db
    .insertInto('refund')
    .values({
      id: newId('REFUND', now),
      payment_id: cause.paymentId,
      booking_id: cause.bookingId,
      reason: cause.reason,
      amount: cause.amount,
      occasion: cause.occasion ?? '',
      idempotency_key: names.join('_'),
      next_try_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
}
