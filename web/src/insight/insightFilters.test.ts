import { expect, test } from 'vitest'
import { insightAddress, insightFilters } from './insightFilters.ts'

test.each([
  ['', { turfId: undefined, weeks: 4 }, '/turf-owner/insight'],
  ['weeks=12', { turfId: undefined, weeks: 12 }, '/turf-owner/insight?weeks=12'],
  ['turf=TURF_1&weeks=4', { turfId: 'TURF_1', weeks: 4 }, '/turf-owner/insight?turf=TURF_1'],
  ['turf=&weeks=5', { turfId: undefined, weeks: 4 }, '/turf-owner/insight'],
] as const)('reads ?%s as %j, with the address %s', (text, filters, address) => {
  expect(insightFilters(new URLSearchParams(text))).toEqual(filters)
  expect(insightAddress(filters)).toBe(address)
})
