import { expect, test } from 'vitest'
import { MAP_COLOURS, type TileTheme, tileStyle } from './tileStyle.ts'

const themeWith = (names: TileTheme['names']): TileTheme => ({
  colours: Object.fromEntries(MAP_COLOURS.map((token) => [token, token])) as TileTheme['colours'],
  names,
})
const idsOf = (names: TileTheme['names']) =>
  tileStyle('https://tiles.example/city.pmtiles', themeWith(names)).layers.map(({ id }) => id)

test.each([
  [
    'https://tiles.example/{z}/{x}/{y}.pbf',
    { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'], maxzoom: 14 },
  ],
  ['https://tiles.example/city.pmtiles', { type: 'vector', url: 'pmtiles://https://tiles.example/city.pmtiles' }],
])('loads tiles from %s', (url, source) => {
  expect(tileStyle(url, themeWith({ streets: true, places: true })).sources).toEqual({ tiles: source })
})

test('edges are below all roads, and names above everything', () => {
  const ids = idsOf({ streets: true, places: true })
  const lastEdge = ids.findLastIndex((id) => id.startsWith('edges'))
  expect(ids.findIndex((id) => id.startsWith('roads'))).toBeGreaterThan(lastEdge)
  expect(ids.slice(-2)).toEqual(['street names', 'place names'])
})

test('omits names on tiles that the page draws itself', () => {
  expect(idsOf({ streets: true, places: false })).not.toContain('place names')
  expect(idsOf({ streets: false, places: false }).filter((id) => id.endsWith('names'))).toEqual([])
})
