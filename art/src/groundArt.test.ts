import { expect, test } from 'vitest'
import { artPath } from './artPath.ts'
import { artRequestOf } from './artRequestOf.ts'
import { courtPlan } from './courtPlan.ts'
import { games } from './game.ts'
import { groundArt } from './groundArt.ts'
import { lights } from './light.ts'

const every = games.flatMap((game) => lights.map((light) => ({ game, light, seed: 'pink-city' })))

test('the same ground has the same picture, and another seed another one', () => {
  for (const request of every) {
    expect(groundArt(request)).toBe(groundArt(request))
    expect(groundArt({ ...request, seed: 'amber' })).not.toBe(groundArt(request))
  }
})

test('no picture contains an invalid number, a script or a foreign address', () => {
  for (const request of every) {
    const picture = groundArt(request)
    expect(picture).not.toMatch(/NaN|Infinity|undefined|<script|href/)
    expect(picture.replace('http://www.w3.org/2000/svg', '')).not.toContain('http')
    expect(picture.length).toBeLessThan(26_000)
  }
})

test('a picture address says which picture it is', () => {
  for (const request of every) expect(artRequestOf(artPath(request).slice('/art/'.length))).toEqual(request)
})

test('a picture address says what is known of the ground', () => {
  const request = { game: 'Cricket', light: 'dusk', seed: 'indoor-lit', facts: ['indoor', 'lit', 'clay'] } as const
  expect(artPath(request)).toBe('/art/cricket-dusk-indoor-lit.indoor.lit.clay.svg')
  expect(artRequestOf('cricket-dusk-indoor-lit.indoor.lit.clay.svg')).toEqual(request)
  expect(groundArt(request)).not.toBe(groundArt({ ...request, facts: [] }))
})

test('the same place has the same surface and surroundings at every time of day', () => {
  for (const seed of ['one', 'two', 'three']) {
    const [day, dusk, night] = lights.map((light) => groundArt({ game: 'Football', light, seed }))
    const surface = /fill="(#[0-9a-f]{6})"/g
    const known = [...(day ?? '').matchAll(surface)]
      .map(([, colour]) => colour)
      .filter((colour) => dusk?.includes(`${colour}`))
    expect(known.filter((colour) => night?.includes(`${colour}`)).length).toBeGreaterThan(2)
  }
})

test('an id can be the seed of a picture', () => {
  const address = artPath({ game: 'Cricket', light: 'night', seed: 'TURF_01JZX3Y5M8' })
  expect(artRequestOf(address.slice('/art/'.length))).toEqual({
    game: 'Cricket',
    light: 'night',
    seed: 'turf-01jzx3y5m8',
  })
})

test('a game without a drawing is played on an open field', () => {
  expect(artRequestOf('kho-kho-dusk-jaipur.svg')).toEqual({ game: 'Other Activities', light: 'dusk', seed: 'jaipur' })
})

test.each([
  'cricket-noon-x.svg',
  '<b>-day-x.svg',
  'cricket-day-.svg',
  'cricket-day-../x.svg',
  'cricket-day-x.png',
  'cricket-day-x.wet.svg',
])('%s is no picture', (name) => {
  expect(artRequestOf(name)).toBeUndefined()
})

test('a plan of half a court shows the other half faintly', () => {
  expect(courtPlan({ game: 'Football' })).not.toContain('opacity')
  expect(courtPlan({ game: 'Football', parts: ['left'] })).toMatch(/opacity="1".*opacity="0.35"/)
})
