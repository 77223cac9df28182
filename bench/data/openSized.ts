import fs from 'node:fs'
import path from 'node:path'
import { createAppRole } from '@baari/db/appRole.ts'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { startEmbedded } from '@baari/db/embedded.ts'
import { migrate } from '@baari/db/migrate.ts'
import { readRelease } from '@baari/db/sqlFiles.ts'
import { dateAt, INDIA, MS_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import { DATA } from '../../machine/places.ts'
import { loadRows } from './loadRows.ts'
import type { Load } from './loadTurfs.ts'
import type { Size } from './sizes.ts'

export interface SizedDatabase {
  url: string
  /** The folder of the server's files. */
  folder: string
  load: Load
  stop(): Promise<void>
}

const NAME = 'baari'
/** An older database is rebuilt: half of its days ahead have passed. */
const OLDEST_DAYS = 7
const FEWEST_PLAYERS = 2000
const PLAYERS_PER_BOOKING = 0.1

/** Durable, as an operator runs it, with the same memory for every size. */
const SERVING = ['shared_buffers=1GB', 'max_wal_size=4GB']

const LOADING = [
  ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'wal_level=minimal', 'max_wal_senders=0'],
  ...['max_wal_size=4GB', 'checkpoint_timeout=1h', 'shared_buffers=2GB', 'maintenance_work_mem=1GB', 'work_mem=256MB'],
  ...['autovacuum=off', 'jit=off'],
]

const loadFor = ({ turfs, bookings }: Size): Load => {
  const now = new Date()
  return {
    turfs,
    bookings,
    players: Math.max(FEWEST_PLAYERS, Math.round(bookings * PLAYERS_PER_BOOKING)),
    today: dateAt(now, INDIA),
    now: now.toISOString(),
  }
}

interface Begun {
  /** Digest of the tables that the database was made with. */
  baseline: string
  load: Load
}

const hasSize = (load: Load, { turfs, bookings }: Size): boolean => load.turfs === turfs && load.bookings === bookings

const isTooOld = (load: Load): boolean => Date.now() - new Date(load.now).getTime() > OLDEST_DAYS * MS_PER_DAY

const withClient = async <T>(
  url: string,
  act: (client: ReturnType<typeof databaseClient>) => Promise<T>,
): Promise<T> => {
  const client = databaseClient(url)
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

const build = async (folder: string, load: Load, say: (line: string) => void): Promise<void> => {
  const server = await startEmbedded(folder, LOADING)
  try {
    const isNew = await withClient(server.url('postgres'), async (client) => {
      await createAppRole(client)
      const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME])
      if (!rowCount) await client.query(`create database ${NAME}`)
      return !rowCount
    })
    if (isNew) await migrate(server.url(NAME))
    await withClient(server.url(NAME), (client) => loadRows(client, load, say))
    // After days of service, autovacuum would have done this.
    await withClient(server.url(NAME), (client) => client.query('vacuum (analyze)'))
  } finally {
    await server.stop()
  }
}

/** Serves a database of this size. It is built once into `.data/bench`, and kept for the next run. */
export const openSized = async (size: Size, say: (line: string) => void): Promise<SizedDatabase> => {
  const place = path.join(DATA, 'bench', size.name)
  const folder = path.join(place, 'postgres')
  const [begun, built] = ['begun.json', 'built.json'].map((name) => path.join(place, name)) as [string, string]
  const baseline = readRelease().baseline.digest
  const known = fs.existsSync(begun) ? (JSON.parse(fs.readFileSync(begun, 'utf8')) as Begun) : undefined
  const isUsable = known?.baseline === baseline && !isTooOld(known.load) && hasSize(known.load, size)
  const load = isUsable ? known.load : loadFor(size)
  if (!isUsable) {
    fs.rmSync(place, { recursive: true, force: true })
    fs.mkdirSync(place, { recursive: true })
    fs.writeFileSync(begun, JSON.stringify({ baseline, load } satisfies Begun))
  }
  if (!fs.existsSync(built)) {
    say(`building ${size.turfs} turfs and ${size.bookings} bookings …`)
    await build(folder, load, say)
    fs.writeFileSync(built, JSON.stringify(load))
  }
  const server = await startEmbedded(folder, SERVING)
  const url = server.url(NAME)
  await migrate(url)
  return { url, folder, load, stop: server.stop }
}
