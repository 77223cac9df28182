import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Posting } from '@baari/domain/settlements/ledger.ts'
import { sql } from 'kysely'
import type { PaidFor } from '../payments/queueRefund.ts'
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

/** The links of a posting, by which its entries can be found. */
interface Cause {
  occurredAt: Date
  actorId?: string
  ownerId?: string
  bookingId?: string
  passId?: string
  paymentId?: string
  settlementId?: string
}

interface CausedPosting extends Cause {
  posting: Posting
}

/** The links to what a payment or refund is about. */
export const linksOf = (row: PaidFor): Pick<Cause, 'bookingId' | 'passId'> => ({
  ...(row.booking_id !== null && { bookingId: row.booking_id }),
  ...(row.pass_id !== null && { passId: row.pass_id }),
})

export const causedBy = (cause: Cause, postings: readonly Posting[]): CausedPosting[] =>
  postings.map((posting) => ({ ...cause, posting }))

/** Writes postings in one statement and skips those already posted. */
export const writePostings = async (db: Database, caused: readonly CausedPosting[]): Promise<void> => {
  if (caused.length === 0) return
  const rows = caused.map(({ posting, occurredAt, actorId, ...links }) => ({
    kind: posting.kind,
    key: posting.key,
    occurredAt,
    actorId,
    entries: posting.entries.map((entry) => ({ ...links, ...entry })),
  }))
  await sql`select post_to_ledger(${JSON.stringify(rows)}::jsonb)`.execute(db)
}
