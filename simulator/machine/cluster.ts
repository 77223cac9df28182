import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createAppRole, grantToApp } from '@baari/db/appRole.ts'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { readDatabaseUrl } from '@baari/db/databaseUrl.ts'
import { type EmbeddedDatabase, startEmbedded } from '@baari/db/embedded.ts'
import type pg from 'pg'

/** A PostgreSQL of the simulation's own, which it may end as when the power fails. */
export interface Cluster {
  folder: string
  url(database: string): string
  socketFile(): string
  run(database: string, sql: string): Promise<void>
  /** Grants the product's role its few rights on the migrated database. */
  grant(database: string): Promise<void>
  /** Kills the server at once and starts it again, with every committed row. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const MEMORY = '/dev/shm'
const FLAGS = [
  // The machine itself never fails, so written data is not lost.
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=on',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
  // Planning a poll for its values takes ten times as long as running it.
  'plan_cache_mode=force_generic_plan',
  // A deadlock is detected at once, always by the last session to wait.
  'deadlock_timeout=1ms',
]

export const startCluster = async (): Promise<Cluster> => {
  const folder = fs.mkdtempSync(path.join(fs.existsSync(MEMORY) ? MEMORY : os.tmpdir(), 'baari-simulate-'))
  // The server may run as another user.
  fs.chmodSync(folder, 0o755)
  const data = path.join(folder, 'postgres')
  let server: EmbeddedDatabase = await startEmbedded(data, FLAGS)
  const url = (database: string): string => server.url(database)
  const connected = async (database: string, task: (client: pg.Client) => Promise<unknown>): Promise<void> => {
    const client = databaseClient(url(database))
    await client.connect()
    try {
      await task(client)
    } finally {
      await client.end()
    }
  }
  return {
    folder,
    url,
    socketFile: () => path.join(readDatabaseUrl(url('postgres')).servers[0]?.host ?? '', '.s.PGSQL.5432'),
    run: (database, sql) => connected(database, (client) => client.query(sql)),
    grant: (database) =>
      connected(database, async (client) => {
        await createAppRole(client)
        await grantToApp(client)
      }),
    restart: async () => {
      process.kill(Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
      await server.stop()
      server = await startEmbedded(data, FLAGS)
    },
    stop: async () => {
      await server.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
