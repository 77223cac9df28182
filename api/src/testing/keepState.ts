import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

/**
 * Copies every row of the database. Returns a function that restores the tables that have been written to since.
 */
export const keepState = async (db: Database): Promise<() => Promise<void>> => {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select columns.table_name as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by columns.table_name`.execute(db)
  // Each write adds a row, so concurrent writers do not wait for each other. The API role has no right to the schema.
  await sql
    .raw(
      `create schema kept;
       create table kept."written to" (name text not null);
       create function kept.note_write() returns trigger language plpgsql security definer as $$
         begin insert into kept."written to" values (tg_table_name); return null; end $$;
       ${tables
         .map(
           ({ name }) =>
             `create table kept."${name}" as table public."${name}";
              create trigger note_write after insert or update or delete on public."${name}"
                for each statement execute function kept.note_write();`,
         )
         .join('\n')}`,
    )
    .execute(db)
  return async () => {
    const { rows } = await sql<{ name: string }>`delete from kept."written to" returning name`.execute(db)
    const changed = tables.filter(({ name }) => rows.some((row) => row.name === name))
    if (changed.length === 0) return
    // The rows were valid when copied: triggers and foreign keys need not check them, or their order, again.
    const restoring = [
      'begin; set local session_replication_role = replica',
      ...changed.map(({ name }) => `delete from public."${name}"`),
      ...changed.map(
        ({ name, columns }) =>
          `insert into public."${name}" (${columns}) overriding system value select ${columns} from kept."${name}"`,
      ),
      'commit',
    ].join(';')
    await sql.raw(restoring).execute(db)
  }
}
