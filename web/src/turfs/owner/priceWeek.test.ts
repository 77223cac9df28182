import { expect, test } from 'vitest'
import { hourPrice, priceWeek } from './PriceWeek.tsx'

const hours = { startsAt: 360, endsAt: 1380 }
const friday = { dayOfWeek: 'FRIDAY', fromMinute: 1080, toMinute: 1290, priceChange: 300 } as const
const rowsOf = (...[{ prices, draft }]: [Pick<Parameters<typeof priceWeek>[0], 'prices' | 'draft'>]) =>
  priceWeek({ hours, perHour: 1000, prices, draft }).map(({ startsAt, endsAt, cells }) => [
    startsAt,
    endsAt,
    cells[4]?.price,
    cells[4]?.draft,
  ])

test('shows a week without prices as one row', () => {
  expect(rowsOf({ prices: [], draft: undefined })).toEqual([[360, 1380, 1000, undefined]])
})

test('splits the week where a price begins and ends, and merges adjacent rows with equal prices', () => {
  const later = { ...friday, fromMinute: 1290, toMinute: 1380 }
  expect(rowsOf({ prices: [friday], draft: undefined })).toEqual([
    [360, 1080, 1000, undefined],
    [1080, 1290, 1300, undefined],
    [1290, 1380, 1000, undefined],
  ])
  expect(rowsOf({ prices: [friday, later], draft: undefined })).toHaveLength(2)
})

test('shows the new price of a draft, but the old one where it overlaps another price', () => {
  const draft = { weekdays: ['FRIDAY'] as const, startsAt: 1020, endsAt: 1140, change: -200 }
  expect(rowsOf({ prices: [friday], draft })).toEqual([
    [360, 1020, 1000, undefined],
    [1020, 1080, 800, 'NEW'],
    [1080, 1140, 1300, 'CONFLICT'],
    [1140, 1290, 1300, undefined],
    [1290, 1380, 1000, undefined],
  ])
})

test('rounds a price up to a rupee, and never below zero', () => {
  expect([hourPrice(99.5, []), hourPrice(100, [-250])]).toEqual([100, 0])
})
