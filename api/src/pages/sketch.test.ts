import { expect, test } from 'vitest'
import { catalogueReader } from '../cities/catalogue.ts'
import { localities } from '../places/localities.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { citySketches } from './citySketches.ts'
import { type SketchFacts, sketchLooks } from './sketchFacts.ts'
import { sketchMapSvg } from './sketchMapSvg.ts'

const app = await startTestApp()
const { groundIds } = await createTurfFixture(app.database.db)

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${app.url}/sketch/${path}.svg`, { headers })

test('the pages of a city and of a game in it have a map in both themes and languages, kept for a minute', async () => {
  const drawn = new Set<string>()
  for (const page of ['jaipur', 'jaipur/cricket'])
    for (const look of sketchLooks)
      for (const language of ['en', 'hi']) {
        const answer = await ask(`${look}/${language}/${page}`)
        expect(answer.headers.get('content-type')).toBe('image/svg+xml')
        expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
        expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'")
        drawn.add(await answer.text())
      }
  // The one turf of the city is that of the game, too.
  expect(drawn.size).toBe(4)
})

test('a map that is still true is not sent again, and one with another price is', async () => {
  const before = await ask('light/en/jaipur')
  const tag = before.headers.get('etag') ?? ''
  const same = await ask('light/en/jaipur', { 'if-none-match': tag })
  expect([same.status, await same.text()]).toEqual([304, ''])
  await app.database.db.updateTable('ground').set({ price_full: 123_400 }).where('id', 'in', groundIds).execute()
  // Public answers may be a minute old.
  app.clock.advance({ minutes: 2 })
  const after = await ask('light/en/jaipur', { 'if-none-match': tag })
  expect(after.status).toBe(200)
  expect(await after.text()).not.toBe(await before.text())
})

test('there is no map of what is no city, and none of a city without a turf', async () => {
  for (const name of [
    'light/en/bookings',
    'light/en/jaipur/chess',
    'light/en/jaipur/badminton',
    'light/en/kanpur',
    'light/xx/jaipur',
    'dusk/en/jaipur',
  ])
    expect((await ask(name)).status).toBe(404)
})

const { cities } = await catalogueReader(app.database.db, app.app.server.log).read()
const city = cities[0]!
const facts = (pins: SketchFacts['pins']): SketchFacts => ({ look: 'light', language: 'en', city, pins })

test('each turf has a pin with its price, and those without room for it a dot', () => {
  const at = (north: number): SketchFacts['pins'][number] => ({
    latitude: city.latitude + north,
    longitude: city.longitude,
    rupees: 800,
  })
  const pricesIn = (svg: string): number => svg.match(/rx="9"/g)?.length ?? 0
  const dotsIn = (svg: string): number => svg.match(/<circle[^>]*r="7"/g)?.length ?? 0
  const apart = sketchMapSvg(facts([at(0.03), at(-0.03)]))
  expect([pricesIn(apart), dotsIn(apart)]).toEqual([2, 0])
  const together = sketchMapSvg(facts([at(0.03), at(0.0301), { ...at(-0.03), rupees: undefined }]))
  expect([pricesIn(together), dotsIn(together)]).toEqual([1, 2])
})

test('every city has a sketch whose names are known places, drawn without anything from elsewhere', () => {
  for (const one of cities) {
    const known = localities.find((those) => those.city === one.name)?.places.map(([label]) => label)
    for (const [english, hindi] of citySketches[one.key]?.names ?? [['none', '']]) {
      expect(known).toContain(english)
      expect(hindi).toMatch(/^[\p{Script=Devanagari} ]+$/u)
    }
    for (const look of sketchLooks) {
      const svg = sketchMapSvg({ look, language: 'hi', city: one, pins: [{ ...one, rupees: 1000 }] })
      expect(svg).not.toMatch(/NaN|Infinity|undefined|<script|href|<text/)
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toContain('http')
      expect(svg.length).toBeLessThan(45_000)
    }
  }
})
