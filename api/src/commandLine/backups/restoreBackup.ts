import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { checkInvariants } from '@baari/db/invariants/checkInvariants.ts'
import { migrate, newestMigration } from '@baari/db/migrate.ts'
import type pg from 'pg'
import type { PictureFiles } from '../../pictures/pictureFiles.ts'
import {
  DUMP,
  databaseFacts,
  type KeptInBackup,
  type Manifest,
  namedPictures,
  PICTURES,
  readManifest,
  spoiltFile,
} from './manifest.ts'
import { refuseOldProgram, runOnDatabase } from './postgresProgram.ts'

interface Plan {
  /** With the owner of the new tables as user. */
  url: string
  pictures: PictureFiles
  /** The folder of one backup. */
  folder: string
}

/**
 * Restores a backup into an empty database, all or nothing, migrates it, grants the roles their rights and restores the
 * pictures. A folder with a missing or damaged file is refused before any change.
 */
export const restoreBackup = async ({ url, pictures, folder }: Plan): Promise<Manifest> => {
  const manifest = readManifest(folder)
  const spoilt = await spoiltFile(folder, manifest)
  if (spoilt) throw new Error(`${spoilt} is missing from the backup, or is not as it was. Take another backup.`)
  if (manifest.migration > newestMigration())
    throw new Error(`The backup is of a newer release (${manifest.migration}). Restore it with that one.`)
  const client = databaseClient(url, { application_name: 'baari-restore' })
  await client.connect()
  try {
    await refuseUnready(client)
    // pg_restore must be at least as new as the server that was dumped.
    await refuseOldProgram('pg_restore', manifest.serverVersion)
    // Owners and rights come from this server: the roles of the old one may not exist here.
    await runOnDatabase('pg_restore', url, [
      '--no-owner',
      '--no-privileges',
      '--single-transaction',
      '--exit-on-error',
      path.join(folder, DUMP),
    ])
    await refuseOther(client, manifest)
  } finally {
    await client.end()
  }
  await migrate(url)
  for (const { name } of manifest.pictures)
    await pictures.write(name, await fs.promises.readFile(path.join(folder, PICTURES, name)))
  return manifest
}

const refuseUnready = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ database: string; role: string; relations: number; may: boolean }>(`
    select current_database() as database, current_user as role,
           (select count(*)::integer from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S'))
             as relations,
           has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may`)
  const [{ database, role, relations, may }] = rows as [
    { database: string; role: string; relations: number; may: boolean },
  ]
  if (relations > 0) throw new Error(`The database “${database}” is not empty. Make a new one and restore into that.`)
  if (!may) throw new Error(`“${role}” may not make tables in “${database}”. Run db/roles.sql in it first.`)
}

/** Refuses a restored database whose counts differ from those of the backup. */
const refuseOther = async (client: pg.Client, { rows, ledgerSum }: Manifest): Promise<void> => {
  const facts = await databaseFacts(client)
  const table = Object.keys(rows).find((name) => facts.rows[name] !== rows[name])
  if (table)
    throw new Error(
      `The table ${table} has ${facts.rows[table] ?? 'no'} rows, and the backup ${rows[table]}: this is another dump.`,
    )
  if (facts.ledgerSum !== ledgerSum)
    throw new Error('The ledger comes to another sum than in the backup: this is another dump.')
}

export interface Found {
  what: string
  /** Problems, one sentence each. */
  troubles: string[]
  /** Remarks that are no problem. */
  notes?: string[]
}

interface Restored {
  url: string
  pictures: PictureFiles
  /** The pictures of its backup, if there is one. */
  copied?: readonly KeptInBackup[]
}

const SECONDS_EACH = 60
const MOST_NAMED = 5
/** Invariants about deadlines, which lapse while no server runs. */
const OF_TIME: readonly string[] = ['I2', 'I10', 'I11', 'I12', 'I14']

/** Checks the contents of a database, for example after a restore, and its pictures. */
export const verifyDatabase = async ({ url, pictures, copied }: Restored): Promise<Found[]> => {
  const client = databaseClient(url, { application_name: 'baari-verify' })
  await client.connect()
  try {
    return [await ledgerFound(client), await invariantsFound(client), await picturesFound(client, { pictures, copied })]
  } finally {
    await client.end()
  }
}

const ledgerFound = async (client: pg.Client): Promise<Found> => {
  const { rows } = await client.query<{ sum: string }>('select coalesce(sum(amount), 0)::text as sum from ledger_entry')
  const sum = rows[0]?.sum
  return { what: 'ledger', troubles: sum === '0' ? [] : [`It comes to ${sum} paise, not to zero.`] }
}

const invariantsFound = async (client: pg.Client): Promise<Found> => {
  const checked = await checkInvariants(client, SECONDS_EACH)
  const broken = checked.filter(({ count }) => count !== 0)
  const sentences = (ofTime: boolean): string[] =>
    broken
      .filter(({ id }) => OF_TIME.includes(id) === ofTime)
      .map(({ id, sentence, count, violations: [first], failure }) =>
        failure === undefined
          ? `${id} is violated ${count} times, as by ${first?.subject}: ${sentence}`
          : `${id} was not checked: ${failure}`,
      )
  return {
    what: 'invariants',
    troubles: sentences(false),
    notes: sentences(true).map(
      (sentence) => `${sentence} A running server makes up for it; check again with \`baari invariants\`.`,
    ),
  }
}

const picturesFound = async (
  client: pg.Client,
  { pictures, copied = [] }: Pick<Restored, 'pictures' | 'copied'>,
): Promise<Found> => {
  const there = new Set((await pictures.list()).map(({ name }) => name))
  const missing = (await namedPictures(client)).filter((name) => !there.has(name))
  const spoilt: string[] = []
  for (const { name, sha256 } of copied) {
    const bytes = await pictures.read(name)
    if (bytes && createHash('sha256').update(bytes).digest('hex') !== sha256) spoilt.push(name)
  }
  const output = (names: readonly string[], what: string): string[] =>
    names.length === 0 ? [] : [`${names.length} ${what}: ${names.slice(0, MOST_NAMED).join(', ')}`]
  return {
    what: 'pictures',
    troubles: [...output(missing, 'are shown and missing'), ...output(spoilt, 'are not as they were')],
  }
}
