import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createAppRole } from '@baari/db/appRole.ts'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { startEmbedded } from '@baari/db/embedded.ts'
import { whenDone } from '@baari/db/testing.ts'
import type pg from 'pg'
import { expect } from 'vitest'

export interface DatabaseServer {
  data: string
  url: string
  socket: string
  ask(statement: string): Promise<Record<string, unknown>[]>
  /** Like a failure of its machine: unwritten data is lost. */
  fail(): Promise<void>
}

// No fsync: the machine itself does not fail here.
const FLAGS = ['fsync=off', 'jit=off']
const PAUSE_MILLISECONDS = 10

/**
 * Copies everything but the log. `tar` exits with 1 if a file changes during the copy; replaying the log repairs that.
 */
const copyWhileWritten = (from: string, to: string): void => {
  const archive = `${to}.tar`
  const left = ['./pg_wal/*', './postmaster.pid'].map((pattern) => `--exclude=${pattern}`)
  const written = spawnSync('tar', ['-C', from, ...left, '-cf', archive, '.'], { encoding: 'utf8' })
  expect(written.status, written.stderr).toBeLessThanOrEqual(1)
  fs.mkdirSync(to)
  const read = spawnSync('tar', ['-C', to, '-xpf', archive], { encoding: 'utf8' })
  expect(`${read.status} ${read.stderr}`).toBe('0 ')
  fs.rmSync(archive)
}

/**
 * PostgreSQL servers for one test file, in a folder removed after it. Uses Baari's own programs unless others are
 * named.
 */
export const databaseServers = (name: string, programs?: string) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `baari-${name}-`))
  // The servers may run as another user.
  fs.chmodSync(folder, 0o755)
  whenDone(() => fs.rmSync(folder, { recursive: true, force: true }))
  const running: { stop(): Promise<void> }[] = []
  whenDone(() => Promise.all(running.map((server) => server.stop())))

  /** Starts a server from the files of that name, or an empty one. */
  const start = async (called: string, flags: readonly string[] = []): Promise<DatabaseServer> => {
    const data = path.join(folder, called)
    const server = await startEmbedded(data, [...FLAGS, ...flags], programs)
    running.push(server)
    const url = server.url('postgres')
    const connected = async <T>(task: (client: pg.Client) => Promise<T>): Promise<T> => {
      const client = databaseClient(url)
      await client.connect()
      try {
        return await task(client)
      } finally {
        await client.end()
      }
    }
    await connected(createAppRole)
    const ask = (statement: string) =>
      connected(async (client) => (await client.query<Record<string, unknown>>(statement)).rows)
    const fail = async (): Promise<void> => {
      const pidFile = path.join(data, 'postmaster.pid')
      process.kill(Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT')
      while (fs.existsSync(pidFile)) await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
    }
    return { data, url, socket: new URL(url).searchParams.get('host')!, ask, fail }
  }

  /** Takes a base backup of a running server, as files under another name. */
  const backUp = async (server: DatabaseServer, called: string): Promise<string> => {
    const data = path.join(folder, called)
    const client = databaseClient(server.url)
    await client.connect()
    await client.query(`select pg_backup_start('backup', true)`)
    copyWhileWritten(server.data, data)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await client.end()
    fs.writeFileSync(path.join(data, 'backup_label'), rows[0]!.labelfile)
    return data
  }
  return { folder, start, backUp }
}
