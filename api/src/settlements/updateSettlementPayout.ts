import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { canBePaid } from '@baari/domain/settlements/bankDetails.ts'
import { payoutPostings } from '@baari/domain/settlements/ledger.ts'
import type { Handler } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { notify } from '../messaging/notify.ts'
import { recordActs } from '../owners/recordActs.ts'
import { readForAdmin } from './listSettlements.ts'
import { openBankDetails } from './sealedBankDetails.ts'
import type { ReckoningServices } from './settlementServices.ts'
import { causedBy, writePostings } from './writePostings.ts'

const UPDATED = 'Settlement updated successfully'

export const updateSettlementPayout =
  ({ config }: ReckoningServices): Handler<Api['updateSettlementPayout']> =>
  async ({ body }, { db, now, viewer }) => {
    await completeSettlement(
      { settlementId: body.entityId, payoutId: body.payoutId, actorId: viewer.accountId },
      { db, now, bankSecret: config.BANK_SECRET },
    )
    return { ...(await readForAdmin(db, body.entityId, config.BANK_SECRET)), message: UPDATED }
  }

interface Payout {
  settlementId: string
  payoutId: string
  actorId: string
}

/**
 * A settlement has been paid. It is locked first: of two that pay it at once one does, and the other finds it paid.
 * The same pair again changes nothing.
 */
export const completeSettlement = async (
  { settlementId, payoutId, actorId }: Payout,
  { db, now, bankSecret }: { db: Database; now: Date; bankSecret: string },
): Promise<void> => {
  const settlement = await db
    .selectFrom('settlement')
    .innerJoin('contract', 'contract.id', 'settlement.contract_id')
    .selectAll('settlement')
    .select('contract.bank_details')
    .where('settlement.id', '=', settlementId)
    .forUpdate('settlement')
    .executeTakeFirst()
  if (!settlement) throw new Failure('NOT_FOUND', { sentence: 'We could not find this settlement.' })
  if (settlement.status === 'COMPLETED' && settlement.payout_id === payoutId) return
  if (settlement.status !== 'PENDING') throw new Failure('SETTLEMENT_CLOSED')
  if (!canBePaid(openBankDetails(settlement.bank_details, bankSecret))) throw new Failure('PAYOUT_DETAILS_MISSING')
  await db
    .updateTable('settlement')
    .set({ status: 'COMPLETED', payout_id: payoutId, paid_at: now, paid_by: actorId })
    .where('id', '=', settlementId)
    .execute()
  await writePostings(
    db,
    causedBy(
      { occurredAt: now, actorId, ownerId: settlement.owner_id, settlementId },
      payoutPostings(settlementId, settlement.net_payable),
    ),
  )
  await recordActs(
    [
      {
        actorId,
        action: 'settlement.paid',
        subjectId: settlementId,
        after: { payoutId, amount: settlement.net_payable },
      },
    ],
    { db, now },
  )
  await notify(
    {
      accountId: settlement.owner_id,
      kind: 'settlement_paid',
      facts: {
        paid: new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(settlement.net_payable / 100),
        from: settlement.starts_on,
        date: settlement.ends_on,
        reference: payoutId,
      },
    },
    { db, now },
  )
}
