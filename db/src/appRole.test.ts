import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { APP_ROLE, asApp, asBackup, asOwner } from './appRole.ts'
import { connect, SESSION_SETTINGS } from './connect.ts'
import { freshDatabase, whenDone } from './testing.ts'

const database = await freshDatabase({ connections: 2 })
const app = connect(asApp(database.url), { connections: 2, name: 'app' })
const backup = connect(asBackup(database.url), { connections: 2, name: 'backup' })
const owner = connect(asOwner(database.url), { connections: 2, name: 'owner' })
whenDone(() => Promise.all([app, backup, owner].map((role) => role.close())))

const FORBIDDEN = '42501'

/** By the names of the tables, what a role may do with them. */
const rightsOf = async (role: string): Promise<Map<string, string>> => {
  const { rows } = await sql<{ name: string; rights: string }>`
    select tablename as name, concat_ws(' ', variadic array(
      select word from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'trigger']) with ordinality w (word, at)
      where has_table_privilege(${role}, tablename, word) order by at)) as rights
    from pg_tables where schemaname = 'public' and tablename <> 'later' order by tablename`.execute(database.db)
  expect(rows.length).toBeGreaterThan(50)
  return new Map(rows.map(({ name, rights }) => [name, rights]))
}
const except = (rights: Map<string, string>, usual: string) => [...rights].filter(([, may]) => may !== usual)

test('the API role changes rows of most tables, but only adds to the ledger, deletes no audit rows, and only reads migrations', async () => {
  expect(except(await rightsOf(APP_ROLE), 'select insert update delete')).toEqual([
    ['audit_log', 'select insert update'],
    ['digest_key', 'select'],
    ['ledger_entry', 'select insert'],
    ['ledger_txn', 'select insert'],
    ['migration', 'select'],
    ['repeatable', 'select'],
  ])
  await sql`select count(*) from migration`.execute(app.db)
})

test('the role of backups reads every table and writes only how a backup went', async () => {
  expect(except(await rightsOf('baari_backup'), 'select')).toEqual([['backup', 'select insert update']])
  await sql`insert into backup (kind, started_at) values ('folder', now())`.execute(backup.db)
  await sql`update backup set finished_at = now(), bytes = 1`.execute(backup.db)
})

test('a table that a later migration makes can be used at once', async () => {
  await sql`create table later (id bigint generated always as identity, word text)`.execute(owner.db)
  await sql`insert into later (word) values ('now')`.execute(app.db)
  const { rows } = await sql`select id, word from later`.execute(app.db)
  expect(rows).toEqual([{ id: 1, word: 'now' }])
  expect((await sql`select word from later`.execute(backup.db)).rows).toEqual([{ word: 'now' }])
})

test('rows that a policy hides from others are in a backup', async () => {
  await sql`create table hidden (word text)`.execute(owner.db)
  await sql`insert into hidden values ('kept')`.execute(owner.db)
  await sql`alter table hidden enable row level security`.execute(owner.db)
  expect((await sql`select word from hidden`.execute(app.db)).rows).toEqual([])
  await sql`set row_security = off`.execute(backup.db)
  expect((await sql`select word from hidden`.execute(backup.db)).rows).toEqual([{ word: 'kept' }])
})

test('behind a pooler the role of the API has the settings that sessions have otherwise', async () => {
  const { rows } = await sql<{ settings: string[] }>`
    select rolconfig as settings from pg_roles where rolname = ${APP_ROLE}`.execute(database.db)
  expect(rows[0]?.settings.map((setting) => setting.toLowerCase()).toSorted()).toEqual(
    Object.entries(SESSION_SETTINGS)
      .map(([name, value]) => `${name}=${value}`.toLowerCase())
      .toSorted(),
  )
})

test.each(['ledger_txn', 'ledger_entry', 'audit_log'])(
  'neither the API nor a backup takes a row of %s away',
  async (table) => {
    for (const { db } of [app, backup]) {
      await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toMatchObject({ code: FORBIDDEN })
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toMatchObject({ code: FORBIDDEN })
    }
  },
)

test('the API rewrites neither the books nor, but for forgetting people, what was done', async () => {
  await expect(sql`update ledger_entry set amount = 0`.execute(app.db)).rejects.toMatchObject({ code: FORBIDDEN })
  await expect(sql`update ledger_txn set kind = ''`.execute(app.db)).rejects.toMatchObject({ code: FORBIDDEN })
  await sql`insert into audit_log (at, action, subject_id) values (now(), 'x', 'y')`.execute(app.db)
  await expect(sql`update audit_log set action = 'nothing'`.execute(app.db)).rejects.toThrow('only added')
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
