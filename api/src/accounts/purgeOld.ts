import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import { eachOnItsOwn } from '../platform/jobs/eachOnItsOwn.ts'
import type { Job } from '../platform/jobs/job.ts'
import type { Purge } from '../privacy/holding.ts'
import { PERSONAL_DATA } from '../privacy/personalData.ts'

const ROWS_AT_ONCE = 1000

const PURGES = Object.entries(PERSONAL_DATA).flatMap(([table, { purges }]) =>
  purges.filter(({ by }) => by === undefined).map((purge) => ({ table, purge })),
)

/** Forgets what is kept no longer, a little at a time. */
export const purgeOld = (db: Database): Job => ({
  name: 'purgeOld',
  everyMilliseconds: 3_600_000,
  run: async () => {
    let purged = 0
    await eachOnItsOwn(PURGES, async ({ table, purge }) => {
      purged += await forget(db, table, purge)
    })
    return purged
  },
})

const forget = async (db: Database, table: string, purge: Purge<string>): Promise<number> => {
  const { since, days, only = 'true', empties } = purge
  const name = sql.table(table)
  const emptied = Object.entries(empties ?? {}).map(([column, value]) => ({
    column: sql.ref(column),
    value: sql.raw(value ?? 'null'),
  }))
  const isFull = emptied.map(({ column, value }) => sql`${column} is distinct from ${value}`)
  const oldRows = sql`ctid = any (array(
    select ctid from ${name}
    where ${sql.raw(since)} < ${databaseNow} - ${days} * interval '1 day' and (${sql.raw(only)})
      ${isFull.length > 0 ? sql`and (${sql.join(isFull, sql` or `)})` : sql``}
    limit ${ROWS_AT_ONCE} for update skip locked))`
  const { numAffectedRows } = await (empties
    ? sql`update ${name} set ${sql.join(emptied.map(({ column, value }) => sql`${column} = ${value}`))} where ${oldRows}`
    : sql`delete from ${name} where ${oldRows}`
  ).execute(db)
  return Number(numAffectedRows ?? 0)
}
