import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { startTestApp } from '../testing/startTestApp.ts'

const app = await startTestApp()
const { turfId, groundIds } = await createTurfFixture(app.database.db, {
  turf: { slug: 'pink-city', name: 'Pink City' },
  grounds: [{ price_full: 80_000 }, { price_full: 120_000, supported_games: ['Football'] }],
})

test('a city tells what can be played in it, and for how much', async () => {
  const { cities } = await app.client.listCities({})
  expect(cities.map(({ cityKey }) => cityKey)).toEqual(['jaipur', 'bhopal', 'hyderabad', 'kanpur'])
  const jaipur = cities[0]!
  expect(jaipur.turfCount).toBe(1)
  expect(jaipur.games.find(({ game }) => game === 'Football')).toMatchObject({
    turfCount: 1,
    priceFrom: 800,
    priceTo: 1200,
  })
  expect(jaipur.games.find(({ game }) => game === 'Pickleball')).toMatchObject({ turfCount: 0, priceFrom: null })
  expect(cities[1]).toMatchObject({ cityKey: 'bhopal', turfCount: 0 })
})

test('a game of a city lists the turfs on which it is played, with free times of today', async () => {
  const found = await app.client.getCityGame({ params: { cityKey: 'Jaipur', gameKey: 'football' } })
  expect(found.turfs).toMatchObject([{ entityId: turfId, slug: 'pink-city' }])
  expect(found.turfs[0]?.grounds[0]?.freeStarts?.[0]).toEqual([10, 0])
  expect(await app.client.getCity({ params: { cityKey: 'kanpur' } })).toMatchObject({ turfs: [], turfCount: 0 })
})

test('a turf is found by the name in its address', async () => {
  const turf = await app.client.getPublicTurf({ params: { slug: 'pink-city' } })
  expect(turf).toMatchObject({ entityId: turfId, name: 'Pink City', rating: null })
  expect(turf.grounds.map(({ entityId }) => entityId)).toEqual(groundIds)
  expect(turf.grounds[0]?.days).toMatchObject([
    { date: [2027, 1, 15], freeStarts: expect.arrayContaining([[10, 0]]) },
    { date: [2027, 1, 16], freeStarts: expect.arrayContaining([[6, 0]]) },
  ])
})

test('what is no city, no game of it and no turf is not found', async () => {
  for (const call of [
    () => app.client.getCity({ params: { cityKey: 'delhi' } }),
    () => app.client.getCityGame({ params: { cityKey: 'jaipur', gameKey: 'chess' } }),
    () => app.client.getPublicTurf({ params: { slug: 'nowhere' } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
})

test('search engines are told of every public page, and of no private one', async () => {
  const map = await (await fetch(`${app.url}/sitemap.xml`)).text()
  for (const path of ['/', '/jaipur', '/kanpur/badminton', '/venues/pink-city', '/terms'])
    expect(map).toContain(`<loc>${app.url}${path}</loc>`)
  expect(map).not.toContain('/bookings')
  const robots = await (await fetch(`${app.url}/robots.txt`)).text()
  expect(robots).toContain('Disallow: /bookings')
  expect(robots).toContain(`Sitemap: ${app.url}/sitemap.xml`)
})
