import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectionOptions } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server's maintenance database. */
    clusterUrl: string
  }
}

export const TEMPLATE = 'baari_template'

/** One server for the whole run, with a migrated template that every test file copies. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-test-'))
  const server = await startEmbedded(path.join(folder, 'pg'), [
    'fsync=off',
    'full_page_writes=off',
    'max_connections=300',
  ])
  const maintenance = server.url('postgres')
  const client = new pg.Client(connectionOptions(maintenance))
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate(server.url(TEMPLATE))
  project.provide('clusterUrl', maintenance)
  return async () => {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
