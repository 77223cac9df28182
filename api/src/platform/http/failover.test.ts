import fs from 'node:fs'
import path from 'node:path'
import { connect } from '@baari/db/connect.ts'
import { migrate } from '@baari/db/migrate.ts'
import { whenDone } from '@baari/db/testing.ts'
import { expect, test } from 'vitest'
import { bookOn, heardNothing } from '../../testing/bookOn.ts'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { databaseServers } from '../../testing/databaseServers.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { until } from '../../testing/until.ts'

const servers = databaseServers('failover')
const primary = await servers.start('primary')
await migrate(primary.url)

/** A replica that follows from a copy of the files on; nothing is acknowledged that it does not have. */
const startReplica = async () => {
  const data = await servers.backUp(primary, 'replica')
  fs.writeFileSync(path.join(data, 'standby.signal'), '')
  fs.appendFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.socket} port=5432 user=postgres application_name=replica'\n`,
  )
  const replica = await servers.start('replica')
  await primary.ask(`alter system set synchronous_standby_names = 'replica'`)
  await primary.ask('select pg_reload_conf()')
  await until(async () => {
    const [standby] = await primary.ask('select sync_state from pg_stat_replication')
    return standby?.sync_state === 'sync' ? true : undefined
  })
  return replica
}

const replica = await startReplica()
// The address names both: connections go to the one that takes writes.
const url = `postgres://postgres@localhost:5432/postgres?host=${[replica, primary].map(({ socket }) => socket)}&target_session_attrs=read-write`
const connection = connect(url, { connections: 10, name: 'test' })
whenDone(connection.close)

test('F4: when the primary fails the replica has all that was acknowledged, bookings go on, and the old primary decides nothing', async () => {
  const app = await startTestApp({ ACCESS_TOKEN_MINUTES: '1440' }, { database: { ...connection, url } })
  const { db } = app.database
  const { groundIds } = await createTurfFixture(db, {
    grounds: Array.from({ length: 4 }, (_, at) => ({ parts: [at + 1] })),
  })
  const teams = await Promise.all(groundIds.map(() => Promise.all([app.player(), app.player(), app.player()])))
  const heard = heardNothing()
  const booked = (atLeast: number) => until(async () => (heard.bookings.length >= atLeast ? true : undefined))
  const load = teams.map((team, at) => bookOn(app, team, groundIds[at]!, heard))
  await booked(teams.length)
  // Of the primary nothing is left for now.
  await primary.fail()
  const before = { bookings: heard.bookings.length, failures: heard.failures.length }
  await until(async () => (heard.failures.length >= before.failures + teams.length ? true : undefined))
  await replica.ask('select pg_promote()')
  app.clock.advance({ minutes: 1 })
  await booked(before.bookings + teams.length)
  heard.isOver = true
  await Promise.all(load)

  expect(new Set(heard.failures.map(({ status, problem }) => `${status} ${problem?.code}`))).toEqual(
    new Set(['503 UNAVAILABLE']),
  )
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'status'])
    .where('id', 'in', [...heard.holds])
    .execute()
  const confirmed = rows.filter(({ status }) => status === 'CONFIRMED').map(({ id }) => id)
  expect(new Set(rows.map(({ id }) => id))).toEqual(heard.holds)
  expect(confirmed).toEqual(expect.arrayContaining(heard.bookings))

  // The old primary comes back as a primary: it waits for a replica that does not follow it, and acknowledges no write.
  const returned = await servers.start('primary')
  const said: string[] = []
  const writing = returned.ask(`insert into migration (name, digest, version) values ('of_the_old_one', '', '')`).then(
    () => said.push('acknowledged'),
    () => said.push('broken off'),
  )
  await until(async () => {
    const waiting = await returned.ask(`select from pg_stat_activity where wait_event = 'SyncRep'`)
    return waiting.length > 0 ? true : undefined
  })
  await returned.fail()
  await writing
  expect(said).toEqual(['broken off'])
  expect(await replica.ask(`select from migration where name = 'of_the_old_one'`)).toEqual([])
})
