import fs from 'node:fs'
import path from 'node:path'
import { api, type EndpointName } from '@baari/contract/api.ts'
import { endpoints } from '@baari/contract/endpoint.ts'
import { asApp } from '@baari/db/appRole.ts'
import { connect } from '@baari/db/connect.ts'
import { migrate } from '@baari/db/migrate.ts'
import { whenDone } from '@baari/db/testing.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { databaseServers } from '../../testing/databaseServers.ts'
import { paySlot } from '../../testing/paySlot.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { until } from '../../testing/until.ts'
import { staleReads } from './staleReads.ts'

const servers = databaseServers('stale-reads')
const primary = await servers.start('primary')
await migrate(primary.url)

const startReplica = async (name: string) => {
  const data = await servers.backUp(primary, name)
  fs.writeFileSync(path.join(data, 'standby.signal'), '')
  fs.appendFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.socket} port=5432 user=postgres'\n`,
  )
  return servers.start(name)
}

const connection = connect(primary.url, { connections: 10, name: 'test' })
whenDone(connection.close)
const { turfId, groundIds } = await createTurfFixture(connection.db, { turf: { name: 'Name 0', slug: 'stale-reads' } })
const replica = await startReplica('replica')
/** Stopped by a test. */
const doomed = await startReplica('doomed')

const database = { ...connection, url: primary.url }
const startApp = (REPLICA_SECONDS: string, { socket } = replica) => {
  const sockets = [primary.socket, socket]
  const DATABASE_REPLICA_URL = `${asApp(primary.url.replace(/\?.*/, ''))}?host=${sockets}&target_session_attrs=prefer-standby`
  return startTestApp({ DATABASE_REPLICA_URL, REPLICA_SECONDS, ACCESS_TOKEN_MINUTES: '1440' }, { database })
}
const app = await startApp('300')
const impatient = await startApp('2')
const trusting = await startApp('300', doomed)

let names = 0
/** Renames the turf at the primary; a paused replica keeps the old name. */
const rename = async (): Promise<string> => {
  names += 1
  const name = `Name ${names}`
  await connection.db.updateTable('turf').set({ name }).where('id', '=', turfId).execute()
  return name
}
const found = async ({ client } = app): Promise<string | undefined> =>
  (await client.searchTurfs({ query: {} })).content[0]?.name

const caughtUp = async (at: typeof replica): Promise<void> => {
  const [written] = await primary.ask('select pg_current_wal_lsn()::text as place')
  await until(async () => {
    const [notified] = await at.ask(`select pg_last_wal_replay_lsn() >= '${String(written?.place)}'::pg_lsn as is`)
    return notified?.is === true ? true : undefined
  })
}

/** Pauses the replica while the app still takes it for recent and reads from it. */
const standStill = (of = app, at = replica): Promise<true> =>
  until(async () => {
    await at.ask('select pg_wal_replay_resume()')
    await caughtUp(at)
    await found(of)
    await at.ask('select pg_wal_replay_pause()')
    const name = await rename()
    return (await found(of)) === name ? undefined : true
  })

test('stale reads go to the replica, and a player’s own latest changes are read from the primary', async () => {
  await standStill()
  const name = await found()
  expect(name).not.toBe(`Name ${names}`)
  const { player, bookingId } = await paySlot(app, { groundId: groundIds[0]!, date: '2027-01-16', from: 18 })
  const bookings = await player.client.listBookings({ query: {} })
  expect(bookings.content.map(({ bookingId: id }) => id)).toEqual([bookingId])
  const day = await player.client.getAvailability({ query: { turfId, date: '2027-01-16' } })
  expect(day.turfName).toBe(`Name ${names}`)
  expect(day.turfAvailabilityResponse[0]?.fullBookingSlots.map(({ endTime }) => endTime)).toContainEqual([18, 0])
  // None of it has reached the replica.
  expect(await found()).toBe(name)
  expect(await replica.ask(`select from booking where id = '${bookingId}'`)).toEqual([])
})

test('every endpoint that may be stale answers from a server that only reads', async () => {
  await standStill()
  const someOwner = await app.player('TURFOWNER')
  const admin = await app.player('ADMIN')
  const request: Partial<Record<EndpointName, () => Promise<unknown>>> = {
    searchTurfs: () => app.client.searchTurfs({ query: { date: '2027-01-16' } }),
    getPublicTurf: () => app.client.getPublicTurf({ params: { slug: 'stale-reads' } }),
    readTurfRecord: () => app.client.readTurfRecord({ params: { slug: 'stale-reads' } }),
    listCities: () => app.client.listCities({}),
    getCity: () => app.client.getCity({ params: { cityKey: 'jaipur' } }),
    getCityGame: () => app.client.getCityGame({ params: { cityKey: 'jaipur', gameKey: 'cricket' } }),
    readInsight: () => someOwner.client.readInsight({ query: {} }),
    readBusinessHealth: () => admin.client.readBusinessHealth({ query: {} }),
    readTrialBalance: () => admin.client.readTrialBalance({ query: {} }),
  }
  const stale = Object.entries(api).filter(([, endpoint]) => 'reads' in endpoint)
  expect(Object.keys(request).toSorted()).toEqual(stale.map(([name]) => name).toSorted())
  for (const ask of Object.values(request)) await ask()
  const page = await fetch(`${app.url}/sitemap.xml`)
  expect(page.status).toBe(200)
})

test('an endpoint that writes cannot be declared as stale', () => {
  const endpoint = {
    path: '/somewhere',
    summary: 'Does something',
    access: 'everyone',
    reply: z.object({}),
    refuses: [],
  } as const
  endpoints({ read: { ...endpoint, method: 'GET', reads: 'stale' } })
  // @ts-expect-error Only a GET may be.
  endpoints({ change: { ...endpoint, method: 'POST', reads: 'stale' } })
})

test('a replica that is too far behind is not asked until it has caught up', async () => {
  await standStill(impatient)
  await until(async () => ((await found(impatient)) === `Name ${names}` ? true : undefined))
  await standStill(impatient)
})

test('a read that may be stale cannot write, wherever it goes', async () => {
  const write = (db: typeof connection.db) => db.updateTable('turf').set({ name: 'written' }).execute()
  for (const mostSeconds of [0, 300]) {
    const read = staleReads({ primary: connection.db, replica: connection.db, mostSeconds })
    await read((db) => db.selectFrom('turf').select('id').execute())
    await expect(read(write)).rejects.toThrow()
  }
  expect(await connection.db.selectFrom('turf').select('id').where('name', '=', 'written').execute()).toEqual([])
})

test('reads go on when the replica is away', async () => {
  await standStill(trusting, doomed)
  await doomed.fail()
  expect(await found(trusting)).toBe(`Name ${names}`)
  expect(await found(trusting)).toBe(`Name ${names}`)
})
