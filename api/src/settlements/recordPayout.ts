import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import type { SettlementTable } from '@baari/db/schema.ts'
import { canBePaid } from '@baari/domain/settlements/bankDetails.ts'
import { payoutPostings } from '@baari/domain/settlements/ledger.ts'
import { rupeeText } from '@baari/domain/shared/money.ts'
import { type Selectable, sql } from 'kysely'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { notify, notifyAdmins } from '../platform/messaging/notify.ts'
import { awaitsBankChange } from './bankChanges.ts'
import { causedBy, writePostings } from './ledger.ts'
import { readForAdmin } from './listSettlements.ts'
import { openBankDetails } from './sealedBankDetails.ts'
import type { SettlementServices } from './settlementServices.ts'

const UPDATED = 'Settlement updated successfully'

export const recordPayout =
  ({ config }: SettlementServices): Handler<Api['recordPayout']> =>
  async ({ body }, { db, now, viewer }) => {
    const paid = await recordManualPayout(
      { settlementId: body.entityId, payoutId: body.payoutId, actorId: viewer.accountId },
      { db, now, bankSecret: config.BANK_SECRET },
    )
    if (paid) {
      const facts = { paid: paidAmount(paid), reference: body.payoutId, name: paid.owner_name }
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

interface Clock {
  db: Database
  now: Date
}

/** Locks a settlement and reads the bank details of its contract. Every payment of it passes through this lock, one at a time. */
export const lockSettlement = async (db: Database, settlementId: string) => {
  // Locked first and read afterwards: read at once, the bank details could be those of before the lock.
  const locked = await db
    .selectFrom('settlement')
    .select('id')
    .where('id', '=', settlementId)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new Failure('NOT_FOUND', { message: 'We could not find this settlement.' })
  return db
    .selectFrom('settlement')
    .innerJoin('contract', 'contract.id', 'settlement.contract_id')
    .innerJoin('account', 'account.id', 'settlement.owner_id')
    .selectAll('settlement')
    .select([
      'contract.bank_details',
      sql<string>`concat_ws(' ', account.first_name, account.last_name)`.as('owner_name'),
    ])
    .where('settlement.id', '=', settlementId)
    .executeTakeFirstOrThrow()
}

/** Its payout is on its way. */
export const startSettlement = async (db: Database, settlementId: string): Promise<void> => {
  await db.updateTable('settlement').set({ status: 'PROCESSING' }).where('id', '=', settlementId).execute()
}

/** It has been paid; its owner is notified. */
export const markPaid = async (
  settlement: Selectable<SettlementTable>,
  { payoutId, actorId }: { payoutId: string; actorId: string },
  { db, now }: Clock,
): Promise<void> => {
  await db
    .updateTable('settlement')
    .set({ status: 'COMPLETED', payout_id: payoutId, paid_at: now, paid_by: actorId })
    .where('id', '=', settlement.id)
    .execute()
  await notifyOwner('settlement_paid', settlement, { clock: { db, now }, reference: payoutId })
}

/** Its payout failed, or came back: it has to be paid again. An owner who was notified of the payment is notified of the failure. */
export const makePayableAgain = async (settlement: Selectable<SettlementTable>, { db, now }: Clock): Promise<void> => {
  if (settlement.status === 'COMPLETED')
    await notifyOwner('settlement_returned', settlement, { clock: { db, now }, reference: settlement.payout_id ?? '' })
  await db
    .updateTable('settlement')
    .set({ status: 'FAILED', payout_id: null, paid_at: null, paid_by: null })
    .where('id', '=', settlement.id)
    .execute()
}

/** In rupees, as people read it. */
const paidAmount = ({ net_payable: paise }: Pick<Selectable<SettlementTable>, 'net_payable'>): string =>
  rupeeText(paise)

const notifyOwner = (
  kind: 'settlement_paid' | 'settlement_returned',
  settlement: Selectable<SettlementTable>,
  { clock, reference }: { clock: Clock; reference: string },
): Promise<void> =>
  notify(
    {
      accountId: settlement.owner_id,
      kind,
      facts: {
        paid: paidAmount(settlement),
        from: settlement.starts_on,
        date: settlement.ends_on,
        reference,
      },
    },
    clock,
  )
