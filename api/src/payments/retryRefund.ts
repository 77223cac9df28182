import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import type { RefundTable } from '@baari/db/schema.ts'
import { ACTS, needsSecondAdmin } from '@baari/domain/admin/acts.ts'
import { refundClock } from '@baari/domain/payments/refundClock.ts'
import { type Selectable, sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import { askApproval, recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { isLate } from './lateRefunds.ts'
import type { NotifyRefunded } from './sendRefunds.ts'

type Refund = Selectable<RefundTable> & { provider_payment_id: string }

const presentRefund = (refund: Refund, now: Date): Answer<Api['retryRefund']> => ({
  entityId: refund.id,
  bookingId: refund.booking_id ?? refund.pass_id ?? '',
  providerPaymentId: refund.provider_payment_id,
  providerRefundId: refund.provider_refund_id,
  reason: refund.reason,
  amount: refund.amount,
  status: refund.status,
  reference: refund.reference,
  attempts: refund.attempts,
  lastError: refund.last_error,
  nextTryAt: refund.next_try_at,
  createdAt: refund.created_at,
  paidByHandReason: refund.paid_by_hand_reason,
  clock: refundClock(
    {
      reason: refund.reason,
      dueBy: refund.due_by,
      isConfirmed: refund.status === 'PROCESSED',
      bankReference: refund.reference,
    },
    now,
  ),
})

/** Locks a failed refund. Every retry and every payment by hand passes through this lock, one at a time. */
const lockFailedRefund = async (db: Database, refundId: string): Promise<Refund> => {
  const refund = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .select('payment.provider_payment_id')
    .where('refund.id', '=', refundId)
    .forUpdate('refund')
    .executeTakeFirst()
  if (!refund) throw new Failure('NOT_FOUND', { message: 'We could not find this refund.' })
  if (refund.status !== 'FAILED') throw new Failure('REFUND_NOT_FAILED')
  return refund
}

export const listRefunds: Handler<Api['listRefunds']> = async ({ query }, { db, now }) => {
  const { rows: refunds, ...totals } = await readList({
    db,
    query,
    rows: foundRefunds(db, query)
      .selectAll('refund')
      .select('payment.provider_payment_id')
      .$if(query.status === 'LATE', (rows) => rows.orderBy('refund.due_by'))
      .orderBy('refund.created_at', 'desc')
      .orderBy('refund.id', 'desc'),
    found: foundRefunds(db, query),
  })
  return { content: refunds.map((refund) => presentRefund(refund, now)), ...totals }
}

const foundRefunds = (db: Database, query: RequestOf<Api['listRefunds']>['query']) => {
  let found = db.selectFrom('refund').innerJoin('payment', 'payment.id', 'refund.payment_id')
  if (query.status === 'LATE') found = found.where(isLate)
  else if (query.status) found = found.where('refund.status', '=', query.status)
  // A player's seats in a game are a booking, with the prefix PLAYER.
  if (query.bookingId)
    found = found.where((eb) => eb.fn.coalesce('refund.booking_id', 'refund.pass_id'), 'in', [
      query.bookingId,
      `PLAYER_${shortId(query.bookingId)}`,
    ])
  return found
}

/** Retries a failed refund. If the provider itself failed it, a new key is needed to get a new answer. */
export const retryRefund =
  ({ notifyJob }: { notifyJob: NotifyJob }): Handler<Api['retryRefund']> =>
  async ({ params }, { db, now, viewer, afterCommit }) => {
    const refund = await lockFailedRefund(db, params.refundId)
    const again = {
      status: 'PENDING' as const,
      attempts: 0,
      refusals: 0,
      next_try_at: now,
      updated_at: now,
      ...(refund.provider_refund_id === null
        ? {}
        : { provider_refund_id: null, idempotency_key: `${refund.idempotency_key}_${now.getTime()}` }),
    }
    await db.updateTable('refund').set(again).where('id', '=', refund.id).execute()
    await recordAuditEvents(
      [
        {
          actorId: viewer.accountId,
          action: 'refund.retried',
          subjectId: refund.id,
          before: { status: refund.status, lastError: refund.last_error, providerRefundId: refund.provider_refund_id },
          after: { status: again.status },
        },
      ],
      { db, now },
    )
    afterCommit(() => notifyJob('sendRefunds'))
    return presentRefund({ ...refund, ...again }, now)
  }

interface Services {
  notifyJob: NotifyJob
  refunded: NotifyRefunded
}

/** Kept with the request until it is decided. */
export interface PaidByHand {
  reference: string
  reason: string
}

/** A large refund that was paid by bank transfer is recorded only after another admin approves. */
export const payRefundByHand =
  ({ notifyJob, refunded }: Services): Handler<Api['payRefundByHand']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const clock = { db, now }
    const refund = await lockFailedRefund(db, params.refundId)
    const amount = refund.amount - refund.covered
    if (needsSecondAdmin('PAID_BY_HAND', amount)) {
      const { account_id: accountId } = await db
        .selectFrom('refund')
        .leftJoin('booking', 'booking.id', 'refund.booking_id')
        .leftJoin('pass', 'pass.id', 'refund.pass_id')
        .select(sql<string>`coalesce(booking.account_id, pass.account_id)`.as('account_id'))
        .where('refund.id', '=', refund.id)
        .executeTakeFirstOrThrow()
      await askApproval(
        {
          kind: 'PAID_BY_HAND',
          accountId,
          subjectId: refund.id,
          change: { ...body, amount },
          details: { amount, reference: body.reference },
          reason: body.reason,
          askedBy: viewer.accountId,
        },
        clock,
      )
      return { ...presentRefund(refund, now), awaitsApproval: true }
    }
    const paid = await recordPaidByHand({ refundId: refund.id, paid: body, actorId: viewer.accountId, refunded }, clock)
    afterCommit(() => {
      notifyJob('sendMessages')
      notifyJob('postFacts')
    })
    return { ...paid, awaitsApproval: false }
  }

interface Recorded {
  refundId: string
  paid: PaidByHand
  actorId: string
  askedBy?: string
  refunded: NotifyRefunded
}

/**
 * Records that a refund which failed for good was paid by bank transfer. The player’s view and the books follow from
 * it.
 */
export const recordPaidByHand = async (
  { refundId, paid: { reference, reason }, actorId, askedBy, refunded }: Recorded,
  clock: { db: Database; now: Date },
) => {
  const { db, now } = clock
  const refund = await lockFailedRefund(db, refundId)
  const amount = refund.amount - refund.covered
  const paid = {
    status: 'PROCESSED' as const,
    reference,
    next_try_at: null,
    paid_by_hand_at: now,
    paid_by_hand_by: actorId,
    paid_by_hand_reason: reason,
    paid_by_hand_limit: ACTS.PAID_BY_HAND.secondAdmin.above,
    updated_at: now,
  }
  await db.updateTable('refund').set(paid).where('id', '=', refund.id).execute()
  await recordAuditEvents(
    [
      {
        actorId,
        action: 'refund.paidByHand',
        subjectId: refund.id,
        before: { status: refund.status, lastError: refund.last_error },
        after: { reference, reason, amount, ...(askedBy ? { askedBy } : {}) },
      },
    ],
    clock,
  )
  await refunded({ id: refund.id, of: refund, amount }, clock)
  return presentRefund({ ...refund, ...paid }, now)
}
