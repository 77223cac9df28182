import type { Api } from '@baari/contract/api.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readForAdmin } from '../settlements/listSettlements.ts'
import { lockPayout } from './lockPayout.ts'
import type { PayoutServices } from './paySettlement.ts'
import { startPayout } from './startPayout.ts'

/** The second admin's yes. The admin who asked cannot give it. */
export const approvePayout =
  ({ config, notifyJob }: PayoutServices): Handler<Api['approvePayout']> =>
  async ({ params: { payoutId } }, { db, now, viewer, afterCommit }) => {
    if (config.PAYOUTS === 'manual') throw new Failure('PAYOUTS_OFF')
    const { payout, settlement } = await lockPayout(db, payoutId)
    if (payout.requested_by === viewer.accountId) throw new Failure('APPROVING_ONESELF')
    if (payout.approved_by !== viewer.accountId) {
      if (payout.status !== 'AWAITING_APPROVAL') throw new Failure('PAYOUT_NOT_AWAITING')
      await db
        .updateTable('payout')
        .set({ status: 'QUEUED', approved_by: viewer.accountId, approved_at: now, next_try_at: now, updated_at: now })
        .where('id', '=', payoutId)
        .execute()
      await startPayout({ id: payoutId, settlement, actorId: viewer.accountId }, { db, now })
      await recordAuditEvents(
        [
          {
            actorId: viewer.accountId,
            action: 'payout.approved',
            subjectId: settlement.id,
            after: { payoutId, amount: payout.amount, askedBy: payout.requested_by },
          },
        ],
        { db, now },
      )
      afterCommit(() => notifyJob('sendPayouts'))
    }
    return readForAdmin(db, settlement.id, { config, viewer })
  }
