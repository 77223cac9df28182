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
  const { turfId, groundIds } = await createTurfFixture(db, { grounds: [{ price_full: 100_000 }] })
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

test('there are no evenings of a turf that is not there', async () => {
  await expect(weeksOf('TURF_none')).rejects.toMatchObject({ status: 404 })
})
