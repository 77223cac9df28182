import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { RefundTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'

interface SentRefund {
  paymentId: string
  bookingId: string
  amount: number
  reason: string
  occasion: string
}

interface Clock {
  db: Database
  now: Date
}

/** The provider has it: it is asked about until it has arrived, and its player is told then. */
const onItsWay = (providerRefundId: string, now: Date) => ({
  provider_refund_id: providerRefundId,
  status: 'INITIATED' as const,
  next_try_at: now,
  updated_at: now,
})

/** A refund of which the provider knows and nobody had heard. */
export const refundWasSent = async (refundId: string, providerRefundId: string, { db, now }: Clock): Promise<void> => {
  await db
    .updateTable('refund')
    .set({ ...onItsWay(providerRefundId, now), last_error: null })
    .where('id', '=', refundId)
    .execute()
}

/** Part of what was owed has gone out by itself: so much of it is left to be sent. */
export const refundIsLess = async (
  { id, amount, idempotency_key: key }: Pick<Selectable<RefundTable>, 'id' | 'amount' | 'idempotency_key'>,
  { db, now }: Clock,
): Promise<void> => {
  await db
    .updateTable('refund')
    .set({
      amount,
      // Another amount is another request of the provider.
      idempotency_key: `${key}_${amount}`,
      status: 'PENDING',
      provider_refund_id: null,
      refusals: 0,
      attempts: 0,
      next_try_at: now,
      last_error: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** A refund that was made elsewhere, such as in the provider's dashboard. Answers its id. */
export const insertSentRefund = async (
  sent: SentRefund,
  providerRefundId: string,
  { db, now }: Clock,
): Promise<string> => {
  const id = newId('REFUND', now)
  await db
    .insertInto('refund')
    .values({
      id,
      payment_id: sent.paymentId,
      booking_id: sent.bookingId,
      reason: sent.reason,
      amount: sent.amount,
      occasion: sent.occasion,
      idempotency_key: `adopted_${providerRefundId}`,
      ...onItsWay(providerRefundId, now),
      created_at: now,
    })
    .execute()
  return id
}

/** The bank sent it back: it waits among those that failed, to be sent again or paid by hand. */
export const refundCameBack = async (providerRefundId: string, { db, now }: Clock): Promise<void> => {
  await db
    .updateTable('refund')
    .set({ status: 'FAILED', next_try_at: null, last_error: 'The bank sent it back.', updated_at: now })
    .where('provider_refund_id', '=', providerRefundId)
    .where('paid_by_hand_at', 'is', null)
    .whereRef('covered', '<', 'amount')
    .execute()
}
