import { expect, test } from 'vitest'
import { areDaysFit } from './dateRange.ts'

test.each([
  ['2026-11-20', '2026-11-20', true],
  ['2025-11-21', '2026-11-20', true],
  ['2027-04-01', '2028-03-31', true],
  ['2027-04-01', '2028-04-01', false],
  ['2025-11-19', '2026-11-20', false],
  ['2026-11-21', '2026-11-20', false],
])('the days from %s to %s fit a report or file: %s', (startDate, endDate, isFit) => {
  expect(areDaysFit({ startDate, endDate })).toBe(isFit)
})
