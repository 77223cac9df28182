import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

const nameOf = (table: 'asker' | 'approver') =>
  sql<string>`concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)})`

/** The last try to pay each of these settlements through the provider. */
export const newestPayouts = async (db: Database, settlementIds: readonly string[]) => {
  const rows = await db
    .selectFrom('payout')
    .innerJoin('account as asker', 'asker.id', 'payout.requested_by')
    .leftJoin('account as approver', 'approver.id', 'payout.approved_by')
    .selectAll('payout')
    .select([nameOf('asker').as('asked_by_name'), nameOf('approver').as('approved_by_name')])
    .distinctOn('payout.settlement_id')
    .where((eb) => eb('payout.settlement_id', '=', eb.fn.any(eb.val(settlementIds))))
    .orderBy('payout.settlement_id')
    .orderBy('payout.requested_at', 'desc')
    .orderBy('payout.id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.settlement_id, row]))
}

export type NewestPayout = Awaited<ReturnType<typeof newestPayouts>> extends Map<string, infer Row> ? Row : never
