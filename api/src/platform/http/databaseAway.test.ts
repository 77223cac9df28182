import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createAppRole } from '@baari/db/appRole.ts'
import { connect } from '@baari/db/connect.ts'
import { startEmbedded } from '@baari/db/embedded.ts'
import { migrate } from '@baari/db/migrate.ts'
import { whenDone } from '@baari/db/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookOn, heardNothing } from '../../testing/bookOn.ts'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { until } from '../../testing/until.ts'

// A separate server, since this test kills it. The machine stays up, so writes in its memory are not lost.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-away-'))
const data = path.join(folder, 'pg')
const server = { running: await startEmbedded(data, ['fsync=off', 'jit=off']) }
whenDone(async () => {
  await server.running.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})
const url = server.running.url('postgres')
const connection = connect(url, { connections: 10, name: 'test' })
await createAppRole(connection.pool)
await migrate(url)
whenDone(connection.close)

const app = await startTestApp({ ACCESS_TOKEN_MINUTES: '1440' }, { database: { ...connection, url } })
const { db } = app.database

/** Like `pg_ctl stop -m immediate`: no clean shutdown, and the next start recovers. */
const crash = async (): Promise<void> => {
  const pid = Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGQUIT')
  await until(async () => (fs.existsSync(path.join(data, 'postmaster.pid')) ? undefined : true))
}

test('F3: a database crash under load is answered with 503, and acknowledged bookings survive', async () => {
  const { groundIds } = await createTurfFixture(db, {
    grounds: Array.from({ length: 6 }, (_, at) => ({ parts: [at + 1] })),
  })
  const teams = await Promise.all(groundIds.map(() => Promise.all([app.player(), app.player(), app.player()])))
  const heard = heardNothing()
  const booked = (atLeast: number) => until(async () => (heard.bookings.length >= atLeast ? true : undefined))
  const load = teams.map((team, at) => bookOn(app, team, groundIds[at]!, heard))
  await booked(12)
  await crash()
  await until(async () => (heard.failures.length >= 20 ? true : undefined))
  server.running = await startEmbedded(data, ['fsync=off', 'jit=off'])
  // Players who paid without getting an answer are confirmed.
  app.clock.advance({ minutes: 1 })
  await booked(heard.bookings.length + 12)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'baari-%'`.execute(db)
  app.clock.advance({ minutes: 1 })
  await booked(heard.bookings.length + 12)
  heard.isOver = true
  await Promise.all(load)

  expect(new Set(heard.failures.map(({ status, problem }) => `${status} ${problem?.code}`))).toEqual(
    new Set(['503 UNAVAILABLE']),
  )
  expect(heard.failures.every(({ retryAfterSeconds }) => retryAfterSeconds !== undefined)).toBe(true)
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'status'])
    .where('id', 'in', [...heard.holds])
    .execute()
  expect(new Set(rows.map(({ id }) => id))).toEqual(heard.holds)
  const confirmed = rows.filter(({ status }) => status === 'CONFIRMED').map(({ id }) => id)
  expect(confirmed).toEqual(expect.arrayContaining(heard.bookings))
})
