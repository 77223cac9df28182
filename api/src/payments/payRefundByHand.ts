import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { ACTS, needsSecondAdmin } from '@baari/domain/admin/acts.ts'
import type { NotifyJob } from '../jobNames.ts'
import { askApproval } from '../platform/audit/askApproval.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { lockFailedRefund, presentRefund } from './retryRefund.ts'
import type { NotifyRefunded } from './sendRefunds.ts'

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
        .selectFrom('booking')
        .select('account_id')
        .where('id', '=', refund.booking_id)
        .executeTakeFirstOrThrow()
      await askApproval(
        {
          kind: 'PAID_BY_HAND',
          accountId,
          subjectId: refund.id,
          change: { ...body, amount },
          told: { amount, reference: body.reference },
          reason: body.reason,
          askedBy: viewer.accountId,
        },
        clock,
      )
      return { ...presentRefund(refund), awaitsApproval: true }
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
  await refunded({ id: refund.id, bookingId: refund.booking_id, amount }, clock)
  return presentRefund({ ...refund, ...paid })
}
