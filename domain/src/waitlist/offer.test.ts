import { expect, test } from 'vitest'
import { offerMinutes, offerStarts } from './offer.ts'

test.each([
  [48 * 60, 30],
  [24 * 60, 30],
  [24 * 60 - 1, 20],
  [6 * 60, 20],
  [6 * 60 - 1, 10],
  [0, 10],
])('%i minutes before the start an offer is kept %i minutes', (before, minutes) => {
  expect(offerMinutes(before)).toBe(minutes)
})

test('the start that was wanted comes first, then its neighbours, and all fit', () => {
  const wish = { window: { startsAt: 1080, endsAt: 1260 }, minutes: 60, requested: 1140 }
  expect(offerStarts(wish, 360)).toEqual([1140, 1110, 1170, 1080, 1200])
  expect(offerStarts({ ...wish, window: { startsAt: 1085, endsAt: 1150 } }, 360)).toEqual([])
})
