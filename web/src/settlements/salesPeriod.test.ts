import { expect, test } from 'vitest'
import { daysOf } from './salesPeriod.ts'

test.each([
  ['week', '2026-11-16'],
  ['month', '2026-11-01'],
  ['quarter', '2026-08-22'],
] as const)('the %s of a Friday begins on %s and ends today', (period, startDate) => {
  expect(daysOf(period, '2026-11-20')).toEqual({ startDate, endDate: '2026-11-20' })
})
