import type { Api } from '@baari/contract/api.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'

const NEWEST = 50

/** The newest entries of one account, with what each belongs to. */
export const listLedgerEntries: Handler<Api['listLedgerEntries']> = async ({ params: { account } }, { db }) => {
  const rows = await db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_txn as txn', 'txn.id', 'entry.txn_id')
    .leftJoin('account as owner', 'owner.id', 'entry.owner_id')
    .select(['entry.id', 'entry.amount', 'entry.booking_id', 'entry.settlement_id'])
    .select(['txn.kind', 'txn.idem_key', 'txn.occurred_at', 'entry.owner_id'])
    .select(sql<string>`concat_ws(' ', owner.first_name, owner.last_name)`.as('owner_name'))
    .where('entry.account', '=', account)
    .orderBy('entry.id', 'desc')
    .limit(NEWEST)
    .execute()
  return {
    entries: rows.map((row) => ({
      entityId: String(row.id),
      at: row.occurred_at,
      kind: row.kind,
      cause: row.idem_key,
      amount: row.amount,
      turfOwnerName: row.owner_id === null ? null : row.owner_name,
      bookingId: row.booking_id,
      settlementId: row.settlement_id,
    })),
  }
}
