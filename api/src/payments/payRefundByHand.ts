import type { Api } from '@baari/contract/api.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { lockFailedRefund, presentRefund } from './retryRefund.ts'
import type { TellRefunded } from './sendRefunds.ts'

interface Services {
  notifyJob: NotifyJob
  refunded: TellRefunded
}

/**
 * Records that a refund which failed for good was paid by bank transfer. The player’s view and the books follow from
 * it.
 */
export const payRefundByHand =
  ({ notifyJob, refunded }: Services): Handler<Api['payRefundByHand']> =>
  async ({ params, body: { reference, reason } }, { db, now, viewer, afterCommit }) => {
    const refund = await lockFailedRefund(db, params.refundId)
    const paid = {
      status: 'PROCESSED' as const,
      reference,
      next_try_at: null,
      paid_by_hand_at: now,
      paid_by_hand_by: viewer.accountId,
      paid_by_hand_reason: reason,
      updated_at: now,
    }
    await db.updateTable('refund').set(paid).where('id', '=', refund.id).execute()
    await recordAuditEvents(
      [
        {
          actorId: viewer.accountId,
          action: 'refund.paidByHand',
          subjectId: refund.id,
          before: { status: refund.status, lastError: refund.last_error },
          after: { reference, reason, amount: refund.amount - refund.covered },
        },
      ],
      { db, now },
    )
    await refunded({ id: refund.id, bookingId: refund.booking_id, amount: refund.amount - refund.covered }, { db, now })
    afterCommit(() => {
      notifyJob('sendMessages')
      notifyJob('postFacts')
    })
    return presentRefund({ ...refund, ...paid })
  }
