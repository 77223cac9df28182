import type { Database } from '@baari/db/connect.ts'
import type { SettlementTable } from '@baari/db/schema.ts'
import { rupeeText } from '@baari/domain/shared/money.ts'
import { type Selectable, sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'
import type { Moment } from '../platform/jobs/clock.ts'
import { notify } from '../platform/messaging/notify.ts'

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
  { db, now }: Moment,
): Promise<void> => {
  await db
    .updateTable('settlement')
    .set({ status: 'COMPLETED', payout_id: payoutId, paid_at: now, paid_by: actorId })
    .where('id', '=', settlement.id)
    .execute()
  await notifyOwner('settlement_paid', settlement, { clock: { db, now }, reference: payoutId })
}

/** Its payout failed, or came back: it has to be paid again. An owner who was notified of the payment is notified of the failure. */
export const makePayableAgain = async (settlement: Selectable<SettlementTable>, { db, now }: Moment): Promise<void> => {
  if (settlement.status === 'COMPLETED')
    await notifyOwner('settlement_returned', settlement, { clock: { db, now }, reference: settlement.payout_id ?? '' })
  await db
    .updateTable('settlement')
    .set({ status: 'FAILED', payout_id: null, paid_at: null, paid_by: null })
    .where('id', '=', settlement.id)
    .execute()
}

const notifyOwner = (
  kind: 'settlement_paid' | 'settlement_returned',
  settlement: Selectable<SettlementTable>,
  { clock, reference }: { clock: Moment; reference: string },
): Promise<void> =>
  notify(
    {
      accountId: settlement.owner_id,
      kind,
      facts: {
        paid: rupeeText(settlement.net_payable),
        from: settlement.starts_on,
        date: settlement.ends_on,
        reference,
      },
    },
    clock,
  )
