import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Handler } from '../http/context.ts'
import { maskNumbers } from './maskNumbers.ts'
import { presentAccount } from './presentAccount.ts'

type Row = Record<string, unknown>

/** Copies of answers and one-minute tickets are gone by themselves; what a booking earns its turf is the turf's. */
const LEFT_OUT = ['replay', 'stream_ticket', 'open_stream', 'settlement_line', 'ledger_entry']

/** Everything kept about the account, for its owner. A table that a feature adds later is in it by its `account_id`. */
export const exportAccount: Handler<Api['exportAccount']> = async (_asked, { db, now, viewer }) => {
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', viewer.accountId)
    .executeTakeFirstOrThrow()
  const own = sql`account_id = ${account.id}`
  const ofOwnBooking = sql`booking_id in (select id from booking where account_id = ${account.id})`
  const wanted: [table: string, condition: RawBuilder<unknown>][] = [
    ...(await tables(db)).map(({ name, isOwn }) => [name, isOwn ? own : ofOwnBooking] as [string, RawBuilder<unknown>]),
    ['message', sql`recipient = ${account.phone}`],
    ['otp_challenge', sql`phone = ${account.phone}`],
    ['game', sql`started_by = ${account.id}`],
    ['turf_staff', sql`account_id = ${account.id} or phone = ${account.phone}`],
    ['turf', sql`owner_id = ${account.id}`],
    ['contract', sql`owner_id = ${account.id}`],
    ['settlement', sql`owner_id = ${account.id}`],
    ['settlement_line', sql`owner_id = ${account.id}`],
    ['audit_log', sql`actor_id = ${account.id} or subject_id = ${account.id}`],
  ]
  const records: Record<string, Row[]> = {}
  for (const [table, condition] of wanted) records[table] = await rowsOf(db, table, condition)
  // Acts tell of others as well: their numbers are not this account's to take along.
  records.audit_log = maskNumbers(records.audit_log ?? [], [account.phone])
  return { exportedAt: now, account: await presentAccount(db, account), consentedAt: account.consented_at, records }
}

/** The tables whose rows belong to an account themselves, or to one of its bookings. */
const tables = async (db: Database): Promise<{ name: string; isOwn: boolean }[]> => {
  const { rows } = await sql<{ name: string; isOwn: boolean }>`
    select c.table_name as name, bool_or(c.column_name = 'account_id') as "isOwn"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_schema = current_schema and t.table_type = 'BASE TABLE'
      and c.column_name in ('account_id', 'booking_id') and c.table_name <> all (${LEFT_OUT})
    group by c.table_name order by c.table_name`.execute(db)
  return rows
}

/** Rows as JSON. Bytes are digests and sealed codes: nobody's to read. */
const rowsOf = async (db: Database, table: string, condition: RawBuilder<unknown>): Promise<Row[]> => {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) - (select coalesce(array_agg(column_name::text), '{}') from information_schema.columns
                          where table_schema = current_schema and table_name = ${table} and data_type = 'bytea') as row
    from ${sql.table(table)} t where ${condition}`.execute(db)
  return rows.map(({ row }) => row)
}
