import type { Api } from '@baari/contract/api.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readForAdmin } from '../settlements/listSettlements.ts'
import { lockPayout } from './lockPayout.ts'
import type { PayoutServices } from './paySettlement.ts'

/** Declines a payout, by the second admin or the one who requested it. The settlement stays as it was. */
export const declinePayout =
  ({ config }: PayoutServices): Handler<Api['declinePayout']> =>
  async ({ params: { payoutId }, body: { reason } }, { db, now, viewer }) => {
    const { payout, settlement } = await lockPayout(db, payoutId)
    if (payout.status !== 'AWAITING_APPROVAL') throw new Failure('PAYOUT_NOT_AWAITING')
    await db
      .updateTable('payout')
      .set({ status: 'DECLINED', reason, updated_at: now })
      .where('id', '=', payoutId)
      .execute()
    await recordAuditEvents(
      [{ actorId: viewer.accountId, action: 'payout.declined', subjectId: settlement.id, after: { payoutId, reason } }],
      { db, now },
    )
    return readForAdmin(db, settlement.id, { config, viewer })
  }
