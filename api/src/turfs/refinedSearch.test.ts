import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database

const date = '2027-01-16'
const centre = { latitude: 26.9124, longitude: 75.7873 }
/** Beyond the reach of a search around the centre. */
const elsewhere = { latitude: 23.0225, longitude: 72.5714 }
const evening = { ...centre, date, game: 'Cricket', part: 'evening' }

/** A full ground and its two halves, each with a price; the halves come last. */
const fullAndHalves = (price: number) => [
  { name: 'Full', parts: [1, 2], per_hour_full: price },
  { name: 'Half A', parts: [1], per_hour_full: price * 0.6 },
  { name: 'Half B', parts: [2], per_hour_full: price * 0.6 },
]

const early = await createTurfFixture(db, {
  turf: { name: 'Early Box', ...centre, amenities: ['Parking', 'Indoor'], review_count: 2, rating_sum: 9 },
  grounds: [{ opens_at: 360, closes_at: 1020 }],
})
const split = await createTurfFixture(db, {
  turf: {
    name: 'Split Box',
    ...centre,
    latitude: 26.93,
    amenities: ['Parking', 'Café'],
    review_count: 4,
    rating_sum: 16,
  },
  grounds: fullAndHalves(200_000),
})
await createTurfFixture(db, {
  turf: { name: 'Far Box', ...centre, latitude: 27.0, review_count: 1, rating_sum: 5 },
  grounds: [{ per_hour_full: 60_000, opens_at: 1200, closes_at: 1440 }],
})
const saturdayPeak = {
  booking_type: 'FULL',
  weekday: 'SATURDAY',
  starts_at: 1020,
  ends_at: 1320,
  created_at: new Date('2027-01-01T00:00:00Z'),
} as const
await db
  .insertInto('dynamic_price')
  .values({ ...saturdayPeak, id: 'PRICE_1', ground_id: split.groundIds[1]!, change_per_hour: 30_000 })
  .execute()

const search = (query: Parameters<typeof app.client.searchTurfs>[0]['query']) => app.client.searchTurfs({ query })
const names = async (query: Parameters<typeof search>[0]) => (await search(query)).content.map(({ name }) => name)

test('a part of the day leaves the turfs that have a start free in it, and shows those starts', async () => {
  const { content, totalElements } = await search(evening)
  expect(content.map(({ name }) => name)).toEqual(['Split Box', 'Far Box'])
  expect(totalElements).toBe(2)
  const [box] = content
  expect(box!.freeTime!.starts[0]).toMatchObject({ time: [17, 0] })
  expect(box!.freeTime!.starts).toHaveLength(8)
  expect(await names({ ...evening, part: 'morning,afternoon' })).toEqual(['Early Box', 'Split Box'])
  expect(await names({ ...evening, part: 'morning', game: 'Chess' })).toEqual([])
})

test('a wanted start leaves what is free then or half an hour later', async () => {
  expect(await names({ ...evening, from: '19:30' })).toEqual(['Split Box', 'Far Box'])
  expect(await names({ ...evening, from: '19:00' })).toEqual(['Split Box'])
  const [box] = (await search({ ...evening, from: '19:00' })).content
  expect(box!.freeTime!.starts.map(({ time }) => time)).toEqual([
    [19, 0],
    [19, 30],
  ])
})

test('the price is that of an hour then, on the cheapest ground that is free', async () => {
  const [box] = (await search(evening)).content
  // Half A is dearer on this evening.
  expect(box!.freeTime).toMatchObject({ groundName: 'Half B', pricePerHour: 1200 })
  expect(await names({ ...evening, priceTo: 1000 })).toEqual(['Far Box'])
  expect(await names({ ...evening, priceFrom: 1000, priceTo: 1200 })).toEqual(['Split Box'])
  expect(await names({ ...evening, sortBy: 'price' })).toEqual(['Far Box', 'Split Box'])
  expect(await names({ ...evening, sortBy: 'price', sortDirection: 'DESC' })).toEqual(['Split Box', 'Far Box'])
})

test('a taken start is no longer offered', async () => {
  const player = await app.player()
  // A Saturday that no other test uses.
  const later = '2027-01-23'
  for (const groundId of [split.groundIds[1]!, split.groundIds[2]!])
    await player.client.bookFull({
      body: {
        groundId,
        date: later,
        startTime: [17, 0],
        endTime: [18, 0],
        selectedGameType: 'Cricket',
        payFull: true,
      },
    })
  const [box] = (await search({ ...evening, date: later })).content
  expect(box!.freeTime!.starts[0]).toMatchObject({ time: [18, 0] })
})

test('rating, distance, place and amenities narrow it', async () => {
  const any = { ...centre, game: 'Cricket' }
  expect(await names({ ...any, rating: 4.5 })).toEqual(['Early Box', 'Far Box'])
  expect(await names({ ...any, within: 5 })).toEqual(['Early Box', 'Split Box'])
  expect(await names({ ...any, place: 'INDOOR' })).toEqual(['Early Box'])
  expect(await names({ ...any, place: 'OUTDOOR' })).toEqual(['Split Box', 'Far Box'])
  expect(await names({ ...any, amenities: 'Parking,Café' })).toEqual(['Split Box'])
})

test('it is sorted by rating or by the first free start when that is asked', async () => {
  expect(await names({ ...centre, sortBy: 'rating' })).toEqual(['Far Box', 'Early Box', 'Split Box'])
  expect(await names({ ...evening, part: 'evening,night', sortBy: 'earliest' })).toEqual(['Split Box', 'Far Box'])
})

test('sorts today by the next free start, lists it before evening starts, and counts the turfs compared', async () => {
  app.clock.set('2027-01-16T10:10:00+05:30')
  const soonest = { ...centre, date, game: 'Cricket', sortBy: 'earliest' as const }
  const { content, compared } = await search(soonest)
  const starts = content.map(({ name, freeTime }) => [
    name,
    ...(freeTime?.starts.slice(0, 2) ?? []).map((one) => one.time),
  ])
  expect(starts).toEqual([
    ['Early Box', [10, 30], [11, 0]],
    ['Split Box', [10, 30], [17, 0]],
    ['Far Box', [20, 0], [20, 30]],
  ])
  expect(compared).toBe(3)
  app.clock.set('2027-01-16T18:00:00+05:30')
  const evenings = await search({ ...soonest, part: 'evening,night' })
  expect(evenings.content.map(({ name, freeTime }) => [name, freeTime?.starts[0]?.time])).toEqual([
    ['Split Box', [18, 0]],
    ['Far Box', [20, 0]],
  ])
  expect((await search({ ...centre, date })).compared).toBeUndefined()
  // Turfs with no free start come last.
  expect(await names(soonest)).toEqual(['Split Box', 'Far Box', 'Early Box'])
  app.clock.set('2027-01-15T10:00:00+05:30')
})

test('prices and filters today by the evening in every order, and by the next start once the evening is taken', async () => {
  app.clock.set('2027-01-16T10:10:00+05:30')
  const { groundIds } = await createTurfFixture(db, {
    turf: { name: 'Peak Box', ...elsewhere },
    grounds: [{ per_hour_full: 80_000, opens_at: 360, closes_at: 1140 }],
  })
  await db
    .insertInto('dynamic_price')
    .values({ ...saturdayPeak, id: 'PRICE_2', ground_id: groundIds[0]!, ends_at: 1140, change_per_hour: 40_000 })
    .execute()
  const today = { ...elsewhere, date, facets: 'true' as const }
  const offerOf = async (sortBy: 'earliest' | 'price' | 'name') => {
    const { content, facets } = await search({ ...today, sortBy })
    const below = await names({ ...today, sortBy, priceTo: 900 })
    return [content[0]?.freeTime?.starts[0]?.time, content[0]?.freeTime?.pricePerHour, facets?.prices, below]
  }
  expect(await offerOf('earliest')).toEqual([[10, 30], 1200, [1200], []])
  expect(await offerOf('price')).toEqual([[17, 0], 1200, [1200], []])
  expect(await offerOf('name')).toEqual([[17, 0], 1200, [1200], []])
  await holdSlot(await app.player(), { groundId: groundIds[0]!, date, from: 17, to: 19 })
  for (const sortBy of ['earliest', 'price', 'name'] as const)
    expect(await offerOf(sortBy)).toEqual([[10, 30], 800, [800], ['Peak Box']])
  app.clock.set('2027-01-15T10:00:00+05:30')
})

test('half grounds are found, and no others', async () => {
  const { content } = await search({ ...centre, date, ground: 'HALF' })
  expect(content.map(({ name, freeTime }) => [name, freeTime?.groundName])).toEqual([['Split Box', 'Half B']])
})

test('facets say which prices and amenities there are to choose from', async () => {
  const { facets, totalElements } = await search({ ...evening, priceTo: 1000, facets: 'true' })
  expect(totalElements).toBe(1)
  expect(facets).toEqual({ prices: [600, 1200], amenities: ['Parking', 'Café'] })
})

test('its pages follow each other', async () => {
  const pages = await Promise.all([0, 1, 2].map((page) => search({ ...evening, page, size: 1 })))
  expect(pages.map(({ content }) => content[0]?.name)).toEqual(['Split Box', 'Far Box', undefined])
  expect(pages[0]).toMatchObject({ totalElements: 2, totalPages: 2 })
})

test('without a wish the evening is shown first, and a day that is over offers nothing', async () => {
  const [first, box] = (await search({ ...centre, date })).content
  expect(first!.freeTime!.starts[0]).toMatchObject({ time: [6, 0], groundId: early.groundIds[0] })
  expect(box!.freeTime!.starts[0]!.time[0]).toBeGreaterThanOrEqual(17)
  expect((await search({ ...centre, date: '2027-01-14' })).content.map(({ freeTime }) => freeTime)).toEqual([
    null,
    null,
    null,
  ])
})
