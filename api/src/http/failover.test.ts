import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect, connectionOptions } from '@baari/db/connect.ts'
import { startEmbedded } from '@baari/db/embedded.ts'
import { migrate } from '@baari/db/migrate.ts'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { bookOn, heardNothing } from '../testing/bookOn.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-failover-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
// Files are handed to the memory of the machine, which does not fail here.
const FLAGS = ['fsync=off', 'jit=off']

const started: { stop(): Promise<void> }[] = []
afterAll(() => Promise.all(started.map((server) => server.stop())))

const startServer = async (name: string) => {
  const data = path.join(folder, name)
  const running = await startEmbedded(data, FLAGS)
  started.push(running)
  const url = running.url('postgres')
  const ask = async (statement: string) => {
    const client = new pg.Client(connectionOptions(url))
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
  return { data, url, socket: new URL(url).searchParams.get('host')!, ask }
}

const primary = await startServer('primary')
await migrate(primary.url)

/** A replica that follows from a copy of the files on; nothing is acknowledged that it does not have. */
const startReplica = async () => {
  const data = path.join(folder, 'replica')
  const client = new pg.Client(connectionOptions(primary.url))
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  const { status, stderr } = spawnSync('cp', ['-a', primary.data, data], { encoding: 'utf8' })
  expect(`${status} ${stderr}`).toBe('0 ')
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  fs.rmSync(path.join(data, 'postmaster.pid'))
  fs.writeFileSync(path.join(data, 'backup_label'), rows[0]!.labelfile)
  fs.writeFileSync(path.join(data, 'standby.signal'), '')
  fs.appendFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.socket} port=5432 user=postgres application_name=replica'\n`,
  )
  const replica = await startServer('replica')
  await primary.ask(`alter system set synchronous_standby_names = 'replica'`)
  await primary.ask('select pg_reload_conf()')
  await until(async () => {
    const [standby] = await primary.ask('select sync_state from pg_stat_replication')
    return standby?.sync_state === 'sync' ? true : undefined
  })
  return replica
}

// What is in front of the two decides where connections go: here the link to a folder of sockets.
const inFront = path.join(folder, 'now')
const lead = (socket: string): void => {
  fs.rmSync(inFront, { force: true })
  fs.symlinkSync(socket, inFront)
}
lead(primary.socket)
const url = `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(inFront)}`
const connection = connect(url, { connections: 10, name: 'test' })
afterAll(connection.close)

/** Of the primary nothing is left, and it does not come back. */
const fail = async (): Promise<void> => {
  const pidFile = path.join(primary.data, 'postmaster.pid')
  process.kill(Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT')
  await until(async () => (fs.existsSync(pidFile) ? undefined : true))
}

test('F4: when the primary fails the replica has all that was acknowledged, and bookings go on', async () => {
  const replica = await startReplica()
  const app = await startTestApp({ ACCESS_TOKEN_MINUTES: '1440' }, { database: { ...connection, url } })
  const { db } = app.database
  const { groundIds } = await createTurfFixture(db, {
    grounds: Array.from({ length: 4 }, (_, at) => ({ parts: [at + 1] })),
  })
  const players = await Promise.all(groundIds.map(() => app.player()))
  const heard = heardNothing()
  const booked = (atLeast: number) => until(async () => (heard.bookings.length >= atLeast ? true : undefined))
  const load = players.map((player, at) => bookOn(app, player, groundIds[at]!, heard))
  await booked(12)
  await fail()
  const before = { bookings: heard.bookings.length, failures: heard.failures.length }
  await until(async () => (heard.failures.length >= before.failures + 12 ? true : undefined))
  await replica.ask('select pg_promote()')
  lead(replica.socket)
  app.clock.advance({ minutes: 1 })
  await booked(before.bookings + 12)
  heard.isOver = true
  await Promise.all(load)

  const away = heard.failures.filter(({ problem }) => problem?.code !== 'HOLD_LIMIT_REACHED')
  expect(new Set(away.map(({ status, problem }) => `${status} ${problem?.code}`))).toEqual(new Set(['503 UNAVAILABLE']))
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'status'])
    .where('id', 'in', [...heard.holds])
    .execute()
  const confirmed = rows.filter(({ status }) => status === 'CONFIRMED').map(({ id }) => id)
  expect(new Set(rows.map(({ id }) => id))).toEqual(heard.holds)
  expect(confirmed).toEqual(expect.arrayContaining(heard.bookings))
})
