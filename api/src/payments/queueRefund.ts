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

/** Writes a refund in the transaction of its cause; it is sent after the commit. Asking twice queues one. */
export const queueRefund = async (db: Database, cause: RefundCause, now: Date): Promise<void> => {
  // The database asks whether a refund is within its payment before it asks whether it is there already.
  const queued = await db
    .selectFrom('refund')
    .select('id')
    .where('payment_id', '=', cause.paymentId)
    .where('reason', '=', cause.reason)
    .executeTakeFirst()
  if (queued) return
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
    .onConflict((conflict) => conflict.columns(['payment_id', 'reason']).doNothing())
    .execute()
}
