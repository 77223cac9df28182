import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** Rows as JSON, by the names of their tables. Tables without rows are left out. */
export type Dump = Record<string, Record<string, unknown>[]>

const tableNames = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Everything in the database, in an order that does not depend on where the rows lie. */
export const takeDump = async (db: Database): Promise<Dump> => {
  const tables = (await tableNames(db)).map(
    (name) => sql`
      select ${name}::text as name,
             (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${sql.table(name)} t) as rows`,
  )
  const { rows } = await sql<{ name: string; rows: Record<string, unknown>[] | null }>`
    ${sql.join(tables, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.flatMap((table) => (table.rows ? [[table.name, table.rows]] : [])))
}

/** Puts a dump into a database that has its tables, empty but for the marks of the migrations. Needs a superuser. */
export const restoreDump = (db: Database, dump: Dump): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // The rows are as they were: no rule has to act on them once more, nor to see them in order.
    await sql`set local session_replication_role = replica`.execute(transaction)
    for (const [table, rows] of Object.entries(dump)) {
      const columns = await sql<{ name: string; sequence: string | null }>`
        select column_name as name, pg_get_serial_sequence(table_name, column_name) as sequence
        from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(transaction)
      const names = sql.join(columns.rows.map(({ name }) => sql.ref(name)))
      await sql`delete from ${sql.table(table)}`.execute(transaction)
      await sql`
        insert into ${sql.table(table)} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
        transaction,
      )
      for (const { name, sequence } of columns.rows)
        if (sequence)
          await sql`select setval(${sequence}, max(${sql.ref(name)})) from ${sql.table(table)}`.execute(transaction)
    }
  })
