import http from 'node:http'
import { newId } from '@baari/db/newId.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSeats, openGame } from '../testing/games.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { statementsOf } from '../testing/statementsOf.ts'
import { until } from '../testing/until.ts'
import { getAvailability } from './getAvailability.ts'

const app = await startTestApp()
const { db } = app.database
const other = await startTestApp({}, { database: app.database })
const date = '2027-01-15'
const makeTurf = () => createTurfFixture(db, { grounds: [{ parts: [1, 2] }, { parts: [1], opens_at: 375 }] })
const { turfId, groundIds } = await makeTurf()
const groundId = groundIds[0]!

const dayAt = (client = app.client, turf = turfId) => client.getAvailability({ query: { turfId: turf, date } })
const without = <T extends { serverTime: string }>({ serverTime: _, ...day }: T) => day

/** The day as read without the cache. */
const disconnected = {
  isConnected: () => false,
  isChanging: () => false,
  follow: () => undefined,
  readNotice: () => undefined,
}
const read = getAvailability({ config: app.config, changes: disconnected })
const dayInDatabase = async (now: Date) => {
  const request = {
    query: { turfId, date, gameType: undefined, bookingType: undefined },
    params: undefined,
    body: undefined,
  }
  const answer = await read(request, { db, now } as Parameters<typeof read>[1])
  return without(JSON.parse(answer.encoded('identity').toString()))
}

/** Waits until a day is answered from memory. */
const kept = (of: typeof app = app) =>
  until(async () => (await statementsOf(of, () => dayAt(of.client))).length === 0 || undefined)

test('players never see a slot free that they have just taken', async () => {
  await kept()
  for (const from of [12, 14, 16]) {
    const player = await app.player()
    const before = without(await dayAt())
    await holdSlot(player, { groundId, date, from })
    const taken = without(await dayAt())
    expect(taken).toEqual(await dayInDatabase(app.clock.now()))
    expect(taken).not.toEqual(before)
  }
})

test('a query after # in an address is never kept as that of another turf', async () => {
  const secondTurf = (await makeTurf()).turfId
  const path = `/api/v1/booking/get-availability#turfId=${secondTurf}&x=?turfId=${turfId}&date=${date}`
  const answer = await new Promise<http.IncomingMessage>((resolve) => http.get(app.url, { path }, resolve))
  answer.resume()
  expect((await dayAt()).turfId).toBe(turfId)
})

test('a commit by another process is visible as soon as its notification arrives', async () => {
  const [player, host] = await Promise.all([app.player(), app.player('ADMIN')])
  for (const act of [
    () => holdSlot(player, { groundId, date, from: 18 }),
    () => openGame(host, { groundId, date, from: 20 }),
    () => holdSeats(player, { groundId, date, from: 20, seats: 3 }),
  ]) {
    await kept(other)
    const before = without(await dayAt(other.client))
    await act()
    const after = await dayInDatabase(app.clock.now())
    expect(after).not.toEqual(before)
    await until(async () => JSON.stringify(without(await dayAt(other.client))) === JSON.stringify(after) || undefined)
  }
})

const changed = (title: string, change: () => Promise<unknown>) => [title, change] as const
test.each([
  changed('the name of the turf', () =>
    db.updateTable('turf').set({ name: 'Other' }).where('id', '=', turfId).execute(),
  ),
  changed('its pictures', () =>
    db
      .updateTable('turf')
      .set({ images: ['/a.webp'] })
      .where('id', '=', turfId)
      .execute(),
  ),
  changed('a ground', () => db.updateTable('ground').set({ per_hour_full: 7 }).where('id', '=', groundId).execute()),
  changed('a price of the day', () =>
    db
      .insertInto('dynamic_price')
      .values({
        id: newId('PRICE', app.clock.now()),
        ground_id: groundId,
        booking_type: 'FULL',
        weekday: 'FRIDAY',
        starts_at: 1080,
        ends_at: 1200,
        change_per_hour: 100,
        created_at: app.clock.now(),
      })
      .execute(),
  ),
  changed('time that is taken', () =>
    sql`insert into occupancy (turf_id, part, period, kind, ground_id, source_id, created_at)
        values (${turfId}, 1, tstzrange('2027-01-15T05:30:00Z', '2027-01-15T06:30:00Z'), 'BLOCK', ${groundId}, 'BLOCK_1',
                ${app.clock.now()})`.execute(db),
  ),
])('a change of %s is seen, whoever makes it', async (_title, change) => {
  await kept()
  const before = without(await dayAt())
  await change()
  const after = await dayInDatabase(app.clock.now())
  expect(after).not.toEqual(before)
  await until(async () => JSON.stringify(without(await dayAt())) === JSON.stringify(after) || undefined)
})

test('nothing is answered from memory while the LISTEN connection is lost', async () => {
  await kept()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'baari-listening' and datname = current_database()`.execute(db)
  await until(async () => (await statementsOf(app, () => dayAt())).length > 0 || undefined)
  await db.updateTable('turf').set({ name: 'While nobody heard' }).where('id', '=', turfId).execute()
  expect((await dayAt()).turfName).toBe('While nobody heard')
  await kept()
})

test('as time passes, the cached day equals the day in the database', async () => {
  const player = await app.player()
  await holdSlot(player, { groundId, date, from: 22 })
  await openGame(await app.player('ADMIN'), { groundId, date, from: 13 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 40 * 60 }), fc.boolean(), async (seconds, toTheMinute) => {
      const now = new Date(app.clock.now().getTime() + seconds * 1000)
      if (toTheMinute) now.setSeconds(0, 0)
      app.clock.set(now.toISOString())
      for (const _ of [1, 2]) expect(without(await dayAt())).toEqual(await dayInDatabase(now))
      expect((await dayAt()).serverTime).toBe(now.toISOString())
    }),
    { numRuns: 30 },
  )
})
