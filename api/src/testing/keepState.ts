import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

/** Remembers every row of the database as it is now, and answers how it comes to be so again. */
export const keepState = async (db: Database): Promise<() => Promise<void>> => {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select columns.table_name as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by columns.table_name`.execute(db)
  await sql`create schema kept`.execute(db)
  for (const { name } of tables)
    await sql`create table ${sql.id('kept', name)} as table ${sql.id('public', name)}`.execute(db)
  // The rows are as they were: no rule has to act on them once more, nor to see them in order.
  const restoring = [
    'begin; set local session_replication_role = replica',
    ...tables.map(({ name }) => `delete from public."${name}"`),
    ...tables.map(
      ({ name, columns }) =>
        `insert into public."${name}" (${columns}) overriding system value select ${columns} from kept."${name}"`,
    ),
    'commit',
  ].join(';')
  return async () => {
    await sql.raw(restoring).execute(db)
  }
}
