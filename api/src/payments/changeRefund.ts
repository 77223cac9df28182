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

/** The provider has accepted it and is polled until the refund arrives; then the player is notified. */
const onItsWay = (providerRefundId: string, now: Date) => ({
  provider_refund_id: providerRefundId,
  status: 'INITIATED' as const,
  next_try_at: now,
  updated_at: now,
})

/** Marks a refund as sent that the provider already has, though our row did not show it. */
export const refundWasSent = async (refundId: string, providerRefundId: string, { db, now }: Clock): Promise<void> => {
  await db
    .updateTable('refund')
    .set({ ...onItsWay(providerRefundId, now), last_error: null })
    .where('id', '=', refundId)
    .execute()
}

/** Lowers a refund to the rest that is still to be sent: the other part was refunded in the provider’s dashboard. */
export const refundIsLess = async (
  { id, amount, idempotency_key: key }: Pick<Selectable<RefundTable>, 'id' | 'amount' | 'idempotency_key'>,
  { db, now }: Clock,
): Promise<void> => {
  await db
    .updateTable('refund')
    .set({
      amount,
      // The provider treats another amount as another request, so it gets another key.
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
