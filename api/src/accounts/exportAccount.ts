import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import type { Holder, Holding } from '../privacy/holding.ts'
import { PERSONAL_DATA } from '../privacy/personalData.ts'
import { maskNumbers } from './maskNumbers.ts'
import { presentAccount } from './presentAccount.ts'

type Row = Record<string, unknown>

/** Everything kept about the account, for its owner, and nothing of anybody else. */
export const exportAccount: Handler<Api['exportAccount']> = async (_asked, { db, now, viewer }) => {
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', viewer.accountId)
    .executeTakeFirstOrThrow()
  const records: Record<string, Row[]> = {}
  for (const [table, holding] of Object.entries(PERSONAL_DATA))
    if (holding.own) records[table] = await ownRows(db, { table, holding, own: holding.own(account) }, account)
  return { exportedAt: now, account: await presentAccount(db, account), consentedAt: account.consented_at, records }
}

interface Wanted {
  table: string
  holding: Holding<string>
  own: RawBuilder<unknown>
}

/** Rows as JSON, without what is secret and without whom else they name. */
const ownRows = async (db: Database, { table, holding, own }: Wanted, holder: Holder): Promise<Row[]> => {
  const { rows } = await sql<{ row: Row }>`
    select ${rowWithoutOthers(holding, holder)} as row from ${sql.table(table)} t where ${own}`.execute(db)
  return maskNumbers(
    rows.map(({ row }) => row),
    [holder.phone],
  )
}

const rowWithoutOthers = ({ personal = {}, people = [] }: Holding<string>, { id }: Holder) => {
  const columns = Object.entries(personal)
  const hidden = columns.filter(([, column]) => column?.notExported !== undefined).map(([name]) => name)
  const mixed = columns.filter(([, column]) => column?.tellsOfOthers).map(([name]) => name)
  const told = [
    ...mixed.map((name) => sql`${name}::text, without_people(${sql.ref(name)})`),
    ...people.map(
      (name) => sql`${name}::text, case when ${sql.ref(name)} = ${id} or ${sql.ref(name)} not like 'USER\\_%'
                                       then ${sql.ref(name)} end`,
    ),
  ]
  const without = sql`(to_jsonb(t) - ${hidden}::text[])`
  return told.length === 0 ? without : sql`${without} || jsonb_build_object(${sql.join(told)})`
}
