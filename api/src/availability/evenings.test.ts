import { newId } from '@baari/db/newId.ts'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database

const weeksOf = async (turfId: string) => {
  const { grounds } = await app.client.listEvenings({ query: { turfId } })
  return grounds.map(({ evenings }) => evenings)
}

test('three weeks of evenings tell what an hour costs from 7 pm on', async () => {
  const { turfId, groundIds } = await createTurfFixture(db, { grounds: [{ per_hour_full: 100_000 }] })
  await db
    .insertInto('dynamic_price')
    .values({
      id: newId('PRICE', app.clock.now()),
      ground_id: groundIds[0]!,
      booking_type: 'FULL',
      weekday: 'SATURDAY',
      starts_at: 1140,
      ends_at: 1320,
      change_per_hour: 20_000,
      created_at: app.clock.now(),
    })
    .execute()
  const [evenings] = await weeksOf(turfId)
  expect(evenings).toHaveLength(21)
  expect(evenings?.slice(0, 3).map(({ pricePerHour }) => pricePerHour)).toEqual([1000, 1200, 1000])
})

test('an evening of which nothing is free is full, on the other half of the ground too', async () => {
  const { turfId, groundIds } = await createTurfFixture(db, {
    grounds: [
      { name: 'Full', parts: [1, 2], opens_at: 360, closes_at: 1140 },
      { name: 'Half', parts: [1], opens_at: 360, closes_at: 1140 },
      { name: 'Other half', parts: [2], opens_at: 360, closes_at: 1140 },
    ],
  })
  await holdSlot(await app.player(), { groundId: groundIds[1]!, date: '2027-01-16', from: 17 })
  await holdSlot(await app.player(), { groundId: groundIds[1]!, date: '2027-01-16', from: 18 })
  const saturday = (await weeksOf(turfId)).map((evenings) => evenings[1]?.isFull)
  expect(saturday).toEqual([true, true, false])
})

test('after midnight the running night can be seen, searched and booked until the ground closes', async () => {
  app.clock.set('2027-01-16T00:20:00+05:30')
  const { turfId, groundIds } = await createTurfFixture(db, { grounds: [{ closes_at: 90 }] })
  const { turfId: closed } = await createTurfFixture(db)
  const date = '2027-01-15'
  const dayOf = (turf: string) => app.client.getAvailability({ query: { turfId: turf, date } })
  const [evenings] = await weeksOf(turfId)
  expect(evenings).toHaveLength(22)
  expect(evenings?.[0]).toMatchObject({ date: [2027, 1, 15], isFull: false })
  expect((await weeksOf(closed))[0]?.[0]).toMatchObject({ date: [2027, 1, 16] })
  const [ground] = (await dayOf(turfId)).turfAvailabilityResponse
  expect(ground?.fullBookingSlots).toMatchObject([{ fromMinute: 1470, toMinute: 1530 }])
  await expect(dayOf(closed)).rejects.toMatchObject({ problem: { code: 'SLOT_IN_PAST' } })
  const player = await app.player()
  const { content } = await player.client.searchTurfs({ query: { name: 'Turf', date, size: 100 } })
  expect(content.find(({ entityId }) => entityId === turfId)?.freeTime?.starts).toMatchObject([{ time: [0, 30] }])
  await holdSlot(player, { groundId: groundIds[0]!, date, from: 24.5, to: 25.5 })
  expect((await weeksOf(turfId))[0]?.[0]?.isFull).toBe(true)
  app.clock.advance({ minutes: 75 })
  await expect(dayOf(turfId)).rejects.toMatchObject({ problem: { code: 'SLOT_IN_PAST' } })
})

test('lists the lowest free price for the requested part and length, or null', async () => {
  app.clock.set('2027-01-15T09:00:00+05:30')
  const { turfId, groundIds } = await createTurfFixture(db, {
    grounds: [{ per_hour_full: 100_000, opens_at: 960, closes_at: 1200 }],
  })
  const groundId = groundIds[0]!
  const peak = { ground_id: groundId, booking_type: 'FULL', weekday: 'SATURDAY', created_at: app.clock.now() } as const
  await db
    .insertInto('dynamic_price')
    .values({ ...peak, id: newId('PRICE', app.clock.now()), starts_at: 1080, ends_at: 1200, change_per_hour: 20_000 })
    .execute()
  const saturday = async (query: { part?: string; minutes?: string } = {}) => {
    const { grounds } = await app.client.listEvenings({ query: { turfId, ...query } as never })
    return grounds[0]?.evenings[1]?.leastPrice
  }
  expect([await saturday(), await saturday({ minutes: '90' })]).toEqual([1000, 1600])
  expect([await saturday({ part: 'morning,afternoon' }), await saturday({ part: 'morning' })]).toEqual([1000, null])
  // Once the cheap hour is held, only the expensive ones are left.
  await holdSlot(await app.player(), { groundId, date: '2027-01-16', from: 17 })
  expect([await saturday(), await saturday({ minutes: '150' })]).toEqual([1200, null])
  await holdSlot(await app.player(), { groundId, date: '2027-01-16', from: 18, to: 20 })
  expect([await saturday(), await saturday({ part: 'afternoon' })]).toEqual([null, 1000])
})

test('a day is full only if the requested part and length lie ahead and are taken', async () => {
  app.clock.set('2027-01-15T18:00:00+05:30')
  const { turfId, groundIds } = await createTurfFixture(db, {
    grounds: [
      { opens_at: 780, closes_at: 1020 },
      { opens_at: 1020, closes_at: 1260 },
    ],
  })
  const fullDays = async (query: { part: string; minutes?: string }) => {
    const { grounds } = await app.client.listEvenings({ query: { turfId, ...query } as never })
    return grounds.map(({ evenings }) => evenings.slice(0, 2).map(({ isFull }) => isFull))
  }
  const none = [false, false]
  // Today's daytime is over, and each ground is closed in the other's part.
  expect(await fullDays({ part: 'morning,afternoon' })).toEqual([none, none])
  expect(await fullDays({ part: 'evening,night' })).toEqual([none, none])
  const date = '2027-01-16'
  for (const from of [13, 15]) await holdSlot(await app.player(), { groundId: groundIds[0]!, date, from, to: from + 2 })
  await holdSlot(await app.player(), { groundId: groundIds[1]!, date, from: 19, to: 20 })
  expect(await fullDays({ part: 'morning,afternoon' })).toEqual([[false, true], none])
  // Two hours are left before the held one: enough for 2 hours, not for 2.5.
  expect(await fullDays({ part: 'evening,night', minutes: '120' })).toEqual([none, none])
  expect(await fullDays({ part: 'evening,night', minutes: '150' })).toEqual([none, [false, true]])
})

test('there are no evenings of a turf that is not there', async () => {
  await expect(weeksOf('TURF_none')).rejects.toMatchObject({ status: 404 })
})
