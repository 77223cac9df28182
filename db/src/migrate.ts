import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { grantToApp } from './appRole.ts'
import type { Database } from './connect.ts'
import { databaseClient } from './databaseClient.ts'

const FOLDER = path.join(import.meta.dirname, '..', 'migrations')
const LOCK = 725_001
/** Shorter than it takes to see that two wait for each other: the migration gives way to whoever is at work. */
const LONGEST_WAIT_MILLISECONDS = 500
const PAUSE_MILLISECONDS = 200
/** About a minute and a half. */
const MOST_TRIES = 120
/** A lock that was not had in time, or two who waited for each other. */
const IN_THE_WAY = new Set(['55P03', '40P01'])

/** What a release before this one called a file, and how it read there: `0011_z_former_release.sql` makes up for it. */
const formerNames: Record<string, string> = { '0013_rights_of_accounts.sql': '0010_rights_of_accounts.sql' }
const formerDigests: Record<string, string> = {
  '0003_occupancy.sql': 'bd7fc5523ff46b218911ee4f710256b9273251ec8f7a31034df92c92fc6f0e58',
  '0009_waitlist.sql': 'f9a3f302b2702ee8f89747bb3cebad956ce2b3a2a7a698f6dad7a58f66b73d0a',
}

interface MigrationFile {
  name: string
  digest: string
  sql: string
}

const filesIn = (folder: string): MigrationFile[] =>
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = fs.readFileSync(path.join(folder, name), 'utf8')
      return { name, sql, digest: createHash('sha256').update(sql).digest('hex') }
    })

interface Applied {
  name: string
  digest: string
}

/** The files that have not been applied, in their order. An applied one that was edited afterwards is refused. */
const pendingOf = (files: readonly MigrationFile[], rows: readonly Applied[]): MigrationFile[] => {
  const applied = new Map(rows.map((row) => [row.name, row.digest]))
  return files.filter(({ name, digest }) => {
    const before = applied.get(name) ?? applied.get(formerNames[name] ?? name)
    if (before !== undefined && before !== digest && before !== formerDigests[name])
      throw new Error(`Migration ${name} was changed after it was applied. Restore it and write a new one.`)
    return before === undefined
  })
}

/** The newest migration that this release knows. */
export const newestMigration = (): string => filesIn(FOLDER).at(-1)?.name ?? ''

/** The names of the migrations that this release needs and the database does not have yet. */
export const pendingMigrations = async (db: Database): Promise<string[]> => {
  const { rows: tables } = await sql<{ made: string | null }>`select to_regclass('migration')::text as made`.execute(db)
  const { rows } = tables[0]?.made ? await sql<Applied>`select name, digest from migration`.execute(db) : { rows: [] }
  return pendingOf(filesIn(FOLDER), rows).map(({ name }) => name)
}

/**
 * Brings the database forward, one transaction a file, in the order of the numbers, while an older release may be at work
 * in it: a file that does not get its locks soon is tried again from its beginning. Two processes wait for each
 * other. The role of the API may use what is there then. Answers the names it applied.
 */
export const migrate = async (url: string, folder = FOLDER): Promise<string[]> => {
  const client = databaseClient(url)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<Applied>('select name, digest from migration')
    const pending = pendingOf(filesIn(folder), rows)
    for (const file of pending) await applyInTime(client, file)
    await grantToApp(client)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

const applyInTime = async (client: pg.Client, file: MigrationFile): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await applyOne(client, file)
    } catch (error) {
      const { code } = (error as { cause: { code?: string } }).cause
      if (tries === MOST_TRIES || code === undefined || !IN_THE_WAY.has(code)) throw error
      await pause(PAUSE_MILLISECONDS)
    }
}

const applyOne = async (client: pg.Client, file: MigrationFile): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LONGEST_WAIT_MILLISECONDS}`)
    await client.query(file.sql)
    await client.query('insert into migration (name, digest) values ($1, $2)', [file.name, file.digest])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error })
  }
}
