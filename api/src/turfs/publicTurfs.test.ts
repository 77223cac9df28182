import { asOwner } from '@baari/db/appRole.ts'
import { connect } from '@baari/db/connect.ts'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { turfId, groundIds } = await createTurfFixture(app.database.db, {
  turf: { slug: 'pink-city', name: 'Pink City' },
  grounds: [{ per_hour_full: 80_000 }, { per_hour_full: 120_000, supported_games: ['Football'] }],
})

test('a turf is found by the name in its address', async () => {
  const turf = await app.client.getPublicTurf({ params: { slug: 'pink-city' } })
  expect(turf).toMatchObject({ entityId: turfId, name: 'Pink City', rating: null })
  expect(turf.grounds.map(({ entityId }) => entityId)).toEqual(groundIds)
  expect(turf.grounds[0]?.days).toMatchObject([
    { date: [2027, 1, 15], freeStarts: expect.arrayContaining([[10, 0]]), freeStartMinutes: [600, 630, 660, 690] },
    { date: [2027, 1, 16], freeStarts: expect.arrayContaining([[6, 0]]), freeStartMinutes: [360, 390, 420, 450] },
  ])
})

test('an unknown turf answers 404', async () => {
  await expect(app.client.getPublicTurf({ params: { slug: 'nowhere' } })).rejects.toMatchObject({ status: 404 })
})

test('the sitemap lists every public page, and robots.txt closes the private ones', async () => {
  const textOf = async (address: string): Promise<string> => (await fetch(address)).text()
  const index = await textOf(`${app.url}/sitemap.xml`)
  const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  const map = (await Promise.all(parts.map(textOf))).join('')
  for (const path of ['/', '/jaipur', '/kanpur/badminton', '/venues/pink-city', '/terms'])
    expect(map).toContain(`<loc>${app.url}${path}</loc>`)
  expect(map).not.toContain('/bookings')
  const robots = await (await fetch(`${app.url}/robots.txt`)).text()
  expect(robots).toContain('Disallow: /bookings')
  expect(robots).toContain(`Sitemap: ${app.url}/sitemap.xml`)
})

test('a part of the sitemap holds its own turfs, and stays as it is when others come', async () => {
  // As if twelve thousand turfs had come before.
  const owner = connect(asOwner(app.database.url), { connections: 1, name: 'owner' })
  await owner.pool.query("select setval(pg_get_serial_sequence('turf', 'number'), 12000)")
  await owner.close()
  await createTurfFixture(app.database.db, { turf: { slug: 'in-part-three' } })
  const venuesIn = async (name: string): Promise<string> => (await fetch(`${app.url}/sitemaps/${name}.xml`)).text()
  expect(await (await fetch(`${app.url}/sitemap.xml`)).text()).toContain('/sitemaps/turfs-3.xml</loc>')
  expect(await venuesIn('turfs-3')).toContain('/venues/in-part-three</loc>')
  expect(await venuesIn('turfs-2')).not.toContain('/venues/')
  expect((await fetch(`${app.url}/sitemaps/turfs-x.xml`)).status).toBe(404)
})
