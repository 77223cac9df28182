import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

/** Rows as JSON, by the names of their tables. Tables without rows are left out. */
export type Dump = Record<string, Record<string, unknown>[]>

const tableNames = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  return rows.map(({ name }) => name)
}

/** All rows of the database, sorted, so that the order does not depend on where they are stored. */
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
