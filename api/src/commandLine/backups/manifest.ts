import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { z } from 'zod'

export const DUMP = 'database.dump'
export const PICTURES = 'pictures'
const MANIFEST = 'manifest.json'

const kept = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })
const manifest = z.object({
  format: z.literal(1),
  /** The release that made it, and the newest migration of its database. */
  version: z.string(),
  migration: z.string(),
  serverVersion: z.number(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** The row count of each table, and the sum of the ledger. */
  rows: z.record(z.string(), z.number()),
  ledgerSum: z.number(),
  database: kept,
  pictures: z.array(kept),
})

/** The contents of a backup. */
export type Manifest = z.infer<typeof manifest>
export type KeptInBackup = z.infer<typeof kept>

export const writeManifest = async (folder: string, written: Manifest): Promise<void> => {
  const handle = await fs.promises.open(path.join(folder, MANIFEST), 'wx')
  try {
    await handle.writeFile(`${JSON.stringify(written, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const hasManifest = (folder: string): boolean => fs.existsSync(path.join(folder, MANIFEST))

export const readManifest = (folder: string): Manifest => {
  if (!hasManifest(folder)) throw new Error(`There is no backup in ${folder}: ${MANIFEST} is missing.`)
  const read = manifest.safeParse(parsed(fs.readFileSync(path.join(folder, MANIFEST), 'utf8')))
  if (read.success) return read.data
  throw new Error(
    `${path.join(folder, MANIFEST)} cannot be read: ${read.error.issues[0]?.message}. Take another backup.`,
  )
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Size and digest of a file, to recognise an identical copy. */
export const measured = async (folder: string, name: string): Promise<KeptInBackup> => {
  const hash = createHash('sha256')
  let bytes = 0
  const source = fs.createReadStream(path.join(folder, name))
  source.on('data', (chunk) => {
    bytes += chunk.length
  })
  await pipeline(source, hash)
  return { name, bytes, sha256: hash.digest('hex') }
}

/** The first file of a backup that is missing or changed. */
export const spoiltFile = async (folder: string, { database, pictures }: Manifest): Promise<string | undefined> => {
  const files = [database, ...pictures.map((picture) => ({ ...picture, name: path.join(PICTURES, picture.name) }))]
  for (const { name, sha256 } of files) {
    const now = fs.existsSync(path.join(folder, name)) ? await measured(folder, name) : undefined
    if (now?.sha256 !== sha256) return name
  }
  return undefined
}

interface DatabaseFacts {
  migration: string
  rows: Record<string, number>
  ledgerSum: number
}

/** How many rows every table has, and what the ledger comes to, as the transaction of the client sees them. */
export const databaseFacts = async (client: pg.ClientBase): Promise<DatabaseFacts> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*) as count from public.${client.escapeIdentifier(name)}`,
  )
  const { rows: counted } = await client.query<{ name: string; count: string }>(counts.join(' union all '))
  const { rows } = await client.query<{ migration: string; sum: string }>(
    `select (select max(name) from migration) as migration, coalesce(sum(amount), 0)::text as sum from ledger_entry`,
  )
  return {
    migration: rows[0]?.migration ?? '',
    rows: Object.fromEntries(counted.map(({ name, count }) => [name, Number(count)])),
    ledgerSum: Number(rows[0]?.sum),
  }
}

/** The files of pictures that a row names, largest size each. */
export const namedPictures = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ address: string }>(`
    select distinct address from (
      select unnest(images) as address from turf
      union all select picture from city
      union all select picture from sport) named
    where address like '/pictures/%'`)
  return rows.map(({ address }) => address.slice('/pictures/'.length))
}
