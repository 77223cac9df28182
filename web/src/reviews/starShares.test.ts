import { expect, test } from 'vitest'
import { starShares } from './RatingSummary.tsx'

test('lists five stars first, with shares of all reviews', () => {
  expect(starShares([1, 0, 0, 2, 5])).toEqual([
    { stars: 5, count: 5, percentage: 63 },
    { stars: 4, count: 2, percentage: 25 },
    { stars: 3, count: 0, percentage: 0 },
    { stars: 2, count: 0, percentage: 0 },
    { stars: 1, count: 1, percentage: 13 },
  ])
})

test('without reviews every bar is empty', () => {
  expect(starShares([0, 0, 0, 0, 0]).map(({ percentage }) => percentage)).toEqual([0, 0, 0, 0, 0])
})
