import { expect, test } from 'vitest'
import { turfDays } from './turfDays.ts'

test.each([
  ['2027-01-11', 'weekend', '2027-01-16'],
  ['2027-01-14', 'weekend', '2027-01-16'],
  ['2027-01-15', 'nextWeekend', '2027-01-23'],
  ['2027-01-16', 'nextWeekend', '2027-01-23'],
  ['2027-01-17', 'nextWeekend', '2027-01-23'],
])('on %s the third evening is the %s of %s', (today, day, date) => {
  const days = turfDays({ tonight: today })
  expect(days[0]).toEqual({ day: 'tonight', date: today })
  expect(days[2]).toEqual({ day, date })
})
