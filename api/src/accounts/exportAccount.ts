import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StreamedHandler } from '../platform/http/context.ts'
import type { Piece } from '../platform/http/streamedAnswer.ts'
import type { Holder, Holding } from '../privacy/holding.ts'
import { PERSONAL_DATA } from '../privacy/personalData.ts'
import { maskNumbers } from './maskNumbers.ts'
import { presentAccount } from './presentAccount.ts'

type Row = Record<string, unknown>

/** How many rows are read and sent at a time. */
const AT_ONCE = 1000

/** Everything kept about the account, for its owner, and nothing of anybody else. */
export const exportAccount: StreamedHandler<Api['exportAccount']> = async (_asked, { db, now, viewer }) => {
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', viewer.accountId)
    .executeTakeFirstOrThrow()
  return {
    head: {
      exportedAt: now,
      account: await presentAccount(db, account),
      consentedAt: account.consented_at,
      records: {},
    },
    streamedField: 'records',
    pieces: ownRecords(db, account),
  }
}

async function* ownRecords(db: Database, holder: Holder): AsyncGenerator<Piece> {
  for (const [table, holding] of Object.entries(PERSONAL_DATA))
    if (holding.own)
      for await (const rows of ownRows(db, { table, holding, own: holding.own(holder) }, holder)) yield [table, rows]
}

interface Wanted {
  table: string
  holding: Holding
  own: RawBuilder<unknown>
}

/**
 * Rows as JSON, without what is secret and without whom else they name: in the order of their ids, so many at a time. A
 * table without ids has a few rows for each booking or game of the account, and is read at once.
 */
async function* ownRows(db: Database, { table, holding, own }: Wanted, holder: Holder): AsyncGenerator<Row[]> {
  let last: unknown
  for (;;) {
    const after = last === undefined ? sql`` : sql`and t.id > ${last}`
    const page = holding.hasId ? sql`${after} order by t.id limit ${AT_ONCE}` : sql``
    const { rows } = await sql<{ row: Row }>`
      select ${rowWithoutOthers(holding, holder)} as row from ${sql.table(table)} t where (${own}) ${page}`.execute(db)
    yield maskNumbers(
      rows.map(({ row }) => row),
      [holder.phone ?? ''],
    )
    if (!holding.hasId || rows.length < AT_ONCE) return
    last = rows.at(-1)?.row.id
  }
}

/** The secret parts of links: the download can be opened elsewhere. */
const SECRETS = ['token', 'link_token']

const rowWithoutOthers = ({ personal, people }: Holding, { id }: Holder) => {
  const columns = Object.entries(personal)
  const left = columns.filter(([, column]) => column.notExported !== undefined).map(([name]) => name)
  const hidden = [...left, ...SECRETS]
  const mixed = columns.filter(([, column]) => column.tellsOfOthers).map(([name]) => name)
  const told = [
    ...mixed.map((name) => sql`${name}::text, without_personal_data(${sql.ref(name)})`),
    ...people.map(
      (name) => sql`${name}::text, case when ${sql.ref(name)} = ${id} or ${sql.ref(name)} not like 'USER\\_%'
                                       then ${sql.ref(name)} end`,
    ),
  ]
  const without = sql`(to_jsonb(t) - ${hidden}::text[])`
  return told.length === 0 ? without : sql`${without} || jsonb_build_object(${sql.join(told)})`
}
