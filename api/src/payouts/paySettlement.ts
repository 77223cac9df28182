import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { SettlementTable } from '@baari/db/schema.ts'
import { canBePaid } from '@baari/domain/settlements/bankDetails.ts'
import { startedPayoutPostings } from '@baari/domain/settlements/ledger.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import type { Selectable } from 'kysely'
import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { causedBy, writePostings } from '../settlements/ledger.ts'
import { readForAdmin } from '../settlements/listSettlements.ts'
import { openBankDetails } from '../settlements/sealedBankDetails.ts'
import { lockSettlement, startSettlement } from '../settlements/settlementState.ts'

export interface PayoutServices {
  config: Pick<Config, 'BANK_SECRET' | 'PAYOUTS' | 'PAYOUT_APPROVAL_ABOVE'>
  notifyJob: NotifyJob
}

/**
 * Writes down that a settlement is to be paid; the provider is called after the commit. The settlement is locked, and
 * the database takes no second live payout of it.
 */
export const paySettlement =
  ({ config, notifyJob }: PayoutServices): Handler<Api['paySettlement']> =>
  async ({ params: { settlementId } }, { db, now, viewer, afterCommit }) => {
    if (config.PAYOUTS === 'manual') throw new Failure('PAYOUTS_OFF')
    const settlement = await lockSettlement(db, settlementId)
    if (settlement.status === 'COMPLETED') throw new Failure('SETTLEMENT_CLOSED')
    if (settlement.status === 'PROCESSING') throw new Failure('PAYOUT_UNDER_WAY')
    if (!canBePaid(openBankDetails(settlement.bank_details, config.BANK_SECRET)))
      throw new Failure('PAYOUT_DETAILS_MISSING')
    const needsApproval = settlement.net_payable > config.PAYOUT_APPROVAL_ABOVE * PAISE_PER_RUPEE
    await askPayout(
      {
        id: newId('PAYOUT', now),
        settlement,
        askedBy: viewer.accountId,
        provider: config.PAYOUTS,
        needsApproval,
        sendAt: now,
      },
      { db, now },
    )
    if (!needsApproval) afterCommit(() => notifyJob('sendPayouts'))
    return readForAdmin(db, settlementId, { config, viewer })
  }

interface Input {
  id: string
  settlement: Selectable<SettlementTable> & { bank_details: Buffer }
  askedBy: string
  provider: string
  /** It then waits for another admin. */
  needsApproval: boolean
  /** When the provider is asked to send it. */
  sendAt: Date
}

/** Writes down that a settlement is to be paid. Without an approval to wait for it counts as on its way from here on. */
export const askPayout = async (
  { id, settlement, askedBy, provider, needsApproval, sendAt }: Input,
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  await db
    .insertInto('payout')
    .values({
      id,
      settlement_id: settlement.id,
      amount: settlement.net_payable,
      destination: settlement.bank_details,
      status: needsApproval ? 'AWAITING_APPROVAL' : 'QUEUED',
      needs_approval: needsApproval,
      requested_by: askedBy,
      requested_at: now,
      provider,
      next_try_at: needsApproval ? null : sendAt,
      updated_at: now,
    })
    .execute()
  const after = { payoutId: id, amount: settlement.net_payable, needsApproval }
  await recordAuditEvents([{ actorId: askedBy, action: 'payout.asked', subjectId: settlement.id, after }], { db, now })
  if (!needsApproval) await startPayout({ id, settlement, actorId: askedBy }, { db, now })
}

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

/** From here on the money counts as on its way, whatever becomes of the call that sends it. */
const startPayout = async (
  { id, settlement, actorId }: { id: string; settlement: Selectable<SettlementTable>; actorId: string },
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  await startSettlement(db, settlement.id)
  await writePostings(
    db,
    causedBy(
      { occurredAt: now, actorId, ownerId: settlement.owner_id, settlementId: settlement.id },
      startedPayoutPostings(id, settlement.net_payable),
    ),
  )
}

/** Locks a settlement and then its payout. Every payment of a settlement locks in this order. */
export const lockPayout = async (db: Database, payoutId: string) => {
  const found = await db.selectFrom('payout').select('settlement_id').where('id', '=', payoutId).executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND', { message: 'We could not find this payout.' })
  const settlement = await lockSettlement(db, found.settlement_id)
  const payout = await db
    .selectFrom('payout')
    .selectAll()
    .where('id', '=', payoutId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { payout, settlement }
}
