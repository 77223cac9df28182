import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()

test('a search for games finds grounds that only take games, at the price of a seat', async () => {
  const { groundIds } = await createTurfFixture(app.database.db, {
    turf: { name: 'Games Box' },
    grounds: [
      {
        name: 'Games',
        allow_full: false,
        allow_partial: true,
        per_hour_partial: 9_000,
        min_minutes: 120,
        closes_at: 1200,
      },
      { name: 'Whole', allow_partial: false },
    ],
  })
  const boxIn = async (query: Parameters<typeof app.client.searchTurfs>[0]['query']) =>
    (await app.client.searchTurfs({ query: { date: '2027-01-16', ...query } })).content[0]
  const found = await boxIn({ game: 'Cricket', from: '19:00', bookingType: 'PARTIAL' })
  // A game of an hour fits, though the whole ground is let for two at least.
  expect(found?.freeTime).toMatchObject({
    groundName: 'Games',
    pricePerHour: 90,
    starts: [{ time: [19, 0], groundId: groundIds[0] }],
  })
  expect(await boxIn({ bookingType: 'PARTIAL' })).toMatchObject({ freeTime: { groundName: 'Games' } })
  expect(await boxIn({ bookingType: 'PARTIAL', priceTo: 80 })).toBeUndefined()
  expect(await boxIn({ game: 'Cricket', from: '19:00' })).toMatchObject({ freeTime: { groundName: 'Whole' } })
})
