import { expect, test } from 'vitest'
import { artRequestOf } from './artRequestOf.ts'
import { drawArt } from './drawArt.ts'
import { factsOf } from './facts.ts'
import { turfPictures } from './turfPictures.ts'

const turf = { id: 'TURF_01JZX3Y5M8', images: [], games: ['Cricket', 'Football', 'Futsal'], amenities: [] }
const photos = ['/pictures/TURF_1/one-1600.webp', '/pictures/TURF_1/two-1600.webp']
const requestOf = (address: string) => artRequestOf(address.slice('/art/'.length))

test('shows photos before drawn pictures, each in their order', () => {
  const images = ['/art/cricket-dusk-1.svg', photos[0]!, '/art/cricket-day-2.svg', photos[1]!]
  expect(turfPictures({ ...turf, images })).toEqual([...photos, images[0], images[2]])
  expect(turfPictures({ ...turf, images: photos })).toEqual(photos)
})

const stored = [
  '/art/tennis-dusk-41.svg',
  photos[0]!,
  '/art/pickleball-night-42.svg',
  '/art/other-activities-day-4.svg',
]

test.each([
  ['Pickleball', [stored[1], stored[2], stored[0], stored[3]]],
  ['Tennis', [stored[1], stored[0], stored[2], stored[3]]],
  ['Other Activities', [stored[1], stored[3], stored[0], stored[2]]],
  ['Cricket', [stored[1], stored[0], stored[2], stored[3]]],
])('puts photos first, then stored drawings of %s, then the others', (game, ordered) => {
  expect(turfPictures({ ...turf, images: stored }, game)).toEqual(ordered)
})

test('draws the first games of a turf without photos, from its id', () => {
  const drawn = turfPictures(turf)
  expect(turfPictures(turf)).toEqual(drawn)
  expect(drawn.map((address) => requestOf(address)?.game)).toEqual(['Cricket', 'Football'])
  expect(requestOf(turfPictures(turf, 'Futsal')[0]!)?.game).toBe('Futsal')
  expect(turfPictures(turf, 'Tennis')).toEqual(drawn)
  expect(drawn.map((address) => requestOf(address)?.seed)).toEqual(['turf-01jzx3y5m8', 'turf-01jzx3y5m8'])
})

test.each([
  [[], []],
  [['Parking'], ['outdoor', 'unlit']],
  [
    ['Floodlights', 'Parking'],
    ['outdoor', 'lit'],
  ],
  [
    ['Indoor', 'Wooden floor'],
    ['indoor', 'lit', 'wood'],
  ],
  [
    ['Floodlights', 'Natural grass'],
    ['outdoor', 'lit', 'grass'],
  ],
] as const)('the amenities %j tell %j', (amenities, facts) => {
  expect(factsOf(amenities)).toEqual(facts)
  for (const address of turfPictures({ ...turf, amenities: [...amenities] }))
    expect(requestOf(address)?.facts ?? []).toEqual(facts)
})

test('a ground without floodlights is drawn by day', () => {
  for (const id of ['TURF_1', 'TURF_2', 'TURF_3', 'TURF_4'])
    expect(requestOf(turfPictures({ ...turf, id, amenities: ['Parking'] })[0]!)?.light).toBe('day')
})

/** A picture without the names of its gradients, which tell any two apart. */
const looksOf = (fileName: string): string => {
  const request = artRequestOf(fileName)
  return (request ? drawArt(request) : '').replaceAll(
    /(day|dusk|night|c)[0-9a-z]{4,}(sky|sun|field|wall|beam|shade|lamp|pool|net|soft)/g,
    '$2',
  )
}

test('at least 15 of 20 turfs of one game have different colours', () => {
  const colours = Array.from({ length: 20 }, (_, index) => {
    const picture = looksOf(`cricket-day-turf-${index}.svg`)
    return [...new Set(picture.match(/#[0-9a-f]{6}/g))].sort().join()
  })
  expect(new Set(colours).size).toBeGreaterThan(14)
})

test('ten cities, with and without a landmark, have ten different pictures', () => {
  const cities = ['jaipur', 'bhopal', 'hyderabad', 'kanpur', 'pune', 'indore', 'surat', 'kota', 'nagpur', 'constructor']
  const pictures = cities.map((key) => looksOf(`city-dusk-${key}.svg`))
  expect(new Set(pictures).size).toBe(cities.length)
  for (const picture of pictures) {
    expect(picture).not.toMatch(/NaN|Infinity|undefined|<script|href/)
    expect(picture.length).toBeLessThan(16_000)
  }
})
