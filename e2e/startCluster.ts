import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createAppRole } from '@baari/db/appRole.ts'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { type EmbeddedDatabase, startEmbedded } from '@baari/db/embedded.ts'
import { openDatabase } from '../tools/openDatabase.ts'
import { setClock } from './clock.ts'
import { meetNewcomer } from './newcomer.ts'

export const TEMPLATE = 'baari_e2e'

/** True if the newcomer test is among the files that run. */
const hasNewcomer = (): boolean => {
  const named = process.argv.slice(2).filter((word) => word.includes('.spec.ts'))
  return named.length === 0 || named.some((file) => file.includes('newcomer.desk'))
}

const start = (dataFolder: string): Promise<EmbeddedDatabase> =>
  startEmbedded(dataFolder, [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    // A session plans a statement once instead of six times.
    'plan_cache_mode=force_generic_plan',
    'max_connections=300',
  ])

/** The server that a newcomer's first start sets up, migrates and seeds. */
const asNewcomerLeftIt = async (folder: string): Promise<EmbeddedDatabase> => {
  const server = await start(await meetNewcomer(folder))
  const client = databaseClient(server.url('postgres'))
  await client.connect()
  await client.query(`alter database baari rename to ${TEMPLATE}`)
  await client.end()
  return server
}

const withNewDatabase = async (folder: string): Promise<EmbeddedDatabase> => {
  const server = await start(path.join(folder, 'postgres'))
  const client = databaseClient(server.url('postgres'))
  await client.connect()
  await createAppRole(client)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  Object.assign(process.env, { DATABASE_URL: server.url(TEMPLATE), SEED: '1' })
  await openDatabase(() => undefined)
  return server
}

/** One server for the whole run, with one database that is migrated and seeded: every worker's product copies it. */
const startCluster = async (): Promise<() => Promise<void>> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-e2e-'))
  // The database server may run as another user.
  fs.chmodSync(folder, 0o755)
  Object.assign(process.env, { E2E_FOLDER: folder, CLOCK_FILE: path.join(folder, 'clock') })
  setClock()
  const server = await (hasNewcomer() ? asNewcomerLeftIt(folder) : withNewDatabase(folder))
  Object.assign(process.env, {
    E2E_CLUSTER: server.url('postgres'),
    DATABASE_URL: server.url(TEMPLATE),
    SEED: '1',
  })
  return async () => {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

// Playwright looks for a default export.
export default startCluster
