import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { canBePaid } from '@baari/domain/settlements/bankDetails.ts'
import { payoutPostings } from '@baari/domain/settlements/ledger.ts'
import { rupeeText } from '@baari/domain/shared/money.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { notifyAdmins } from '../platform/messaging/notify.ts'
import { awaitsBankChange } from './bankChanges.ts'
import { causedBy, writePostings } from './ledger.ts'
import { readForAdmin } from './listSettlements.ts'
import { openBankDetails } from './sealedBankDetails.ts'
import type { SettlementServices } from './settlementServices.ts'
import { lockSettlement, markPaid } from './settlementState.ts'

const UPDATED = 'Settlement updated successfully'

export const recordPayout =
  ({ config }: SettlementServices): Handler<Api['recordPayout']> =>
  async ({ body }, { db, now, viewer }) => {
    const paid = await recordManualPayout(
      { settlementId: body.entityId, payoutId: body.payoutId, actorId: viewer.accountId },
      { db, now, bankSecret: config.BANK_SECRET },
    )
    if (paid) {
      const facts = { paid: rupeeText(paid.net_payable), reference: body.payoutId, name: paid.owner_name }
      await notifyAdmins({ kind: 'payout_recorded', facts }, { db, now })
    }
    return { ...(await readForAdmin(db, body.entityId, { config, viewer })), message: UPDATED }
  }

interface Payout {
  settlementId: string
  payoutId: string
  actorId: string
}

/**
 * Records the manual payment of a settlement. Locks it first, so that of two concurrent payments the second finds it
 * paid. Repeating the same payment changes nothing. Returns the paid settlement.
 */
export const recordManualPayout = async (
  { settlementId, payoutId, actorId }: Payout,
  { db, now, bankSecret }: { db: Database; now: Date; bankSecret: string },
): Promise<Awaited<ReturnType<typeof lockSettlement>> | undefined> => {
  const settlement = await lockSettlement(db, settlementId)
  if (settlement.status === 'COMPLETED' && settlement.payout_id === payoutId) return undefined
  if (settlement.status === 'COMPLETED') throw new Failure('SETTLEMENT_CLOSED')
  if (settlement.status === 'PROCESSING' || (await awaitsApproval(db, settlementId)))
    throw new Failure('PAYOUT_UNDER_WAY')
  if (!canBePaid(openBankDetails(settlement.bank_details, bankSecret))) throw new Failure('PAYOUT_DETAILS_MISSING')
  // A pending bank change means that the account may be wrong, so the payment cannot be recorded yet.
  if (await awaitsBankChange(db, settlement.contract_id)) throw new Failure('BANK_CHANGE_PENDING')
  await writePostings(
    db,
    causedBy(
      { occurredAt: now, actorId, ownerId: settlement.owner_id, settlementId },
      payoutPostings(settlementId, settlement.net_payable),
    ),
  )
  await recordAuditEvents(
    [
      {
        actorId,
        action: 'payout.recorded',
        subjectId: settlementId,
        after: { payoutId, amount: settlement.net_payable },
      },
    ],
    { db, now },
  )
  await markPaid(settlement, { payoutId, actorId }, { db, now })
  return settlement
}

const awaitsApproval = async (db: Database, settlementId: string): Promise<boolean> =>
  (await db
    .selectFrom('payout')
    .select('id')
    .where('settlement_id', '=', settlementId)
    .where('status', '=', 'AWAITING_APPROVAL')
    .executeTakeFirst()) !== undefined
