import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { startTestApp } from '../testing/startTestApp.ts'

const app = await startTestApp()
const { turfId, groundIds } = await createTurfFixture(app.database.db, {
  turf: { slug: 'pink-city', name: 'Pink City' },
  grounds: [{ price_full: 80_000 }, { price_full: 120_000, supported_games: ['Football'] }],
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

test('what is no turf is not found', async () => {
  await expect(app.client.getPublicTurf({ params: { slug: 'nowhere' } })).rejects.toMatchObject({ status: 404 })
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
