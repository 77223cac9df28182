import { expect, test } from 'vitest'
import { type FigureName, figureNamed, figureText } from './insightFilters.ts'

test.each<[FigureName, string]>([
  [{ of: 'occupancy' }, 'occupancy'],
  [{ of: 'hour', weekday: 'MONDAY', hour: 0 }, 'hour.MONDAY.0'],
  [{ of: 'hour', weekday: 'SUNDAY', hour: 25 }, 'hour.SUNDAY.25'],
  [{ of: 'revenue' }, 'revenue'],
  [{ of: 'revenue', source: 'MANUAL' }, 'revenue.MANUAL'],
  [{ of: 'cancellations' }, 'cancellations'],
  [{ of: 'noShows' }, 'noShows'],
])('%j round-trips through the address as %s', (name, text) => {
  expect(figureText(name)).toBe(text)
  expect(figureNamed(text)).toEqual(name)
})

test.each([undefined, '', 'hour', 'hour.MONDAY', 'hour.NODAY.4', 'hour.MONDAY.x', 'revenue.x', 'x'])(
  'rejects %s as a figure',
  (text) => expect(figureNamed(text)).toBeUndefined(),
)
