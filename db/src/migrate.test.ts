import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseClient } from './databaseClient.ts'
import { migrate } from './migrate.ts'
import { readRelease } from './sqlFiles.ts'
import { freshDatabase } from './testing.ts'

/** An empty database, and a release for it whose files the test writes. */
const emptyDatabase = async () => {
  const { url } = await freshDatabase({ connections: 2, template: 'template0' })
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-migrations-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  const write = (name: string, text: string): void => {
    const file = path.join(root, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
  }
  const version = (number: string): void => write('package.json', JSON.stringify({ version: number }))
  version('1.9.0')
  return {
    version,
    migrate: () => migrate(url, readRelease(path.join(root, 'db'))),
    file: (name: string, sql: string): void => write(path.join('db', name), sql),
    remove: (name: string): void => fs.rmSync(path.join(root, 'db', name)),
    /** A session of another client. */
    atWork: async () => {
      const client = databaseClient(url)
      await client.connect()
      onTestFinished(() => client.end())
      return client
    },
  }
}

/** A function that returns a number. */
const returning = (name: string, body: number | string): string =>
  `create or replace function ${name}() returns integer language sql as $$ select ${body} $$;`

test('F26: a migration and a request that deadlock both succeed, the request first', async () => {
  const { migrate, file, atWork } = await emptyDatabase()
  file('tables/01_two.sql', 'create table one (id int); create table other (id int)')
  expect(await migrate()).toEqual(['0001_baseline'])
  file('migrations/0002_both.sql', 'alter table one add column more int; alter table other add column more int')
  const [request, watch] = [await atWork(), await atWork()]
  await request.query('begin; select from other')
  const migrating = migrate()
  const isMigrationWaiting = async (): Promise<boolean> => {
    const { rows } = await watch.query(`select from pg_locks where not granted and relation = 'other'::regclass`)
    return rows.length > 0
  }
  while (!(await isMigrationWaiting()));
  // The migration holds this one and waits for the other.
  await request.query('insert into one values (1); commit')
  expect(await migrating).toEqual(['0002_both.sql'])
  const { rows } = await watch.query('select * from one')
  expect(rows).toEqual([{ id: 1, more: null }])
  expect(await migrate()).toEqual([])
})

test('a migration with an error is not retried, and leaves nothing of its release behind', async () => {
  const { migrate, file, atWork } = await emptyDatabase()
  file('tables/01_first.sql', 'create table first (id int)')
  await migrate()
  file('migrations/0002_right.sql', 'create table second (id int)')
  file('migrations/0003_wrong.sql', 'create table third (id int); select from nowhere')
  await expect(migrate()).rejects.toThrow('0003_wrong.sql failed: relation "nowhere" does not exist')
  const client = await atWork()
  const { rows } = await client.query(`select to_regclass('first') as first, to_regclass('second') as second`)
  expect(rows).toEqual([{ first: 'first', second: null }])
})

test('a migration whose connection is lost reports the reason for the loss', async () => {
  const { migrate, file } = await emptyDatabase()
  file('tables/01_lost.sql', 'select pg_terminate_backend(pg_backend_pid())')
  await expect(migrate()).rejects.toThrow('01_lost.sql failed: terminating connection')
})

test('tables are created in the order of their numbers, then filled with their data', async () => {
  const { migrate, file, atWork } = await emptyDatabase()
  file('tables/data/all.sql', 'insert into child values (1)')
  file('tables/02_child.sql', 'create table child (id int references parent)')
  file('tables/01_parent.sql', 'create table parent (id int primary key); insert into parent values (1)')
  expect(await migrate()).toEqual(['0001_baseline'])
  expect((await (await atWork()).query('select id from child')).rows).toEqual([{ id: 1 }])
})

test('a database made from another baseline is refused', async () => {
  const { migrate, file } = await emptyDatabase()
  file('tables/01_first.sql', 'create table first (id int)')
  await migrate()
  file('tables/01_first.sql', 'create table first (id bigint)')
  await expect(migrate()).rejects.toThrow('The baseline changed after this database was made; run npm run db:reset')
})

test('a database made before there was a baseline is refused', async () => {
  const { migrate, file, atWork } = await emptyDatabase()
  const client = await atWork()
  await client.query(`
    create table migration (name text primary key, digest text not null, applied_at timestamptz not null default now());
    insert into migration (name, digest) values ('0001_accounts.sql', '')`)
  file('tables/01_first.sql', 'create table first (id int)')
  await expect(migrate()).rejects.toThrow('The baseline changed after this database was made; run npm run db:reset')
})

test('a migration that was edited after it was applied is refused', async () => {
  const { migrate, file } = await emptyDatabase()
  file('tables/01_first.sql', 'create table first (id int)')
  file('migrations/0002_second.sql', 'create table second (id int)')
  await migrate()
  file('migrations/0002_second.sql', 'create table second (id int) -- edited')
  await expect(migrate()).rejects.toThrow('Migration 0002_second.sql was changed after it was applied.')
})

test('functions, views and triggers are created in any order of their names', async () => {
  const { migrate, file, atWork } = await emptyDatabase()
  file('tables/01_first.sql', 'create table first (id int)')
  file(
    'functions/a/first_added.sql',
    [
      'create or replace function first_added() returns trigger language plpgsql as $$ begin return new; end $$;',
      'create or replace trigger first_added before insert on first for each row when (twice() > 0)',
      '  execute function first_added();',
    ].join('\n'),
  )
  file('functions/a/seen.sql', 'create or replace view seen as select twice() as number;')
  file('functions/a/seen_number.sql', returning('seen_number', 'number from seen'))
  file('functions/b/twice.sql', returning('twice', '2 * once()'))
  file('functions/c/once.sql', returning('once', 1))
  expect(await migrate()).toEqual([
    '0001_baseline',
    'functions/a/seen_number.sql',
    'functions/b/twice.sql',
    'functions/c/once.sql',
    'functions/a/seen.sql',
    'functions/a/first_added.sql',
  ])
  expect((await (await atWork()).query('select seen_number() as number')).rows).toEqual([{ number: 2 }])
})

test('only a changed function is applied again, together with the tables that it needs', async () => {
  const { migrate, file, atWork } = await emptyDatabase()
  file('functions/a/one.sql', returning('one', 1))
  file('functions/a/other.sql', returning('other', 1))
  await migrate()
  file('functions/a/one.sql', returning('one', 'count(*)::integer from later'))
  file('migrations/0002_later.sql', 'create table later (id int)')
  expect(await migrate()).toEqual(['0002_later.sql', 'functions/a/one.sql'])
  expect(await migrate()).toEqual([])
  expect((await (await atWork()).query('select one() as number')).rows).toEqual([{ number: 0 }])
})

test('a function that reads a missing table is refused', async () => {
  const { migrate, file, atWork } = await emptyDatabase()
  file('functions/a/one.sql', returning('one', 'id from nowhere'))
  await expect(migrate()).rejects.toThrow('The check of functions failed: one(): relation "nowhere" does not exist')
  expect((await (await atWork()).query(`select to_regproc('one') as one`)).rows).toEqual([{ one: null }])
})

test('an older release leaves the functions of a newer one alone', async () => {
  const { migrate, file, version, atWork } = await emptyDatabase()
  const client = await atWork()
  const answer = async () => (await client.query('select one() as number')).rows[0]?.number
  file('functions/a/one.sql', returning('one', 1))
  await migrate()
  version('1.10.0')
  file('functions/a/one.sql', returning('one', 2))
  expect(await migrate()).toEqual(['functions/a/one.sql'])
  version('1.9.0')
  file('functions/a/one.sql', returning('one', 1))
  expect(await migrate()).toEqual([])
  expect(await answer()).toBe(2)
})

test('an older release does not bring back a function that a newer one has dropped', async () => {
  const { migrate, file, remove, version, atWork } = await emptyDatabase()
  const former = returning('former', 1)
  file('functions/a/former.sql', former)
  await migrate()
  version('1.10.0')
  remove('functions/a/former.sql')
  file('migrations/0002_dropped.sql', 'drop function former()')
  expect(await migrate()).toEqual(['0002_dropped.sql'])
  version('1.9.0')
  file('functions/a/former.sql', former)
  remove('migrations/0002_dropped.sql')
  expect(await migrate()).toEqual([])
  expect((await (await atWork()).query(`select to_regproc('former') as former`)).rows).toEqual([{ former: null }])
})
