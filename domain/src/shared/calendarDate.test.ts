import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addWorkingDays,
  dateAt,
  daysBetween,
  instantAt,
  isCalendarDate,
  minutesAt,
  weekdayOf,
} from './zonedTime.ts'

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['today', false],
])('%s is a calendar day: %s', (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected)
})

test.each([
  ['2026-11-21', 'SATURDAY'],
  ['2026-11-23', 'MONDAY'],
  ['1969-12-31', 'WEDNESDAY'],
])('%s is a %s', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday)
})

test('adding days and counting them agree, over leap years and year ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
      expect(daysBetween('2024-02-28', addDays('2024-02-28', days))).toBe(days)
    }),
  )
})

test('a wall time in India and its instant name each other', () => {
  expect(instantAt('2026-11-22', 19 * 60, 'Asia/Kolkata').toISOString()).toBe('2026-11-22T13:30:00.000Z')
  expect(instantAt('2026-11-22', 25 * 60, 'Asia/Kolkata').toISOString()).toBe('2026-11-22T19:30:00.000Z')
  expect(dateAt(new Date('2026-11-22T18:29:59Z'), 'Asia/Kolkata')).toBe('2026-11-22')
  expect(dateAt(new Date('2026-11-22T18:30:00Z'), 'Asia/Kolkata')).toBe('2026-11-23')
})

test('going to the instant and back keeps day and minute, also where clocks change', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: 240, max: 1439 }),
      fc.constantFrom('Asia/Kolkata', 'Europe/London', 'America/New_York'),
      (days, minutes, timeZone) => {
        const date = addDays('2020-01-01', days)
        const instant = instantAt(date, minutes, timeZone)
        expect([dateAt(instant, timeZone), minutesAt(instant, timeZone)]).toEqual([date, minutes])
      },
    ),
  )
})

test.each([
  ['a Monday', '2026-11-23', '2026-12-02'],
  ['a Friday', '2026-11-20', '2026-12-01'],
  ['a Saturday', '2026-11-21', '2026-12-01'],
])('seven working days after %s leave out both weekends', (_day, from, until) => {
  expect(addWorkingDays(from, 7)).toBe(until)
})
