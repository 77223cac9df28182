import { expect, test } from 'vitest'
import { MOST_REPEATS, weeklyDates } from './weeklyDates.ts'

test('the same weekday until the last day, which counts', () => {
  expect(weeklyDates('2026-12-22', '2027-01-05')).toEqual(['2026-12-22', '2026-12-29', '2027-01-05'])
  expect(weeklyDates('2026-12-22', '2027-01-04')).toEqual(['2026-12-22', '2026-12-29'])
  expect(weeklyDates('2026-12-22', '2026-12-22')).toEqual(['2026-12-22'])
})

test('nothing before it began, and never more than a year', () => {
  expect(weeklyDates('2026-12-22', '2026-12-21')).toEqual([])
  expect(weeklyDates('2026-12-22', '2036-12-22')).toHaveLength(MOST_REPEATS)
})
