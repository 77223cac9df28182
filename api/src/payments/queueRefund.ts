import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'

/** AFTER_PLAY: of a booking that was played, decided by an admin. */
export type RefundReason = 'LATE' | 'DUPLICATE' | 'MISMATCH' | 'CANCELLED' | 'AFTER_PLAY'

interface RefundCause {
  paymentId: string
  bookingId: string
  providerPaymentId: string
  amount: number
  /** One refund per payment and reason. */
  reason: RefundReason
}

/** Writes a refund in the transaction of its cause; it is sent after the commit. The database queues one, however often it is asked. */
export const queueRefund = async (db: Database, cause: RefundCause, now: Date): Promise<void> => {
  await db
    .insertInto('refund')
    .values({
      id: newId('REFUND', now),
      payment_id: cause.paymentId,
      booking_id: cause.bookingId,
      reason: cause.reason,
      amount: cause.amount,
      idempotency_key: `${cause.reason.toLowerCase()}_${cause.providerPaymentId}`,
      next_try_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
}
