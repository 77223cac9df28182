import fs from 'node:fs'
import path from 'node:path'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { migrate, newestMigration } from '@baari/db/migrate.ts'
import type pg from 'pg'
import type { PictureFiles } from '../../pictures/pictureFiles.ts'
import { databaseFacts } from './databaseFacts.ts'
import { DUMP, type Manifest, PICTURES, readManifest, spoiltFile } from './manifest.ts'
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
