import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { asOwner, createAppRole } from './appRole.ts'
import { databaseClient } from './databaseClient.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server's maintenance database. */
    clusterUrl: string
    /** A folder that the server may read. It is deleted at the end of the run. */
    runFolder: string
  }
}

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 * 1024 ** 3

/** A folder in memory if it has enough free space: creating a database there takes a hundredth of the time. */
const quickFolder = (): string => {
  if (!fs.existsSync(MEMORY)) return os.tmpdir()
  const { bavail, bsize } = fs.statfsSync(MEMORY)
  return bavail * bsize >= NEEDED_BYTES ? MEMORY : os.tmpdir()
}

export const TEMPLATE = 'baari_template'

/** One server for the whole run, with a migrated template that every test file copies. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = fs.mkdtempSync(path.join(quickFolder(), 'baari-test-'))
  const server = await startEmbedded(path.join(folder, 'pg'), [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=128MB',
    'autovacuum=off',
    'jit=off',
    // A session plans a statement once instead of six times: tests end before another plan for other values would pay.
    'plan_cache_mode=force_generic_plan',
    'max_connections=300',
  ])
  const maintenance = server.url('postgres')
  const client = databaseClient(maintenance)
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const template = databaseClient(server.url(TEMPLATE))
  await template.connect()
  await createAppRole(template)
  await template.end()
  await migrate(asOwner(server.url(TEMPLATE)))
  if (process.env.MUTANT_SQL) await mutate(server.url(TEMPLATE), process.env.MUTANT_SQL)
  project.provide('clusterUrl', maintenance)
  project.provide('runFolder', folder)
  return async () => {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Takes a guard away, for tests of the tests. One that is not there any more fails the run. */
const mutate = async (url: string, removal: string): Promise<void> => {
  const client = databaseClient(url)
  await client.connect()
  try {
    await client.query(removal)
  } catch (error) {
    throw new Error(`The mutant does not apply: ${(error as Error).message}`, { cause: error })
  } finally {
    await client.end()
  }
}
