import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate } from '@baari/db/migrate.ts'
import { ROOT } from '../../tools/places.ts'

/** The loader writes the tables as they are after this migration. */
const LOADED_AT = '0065'

/**
 * Brings an empty database to where the loader knows every column. What later migrations add is filled by themselves, as in
 * a database that has grown.
 */
export const migrateForLoading = async (url: string): Promise<void> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-migrations-'))
  try {
    const all = path.join(ROOT, 'db', 'migrations')
    for (const file of fs.readdirSync(all))
      if (file.slice(0, LOADED_AT.length) <= LOADED_AT) fs.copyFileSync(path.join(all, file), path.join(folder, file))
    await migrate(url, folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
