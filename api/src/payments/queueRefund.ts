import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { RefundTable } from '@baari/db/schema.ts'
import { LEAST_REFUND, refundable } from '@baari/domain/payments/leastRefund.ts'
import { refundDueBy } from '@baari/domain/payments/refundClock.ts'
import { type Selectable, sql } from 'kysely'
import type { Moment } from '../platform/jobs/clock.ts'

/**
 * SHARED: a share that a friend has paid, refunded to the booker. MOVED: the difference to a cheaper time. AFTER_PLAY
 * and CHARGE_RETURNED: a refund of a played booking, or of the charge kept for a cancelled one, as an admin decides.
 * GIVEN_AHEAD: made at the provider while its booking was upcoming; later refunds of the payment are covered by it.
 * The refill of a cancelled time that sold again is CHARGE_RETURNED on the occasion `resold`. UNUSED: the part of a pass
 * that was not used.
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
  | 'GIVEN_AHEAD'
  | 'UNUSED'

/** The booking or pass that a payment is for; the other one is null. */
export type PaidFor = Pick<Selectable<RefundTable>, 'booking_id' | 'pass_id'>

/** For a payment of a booking. */
export const ofBooking = (bookingId: string): PaidFor => ({ booking_id: bookingId, pass_id: null })

/** Reasons for refunds of what a booking has captured; these refunds add up to `booking.refunded`. */
export const bookingRefundReasons = ['CANCELLED', 'AFTER_PLAY', 'CHARGE_RETURNED'] as const satisfies RefundReason[]

interface RefundCause {
  paymentId: string
  of: PaidFor
  providerPaymentId: string
  /** The paise owed. The refund may be rounded up to the provider’s least amount. */
  amount: number
  /** One refund per payment, reason and occasion. */
  reason: RefundReason
  occasion?: string
  given?: Given
}

/** The admin who refunds a booking that is over, and the limit of refunds without another admin’s approval. */
export interface Given {
  by: string
  alone?: { above: number; withinHours: number }
}

interface Queued {
  amount: number
  sent: number
}

const NOTHING: Queued = { amount: 0, sent: 0 }

/**
 * Writes a refund in the transaction of its cause; it is sent after the commit. Every refund that Baari sends passes
 * through here, so the provider accepts each amount. A part that has gone back already, with a lost dispute or a refund given ahead, is not sent.
 * Repeated calls for the same cause queue one refund. Returns the amount added to the refunds of the payment, and how
 * much of it is sent.
 */
export const queueRefund = async (db: Database, cause: RefundCause, now: Date): Promise<Queued> => {
  const { left, paidAt } = await lockPaid(db, cause.paymentId)
  const amount = refundable(cause.amount, left)
  if (amount === 0) return NOTHING
  const names = [cause.reason.toLowerCase(), cause.providerPaymentId, ...(cause.occasion ? [cause.occasion] : [])]
  const queued = await db
    .insertInto('refund')
    .values({
      id: newId('REFUND', now),
      payment_id: cause.paymentId,
      booking_id: cause.of.booking_id,
      pass_id: cause.of.pass_id,
      reason: cause.reason,
      amount,
      goodwill: Math.max(amount - cause.amount, 0),
      occasion: cause.occasion ?? '',
      idempotency_key: names.join('_'),
      given_by: cause.given?.by ?? null,
      given_limit: cause.given?.alone?.above ?? null,
      given_hours: cause.given?.alone?.withinHours ?? null,
      due_by: refundDueBy({ reason: cause.reason, paidAt, begunAt: now }),
      next_try_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirst()
  if (!queued) return NOTHING
  return { amount, sent: amount - (await coverRefund(db, queued.id)) }
}

/** When a payment was made, and the part that no refund is owed of. Locks the payment, as inserting the refund does. */
const lockPaid = async (db: Database, paymentId: string): Promise<{ left: number; paidAt: Date }> => {
  await db.selectFrom('payment').select('id').where('id', '=', paymentId).forUpdate().execute()
  return db
    .selectFrom('payment')
    .select([leftOfPayment.as('left'), paidAt.as('paidAt')])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
}

/** For use where `payment` is in scope. */
const paidAt = sql<Date>`coalesce(payment.captured_at, payment.created_at)`

/** Paise of a payment that its booking or pass may still owe back; for use where `payment` is in scope. */
export const leftOfPayment = sql<number>`
  (payment.amount - (select coalesce(sum(amount), 0) from refund
   where refund.payment_id = payment.id and reason <> 'GIVEN_AHEAD'))::bigint`

/** Paise of refunds given ahead of a payment that cover later ones; for use where `payment` is in scope. */
export const leftAhead = sql<number>`
  (select coalesce(sum(left_ahead(refund)), 0)::bigint from refund where refund.payment_id = payment.id)`

/** The paise of a refund that no refund given ahead covers; for use where `refund` is in scope. */
export const sentOfRefund = sql<number>`
  (refund.amount - (select coalesce(sum(amount), 0) from refund_cover
   where refund_id = refund.id and ahead_id is not null))::bigint`

/**
 * Covers a refund with the lost disputes of its payment and with refunds given ahead, so that only the rest is sent. Returns the paise newly
 * covered. The caller holds the lock of the payment.
 */
export const coverRefund = async (db: Database, refundId: string): Promise<number> => {
  const { rows } = await sql<{ covered: number }>`select cover_refund(${refundId}, ${LEAST_REFUND}) as covered`.execute(
    db,
  )
  return rows[0]!.covered
}

interface SentRefund {
  paymentId: string
  of: PaidFor
  amount: number
  reason: string
  occasion: string
}

/** The provider has accepted it and is polled until the refund arrives; then the player is notified. */
const onItsWay = (providerRefundId: string, now: Date) => ({
  provider_refund_id: providerRefundId,
  status: 'INITIATED' as const,
  next_try_at: now,
  updated_at: now,
})

/** Marks a refund as sent that the provider already has, though our row did not show it. */
export const refundWasSent = async (refundId: string, providerRefundId: string, { db, now }: Moment): Promise<void> => {
  await db
    .updateTable('refund')
    .set({ ...onItsWay(providerRefundId, now), last_error: null })
    .where('id', '=', refundId)
    .execute()
}

/** Lowers a refund to the rest that is still to be sent: the other part was refunded in the provider’s dashboard. */
export const refundIsLess = async (
  { id, amount, idempotency_key: key }: Pick<Selectable<RefundTable>, 'id' | 'amount' | 'idempotency_key'>,
  { db, now }: Moment,
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
  { db, now }: Moment,
): Promise<string> => {
  const id = newId('REFUND', now)
  const payment = await db
    .selectFrom('payment')
    .select(paidAt.as('paidAt'))
    .where('id', '=', sent.paymentId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('refund')
    .values({
      id,
      payment_id: sent.paymentId,
      booking_id: sent.of.booking_id,
      pass_id: sent.of.pass_id,
      reason: sent.reason,
      amount: sent.amount,
      occasion: sent.occasion,
      idempotency_key: `adopted_${providerRefundId}`,
      due_by: refundDueBy({ reason: sent.reason, paidAt: payment.paidAt, begunAt: now }),
      ...onItsWay(providerRefundId, now),
      created_at: now,
    })
    .execute()
  return id
}

/** The bank sent it back: it waits among those that failed, to be sent again or paid by hand. */
export const refundCameBack = async (providerRefundId: string, { db, now }: Moment): Promise<void> => {
  await db
    .updateTable('refund')
    .set({ status: 'FAILED', next_try_at: null, last_error: 'The bank sent it back.', updated_at: now })
    .where('provider_refund_id', '=', providerRefundId)
    .where('paid_by_hand_at', 'is', null)
    .whereRef('covered', '<', 'amount')
    .execute()
}
