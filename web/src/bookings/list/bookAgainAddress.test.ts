import { expect, test } from 'vitest'
import { bookAgainAddress } from './BookingActions.tsx'

const booking = {
  turfId: 'TURF_1',
  groundId: 'GROUND_1',
  bookingType: 'FULL' as const,
  selectedGameType: 'Cricket',
  bookingDate: [2027, 1, 8] as [number, number, number],
  startTime: [19, 30] as [number, number],
  endTime: [21, 0] as [number, number],
}

test.each([
  ['a week ago', '2027-01-15T10:00:00+05:30', '2027-01-22'],
  ['this week', '2027-01-10T10:00:00+05:30', '2027-01-15'],
  ['in a week, and was cancelled', '2027-01-01T10:00:00+05:30', '2027-01-08'],
])('books a game played %s again on the next such weekday, at the same time on the same ground', (_name, now, date) => {
  expect(bookAgainAddress(booking, Date.parse(now))).toBe(
    `/turf-details/TURF_1?date=${date}&gameType=Cricket&bookingType=FULL&ground=GROUND_1&start=19%3A30&minutes=90`,
  )
})

test('an hour over midnight stays an hour', () => {
  const late = { ...booking, startTime: [23, 30] as [number, number], endTime: [0, 30] as [number, number] }
  expect(bookAgainAddress(late, Date.parse('2027-01-10T10:00:00+05:30'))).toContain('minutes=60')
})
