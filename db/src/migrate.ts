import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { grantToApp } from './appRole.ts'
import type { Database } from './connect.ts'
import { databaseClient } from './databaseClient.ts'
import { sessionLock } from './sessionLocks.ts'
import { BASELINE, type Release, readRelease, type SqlFile } from './sqlFiles.ts'

/** Shorter than PostgreSQL takes to detect a deadlock, so the migration gives way to the request. */
const LONGEST_WAIT_MILLISECONDS = 500
const PAUSE_MILLISECONDS = 200
/** About a minute and a half. */
const MOST_TRIES = 120
/** A lock that was not granted in time, or a deadlock. */
const IN_THE_WAY = new Set(['55P03', '40P01'])

interface Applied {
  name: string
  digest: string
}

/** Files that a database does not have yet. */
interface Pending {
  tables: (Release['baseline'] | SqlFile)[]
  repeatables: SqlFile[]
}

const BOOKKEEPING = `
  create table if not exists migration (
    name text primary key, digest text not null, version text not null, applied_at timestamptz not null default now());
  create table if not exists repeatable (
    name text primary key, digest text not null, version text not null, applied_at timestamptz not null default now())`

/** The baseline and the migrations that have not been applied. A database that was made from other files is refused. */
const pendingTables = ({ baseline, migrations }: Release, rows: readonly Applied[]): Pending['tables'] => {
  const applied = new Map(rows.map(({ name, digest }) => [name, digest]))
  if (rows.length > 0 && applied.get(BASELINE) !== baseline.digest)
    throw new Error('The baseline changed after this database was made; run npm run db:reset')
  return [baseline, ...migrations].filter(({ name, digest }) => {
    const before = applied.get(name)
    if (before !== undefined && before !== digest)
      throw new Error(`Migration ${name} was changed after it was applied. Restore it and write a new one.`)
    return before === undefined
  })
}

const pendingRepeatables = ({ repeatables }: Release, rows: readonly Applied[]): SqlFile[] => {
  const applied = new Map(rows.map(({ name, digest }) => [name, digest]))
  return repeatables.filter(({ name, digest }) => applied.get(name) !== digest)
}

const isNewer = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true, sensitivity: 'base' }) > 0

type Read = <Row>(query: string) => Promise<Row[]>

/**
 * Compares a release with a database. Functions of a newer release stay, because its processes need them; they accept
 * what those of the release before send.
 */
const compare = async (release: Release, read: Read): Promise<Pending & { isOlder: boolean }> => {
  const tables = pendingTables(release, await read<Applied>('select name, digest from migration'))
  const versions = await read<{ version: string }>('select version from migration union select version from repeatable')
  const isOlder = versions.some(({ version }) => isNewer(version, release.version))
  const repeatables = isOlder
    ? []
    : pendingRepeatables(release, await read<Applied>('select name, digest from repeatable'))
  return { tables, repeatables, isOlder }
}

const namesOf = ({ tables, repeatables }: Pending): string[] => [...tables, ...repeatables].map(({ name }) => name)

/** The newest migration that this release knows. */
export const newestMigration = (): string => readRelease().migrations.at(-1)?.name ?? BASELINE

/** The names of the files that this release needs and the database does not have yet. */
export const pendingMigrations = async (db: Database): Promise<string[]> => {
  const release = readRelease()
  const { rows } = await sql<{ made: string | null }>`select to_regclass('migration')::text as made`.execute(db)
  if (!rows[0]?.made)
    return namesOf({ tables: [release.baseline, ...release.migrations], repeatables: release.repeatables })
  const read = async <Row>(query: string): Promise<Row[]> => (await sql.raw<Row>(query).execute(db)).rows
  return namesOf(await compare(release, read))
}

/**
 * Upgrades the database to a release while an older one may still be serving from it: tables, then functions, views and
 * triggers, in one transaction. A transaction that does not get its locks in time is retried from the beginning. If two
 * processes migrate, one waits for the other. Finally grants the API role its rights. Returns the names of the applied
 * files.
 */
export const migrate = async (url: string, release = readRelease()): Promise<string[]> => {
  const client = databaseClient(url)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [sessionLock('migrate')])
    await client.query(BOOKKEEPING)
    const { isOlder, ...pending } = await compare(
      release,
      async <Row>(query: string) => (await client.query(query)).rows as Row[],
    )
    const names = namesOf(pending)
    if (names.length > 0) await applyInTime(client, pending, release.version)
    if (!isOlder) await forgetRemoved(client, release)
    await grantToApp(client)
    return names
  } finally {
    await client.end()
  }
}

/** A function whose file is gone was dropped by a migration. When its file comes back, it is created again. */
const forgetRemoved = (client: pg.Client, { repeatables }: Release): Promise<unknown> =>
  client.query('delete from repeatable where name <> all ($1)', [repeatables.map(({ name }) => name)])

const applyInTime = async (client: pg.Client, pending: Pending, version: string): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await apply(client, pending, version)
    } catch (error) {
      const code = (error as { cause?: { code?: string } }).cause?.code ?? ''
      if (tries === MOST_TRIES || !IN_THE_WAY.has(code)) throw error
      await pause(PAUSE_MILLISECONDS)
    }
}

const apply = async (client: pg.Client, { tables, repeatables }: Pending, version: string): Promise<void> => {
  let at = 'The migration'
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${LONGEST_WAIT_MILLISECONDS}`)
    for (const step of tables) {
      const { name, digest } = step
      for (const file of 'files' in step ? step.files : [step]) {
        at = file.name
        await client.query(file.sql)
      }
      await client.query('insert into migration (name, digest, version) values ($1, $2, $3)', [name, digest, version])
    }
    await client.query('set local check_function_bodies = off')
    for (const { name, digest, sql } of repeatables) {
      at = name
      await client.query(sql)
      await client.query(
        `insert into repeatable (name, digest, version) values ($1, $2, $3)
         on conflict (name) do update set digest = excluded.digest, version = excluded.version, applied_at = now()`,
        [name, digest, version],
      )
    }
    at = 'The check of functions'
    await checkBodies(client)
    at = 'The migration'
    await client.query('commit')
  } catch (error) {
    // A connection that is lost fails this as well, with a message that hides the reason.
    await client.query('rollback').catch(() => undefined)
    throw new Error(`${at} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** Checks the bodies of all functions, as PostgreSQL does when a function is created after the tables that it names. */
const checkBodies = async (client: pg.Client): Promise<void> => {
  await client.query('set local check_function_bodies = on')
  await client.query(`
    do $$
    declare f record;
    begin
      for f in
        select pg_proc.oid, lanname from pg_proc join pg_language on pg_language.oid = prolang
        where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql') and pg_has_role(proowner, 'usage')
      loop
        perform case f.lanname when 'sql' then fmgr_sql_validator(f.oid) else plpgsql_validator(f.oid) end;
      end loop;
    exception when others then
      raise exception '%: %', f.oid::regprocedure, sqlerrm using errcode = sqlstate;
    end $$`)
}
