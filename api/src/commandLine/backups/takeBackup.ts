import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { sessionLock } from '@baari/db/sessionLocks.ts'
import type pg from 'pg'
import { type PictureFiles, pictureFolder } from '../../pictures/pictureFiles.ts'
import { isPictureAddress } from '../../pictures/pictureStore.ts'
import { version } from '../../version.ts'
import {
  DUMP,
  databaseFacts,
  hasManifest,
  type KeptInBackup,
  type Manifest,
  measured,
  namedPictures,
  PICTURES,
  writeManifest,
} from './manifest.ts'
import { refuseOldProgram, runOnDatabase } from './postgresProgram.ts'

interface Plan {
  /** With `baari_backup` as user, or another role that reads all tables. */
  url: string
  pictures: PictureFiles
  /** The folder that holds the folders of all backups. */
  to: string
  keep: number
}

/** Prefix of folders whose backup is not complete, or never was. */
const UNFINISHED = '.unfinished-'
const WHOLE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-\d+$/
const LOCK_WAIT_MILLISECONDS = 60_000

/**
 * Copies the database and its pictures into a new folder, which gets its final name only when complete, and removes the
 * oldest folders beyond `keep`. The outcome is recorded in the database. Returns the folder.
 */
export const takeBackup = async ({ url, to, ...plan }: Plan): Promise<string> => {
  const client = databaseClient(url, { application_name: 'baari-backup' })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number; alone: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version, pg_try_advisory_lock(${sessionLock('backUp')}) as alone`,
    )
    const serverVersion = Number(rows[0]?.version)
    if (!rows[0]?.alone) throw new Error('Another backup of this database is under way.')
    return await recordedBackup(client, 'folder', async ({ id, startedAt }) => {
      await refuseOldProgram('pg_dump', serverVersion)
      fs.mkdirSync(to, { recursive: true, mode: 0o700 })
      removeUnfinished(to)
      const name = `${startedAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${id}`
      const partial = path.join(to, `${UNFINISHED}${name}`)
      const folder = path.join(to, name)
      try {
        fs.mkdirSync(partial, { mode: 0o700 })
        const manifest = await copyInto(partial, { client, url, serverVersion, startedAt, pictures: plan.pictures })
        fs.renameSync(partial, folder)
        flushFolder(to)
        prune(to, plan.keep)
        return {
          answer: folder,
          bytes: [manifest.database, ...manifest.pictures].reduce((sum, { bytes }) => sum + bytes, 0),
        }
      } catch (error) {
        fs.rmSync(partial, { recursive: true, force: true })
        throw error
      }
    })
  } finally {
    await client.end()
  }
}

interface Copying extends Pick<Plan, 'url' | 'pictures'> {
  client: pg.Client
  serverVersion: number
  startedAt: Date
}

/** The counts, the dump and the list of pictures share one snapshot. */
const copyInto = async (
  folder: string,
  { client, url, serverVersion, startedAt, pictures }: Copying,
): Promise<Manifest> => {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
  const facts = await databaseFacts(client)
  const named = await namedPictures(client)
  // Pictures first: the cleanup deletes those that are no longer shown.
  const copied = await copyPictures(pictures, path.join(folder, PICTURES))
  const names = new Set(copied.map(({ name }) => name))
  const lost = named.find((name) => !names.has(name))
  if (lost) throw new Error(`The picture ${lost} is shown by a row and is not where pictures are kept.`)
  await runOnDatabase('pg_dump', url, [
    '--format=custom',
    `--snapshot=${rows[0]?.snapshot}`,
    `--lock-wait-timeout=${LOCK_WAIT_MILLISECONDS}`,
    `--file=${path.join(folder, DUMP)}`,
  ])
  await client.query('commit')
  flushFile(path.join(folder, DUMP))
  const manifest: Manifest = {
    format: 1,
    version,
    serverVersion,
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    ...facts,
    database: await measured(folder, DUMP),
    pictures: copied,
  }
  await writeManifest(folder, manifest)
  flushFolder(folder)
  return manifest
}

const copyPictures = async (from: PictureFiles, folder: string): Promise<KeptInBackup[]> => {
  const to = pictureFolder(folder)
  const copied: KeptInBackup[] = []
  for (const { name } of await from.list()) {
    const bytes = isPictureAddress(`/pictures/${name}`) ? await from.read(name) : undefined
    if (!bytes) continue
    await to.write(name, bytes)
    copied.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return copied
}

const flushFile = (file: string): void => {
  const handle = fs.openSync(file, 'r+')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}

const flushFolder = (folder: string): void => {
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}

/** Removes the remains of backups that were killed. */
const removeUnfinished = (to: string): void => {
  for (const name of fs.readdirSync(to))
    if (name.startsWith(UNFINISHED)) fs.rmSync(path.join(to, name), { recursive: true })
}

const prune = (to: string, keep: number): void => {
  const whole = fs.readdirSync(to).filter((name) => WHOLE.test(name) && hasManifest(path.join(to, name)))
  for (const name of whole.toSorted().slice(0, -keep)) fs.rmSync(path.join(to, name), { recursive: true })
}

interface Begun {
  id: number
  startedAt: Date
}

const LONGEST_SENTENCE = 500

/** Does a backup and writes down when it began and how it ended, which the check of backups reads. */
const recordedBackup = async <T>(
  client: pg.ClientBase,
  kind: string,
  task: (begun: Begun) => Promise<{ answer: T; bytes: number }>,
): Promise<T> => {
  const { rows } = await client.query<{ id: number; started_at: Date }>(
    'insert into backup (kind, started_at) values ($1, database_now()) returning id::integer, started_at',
    [kind],
  )
  const [{ id, started_at: startedAt }] = rows as [{ id: number; started_at: Date }]
  const end = (bytes: number | null, error: string | null) =>
    client.query(
      'update backup set finished_at = greatest(database_now(), started_at), bytes = $2, error = $3 where id = $1',
      [id, bytes, error?.slice(0, LONGEST_SENTENCE) ?? null],
    )
  try {
    const { answer, bytes } = await task({ id, startedAt })
    await end(bytes, null)
    return answer
  } catch (error) {
    await client.query('rollback')
    await end(null, (error as Error).message)
    throw error
  }
}
