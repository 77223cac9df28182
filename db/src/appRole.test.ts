import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { APP_ROLE, asApp } from './appRole.ts'
import { connect } from './connect.ts'
import { freshDatabase } from './testing.ts'

const database = await freshDatabase(2)
const app = connect(asApp(database.url), { connections: 2, name: 'app' })
afterAll(() => app.close())

const FORBIDDEN = '42501'

test('the role of the API reads and changes the rows of every table, but not the marks of the migrations', async () => {
  const { rows } = await sql<{ name: string; may: boolean }>`
    select tablename as name, has_table_privilege(${APP_ROLE}, tablename, 'select') and
           has_table_privilege(${APP_ROLE}, tablename, 'insert') and
           has_table_privilege(${APP_ROLE}, tablename, 'update') and
           has_table_privilege(${APP_ROLE}, tablename, 'delete') as may
    from pg_tables where schemaname = 'public'`.execute(database.db)
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ may }) => !may).map(({ name }) => name)).toEqual(['migration'])
  await sql`select count(*) from migration`.execute(app.db)
})

test('a table that a later migration makes can be used at once', async () => {
  await sql`create table later (id bigint generated always as identity, word text)`.execute(database.db)
  await sql`insert into later (word) values ('now')`.execute(app.db)
  const { rows } = await sql`select id, word from later`.execute(app.db)
  expect(rows).toEqual([{ id: 1, word: 'now' }])
})

test.each([
  ['take a constraint away', 'alter table occupancy drop constraint slot_taken'],
  ['take a trigger away', 'drop trigger only_added on ledger_entry'],
  ['switch the triggers off', 'alter table booking disable trigger all'],
  ['switch all triggers off for itself', 'set session_replication_role = replica'],
  ['rewrite a guard', 'create or replace function database_now() returns timestamptz language sql as $$select now()$$'],
  ['make a table', 'create table mine (id int)'],
  ['empty a table', 'truncate audit_log cascade'],
  ['mark a migration as applied', `insert into migration (name, digest) values ('9999_none.sql', '')`],
  ['read a file of the server', `select pg_read_file('PG_VERSION')`],
  ['run a program on the server', `copy (select 1) to program 'true'`],
  ['become the owner', 'set role postgres'],
  ['make a role', 'create role another superuser'],
])('it cannot %s', async (_deed, statement) => {
  await expect(sql.raw(statement).execute(app.db)).rejects.toMatchObject({ code: FORBIDDEN })
})
