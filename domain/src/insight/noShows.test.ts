import { expect, test } from 'vitest'
import { noShowsOf } from './cancellations.ts'

test('counts no-shows separately for online and manual bookings', () => {
  expect(
    noShowsOf([
      { source: 'FULL', didNotCome: true },
      { source: 'FULL', didNotCome: false },
      { source: 'MANUAL', didNotCome: true },
      { source: 'MANUAL', didNotCome: true },
    ]),
  ).toEqual({ expected: 4, missed: 3, missedOnline: 1, missedManual: 2 })
  expect(noShowsOf([])).toEqual({ expected: 0, missed: 0, missedOnline: 0, missedManual: 0 })
})
