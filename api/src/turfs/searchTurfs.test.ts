import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database

const jaipur = { latitude: 26.9124, longitude: 75.7873 }
const nearby = { latitude: 26.95, longitude: 75.8 }
const kota = { latitude: 25.2138, longitude: 75.8648, city: 'Kota', address: 'Kota' }

await createTurfFixture(db, { turf: { name: 'Charminar Arena', ...jaipur } })
await createTurfFixture(db, { turf: { name: 'Amber Box', ...nearby } })
await createTurfFixture(db, { turf: { name: 'Bapu Ground', ...jaipur, onboarded: false } })
await createTurfFixture(db, { turf: { name: 'Albert Hall Turf', ...jaipur }, grounds: [{ available: false }] })
await createTurfFixture(db, {
  turf: { name: 'Dhola Courts', ...jaipur },
  grounds: [{ supported_games: ['Badminton'] }],
})
await createTurfFixture(db, { turf: { name: 'Kota Box', ...kota } })

const names = async (query: Parameters<typeof app.client.searchTurfs>[0]['query']): Promise<string[]> =>
  (await app.client.searchTurfs({ query })).content.map(({ name }) => name)

test('onboarded turfs come first, wholly unavailable ones last, then by name', async () => {
  expect(await names({})).toEqual([
    'Amber Box',
    'Charminar Arena',
    'Dhola Courts',
    'Kota Box',
    'Bapu Ground',
    'Albert Hall Turf',
  ])
})

test('with a point: within 25 km, nearest first inside each group', async () => {
  expect(await names({ ...jaipur })).toEqual([
    'Charminar Arena',
    'Dhola Courts',
    'Amber Box',
    'Bapu Ground',
    'Albert Hall Turf',
  ])
  const [first] = (await app.client.searchTurfs({ query: { ...nearby } })).content
  expect(first).toMatchObject({ name: 'Amber Box', distanceInKm: 0 })
})

test('where nothing is within 25 km the search is widened', async () => {
  expect(await names({ latitude: 25.9, longitude: 75.8 })).toEqual(['Kota Box'])
})

test('game, name and place narrow it; an odd name is only a name', async () => {
  expect(await names({ game: 'Badminton' })).toEqual(['Dhola Courts'])
  expect(await names({ name: 'box' })).toEqual(['Amber Box', 'Kota Box'])
  expect(await names({ location: 'Kota' })).toEqual(['Kota Box'])
  expect(await names({ name: '%' })).toEqual([])
})

test('accents of a name may be typed or left out', async () => {
  const { turfId } = await createTurfFixture(db, { turf: { name: 'Café Crème Courts', ...kota } })
  for (const name of ['cafe creme', 'CAFÉ', 'Crème']) expect(await names({ name })).toEqual(['Café Crème Courts'])
  await db.deleteFrom('ground').where('turf_id', '=', turfId).execute()
  await db.deleteFrom('turf').where('id', '=', turfId).execute()
})

test('pages follow each other without gaps or repetitions', async () => {
  const pages = await Promise.all([0, 1, 2].map((page) => app.client.searchTurfs({ query: { page, size: 2 } })))
  expect(pages.flatMap(({ content }) => content.map(({ name }) => name))).toEqual(await names({}))
  expect(pages[0]).toMatchObject({ totalElements: 6, totalPages: 3, page: 0, size: 2 })
  expect((await app.client.searchTurfs({ query: { page: 9, size: 2 } })).content).toEqual([])
})

test('the minutes of starts after midnight continue from 1440', async () => {
  const { turfId } = await createTurfFixture(db, {
    turf: { name: 'Owl Courts', ...kota },
    grounds: [{ opens_at: 1320, closes_at: 120 }],
  })
  const [turf] = (await app.client.searchTurfs({ query: { name: 'Owl', date: '2027-01-16' } })).content
  expect(turf?.freeTime?.starts.map(({ time, startMinute }) => [time, startMinute])).toEqual([
    [[22, 0], 1320],
    [[22, 30], 1350],
    [[23, 0], 1380],
    [[23, 30], 1410],
    [[0, 0], 1440],
    [[0, 30], 1470],
    [[1, 0], 1500],
  ])
  await db.deleteFrom('ground').where('turf_id', '=', turfId).execute()
  await db.deleteFrom('turf').where('id', '=', turfId).execute()
})

test('with a date each ground tells its first free starts', async () => {
  const [turf] = (await app.client.searchTurfs({ query: { name: 'Amber', date: '2027-01-15' } })).content
  // Ten in the morning is now: the half hour that has begun is not offered.
  expect(turf?.grounds[0]?.freeStarts).toEqual([
    [10, 0],
    [10, 30],
    [11, 0],
    [11, 30],
  ])
  app.clock.advance({ seconds: 1 })
  const [later] = (await app.client.searchTurfs({ query: { name: 'Amber', date: '2027-01-15' } })).content
  expect(later?.grounds[0]?.freeStarts?.[0]).toEqual([10, 30])
})
