import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createAppRole } from '@baari/db/appRole.ts'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { startEmbedded } from '@baari/db/embedded.ts'
import { openDatabase } from '../tools/openDatabase.ts'
import { setClock } from './clock.ts'

export const TEMPLATE = 'baari_stories'

/** One server for the whole run, with one database that is migrated and seeded: every worker's product copies it. */
const startCluster = async (): Promise<() => Promise<void>> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-stories-'))
  // The database's server may run as somebody else.
  fs.chmodSync(folder, 0o755)
  const server = await startEmbedded(path.join(folder, 'postgres'), [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=300',
  ])
  const client = databaseClient(server.url('postgres'))
  await client.connect()
  await createAppRole(client)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  Object.assign(process.env, {
    E2E_FOLDER: folder,
    E2E_CLUSTER: server.url('postgres'),
    CLOCK_FILE: path.join(folder, 'clock'),
    DATABASE_URL: server.url(TEMPLATE),
    SEED: '1',
  })
  setClock()
  await openDatabase(() => undefined)
  return async () => {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

// Playwright looks for a default export.
export default startCluster
