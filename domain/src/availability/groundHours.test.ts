import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, MINUTES_PER_DAY, WEEKDAYS, weekdayOf } from '../shared/zonedTime.ts'
import {
  changeClosedDates,
  changeUsual,
  type DayHours,
  type GroundHours,
  hoursOn,
  isOpenSinceYesterday,
  storedWeek,
  weekFault,
  weekOfStored,
} from './groundHours.ts'
import { checkSlot, freeIntervals, openInterval, startTimes } from './slots.ts'

const usual = { opensAt: 360, closesAt: 1380 }
const late = { opensAt: 375, closesAt: 120 }
// 2026-12-05 is a Saturday.
const week: DayHours[] = [undefined, usual, usual, usual, usual, late, usual]
const hours: GroundHours = { usual, week, closedDates: ['2026-12-25'] }

test.each<[string, string, DayHours]>([
  ['a weekday with the usual hours', '2026-12-01', usual],
  ['a weekday with hours of its own', '2026-12-05', late],
  ['a closed weekday', '2026-12-07', undefined],
  ['a closed date', '2026-12-25', undefined],
])('gives the hours of %s', (_name, date, expected) => {
  expect(hoursOn(hours, date)).toEqual(expected)
})

test.each([
  ['Sunday at 1:30 am, after Saturday open until 2 am', '2026-12-06', 90, true],
  ['Sunday at 2 am', '2026-12-06', 120, false],
  ['Saturday at 1 am, after Friday open until 11 pm', '2026-12-05', 60, false],
  ['Tuesday at 1 am, after a closed Monday', '2026-12-08', 60, false],
])('tells whether last night still runs on %s', (_name, today, minute, expected) => {
  expect(isOpenSinceYesterday(hours, today, minute)).toBe(expected)
})

test('ends the night of a date on which the ground is closed', () => {
  expect(isOpenSinceYesterday({ ...hours, closedDates: ['2026-12-05'] }, '2026-12-06', 30)).toBe(false)
})

test('changes the days with the usual hours and leaves the others', () => {
  const pair = { opensAt: 420, closesAt: 1320 }
  expect(changeUsual(hours, pair)).toEqual([undefined, pair, pair, pair, pair, late, pair])
  expect(changeUsual({ usual, week: undefined }, pair)).toEqual(WEEKDAYS.map(() => pair))
})

test.each<[string, DayHours[], string | undefined]>([
  ['no open day', week.map(() => undefined), 'ALWAYS_CLOSED'],
  ['a day of 30 minutes', week.with(2, { opensAt: 600, closesAt: 630 }), 'SHORT_DAY'],
  ['a night past the next opening', week.with(6, { opensAt: 60, closesAt: 1380 }), 'NIGHTS_OVERLAP'],
  ['a night up to the next opening', week.with(6, { opensAt: 120, closesAt: 1380 }), undefined],
  [
    'a Sunday night past the opening of Monday',
    [{ opensAt: 0, closesAt: 600 }, ...week.slice(1, 6), late],
    'NIGHTS_OVERLAP',
  ],
])('finds the fault of a week with %s', (_name, days, fault) => {
  expect(weekFault(days, 60)).toBe(fault)
})

test('replaces the closed dates from today on and keeps the past ones for a year', () => {
  const before = ['2025-01-01', '2026-11-08', '2026-12-01']
  expect(
    changeClosedDates(before, { today: '2026-11-29', dates: ['2027-01-26', '2026-12-25', '2026-12-25', '2026-11-01'] }),
  ).toEqual(['2026-11-08', '2026-12-25', '2027-01-26'])
})

const dayHours = fc.option(
  fc.record({
    opensAt: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
    closesAt: fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15),
  }),
  { nil: undefined },
)
const anyWeek = fc.array(dayHours, { minLength: 7, maxLength: 7 }).filter((days) => weekFault(days, 60) === undefined)
const today = '2026-12-01'

test('stores every week and reads it back', () => {
  fc.assert(
    fc.property(anyWeek, (days) => {
      expect(weekOfStored(storedWeek(days))).toEqual(days)
    }),
  )
})

test('offers only starts on the grid of their day, and none on a closed day', () => {
  fc.assert(
    fc.property(anyWeek, fc.integer({ min: 1, max: 13 }), (days, ahead) => {
      const date = addDays(today, ahead)
      const ground = { usual, week: days, closedDates: [addDays(today, 5)] }
      const found = hoursOn(ground, date)
      expect(found).toEqual(ahead === 5 ? undefined : days[WEEKDAYS.indexOf(weekdayOf(date))])
      if (!found) return
      const open = openInterval(found)
      for (const start of startTimes({ free: freeIntervals(open, []), opensAt: open.startsAt, minimumMinutes: 60 })) {
        const interval = { startsAt: start, endsAt: start + 60 }
        const question = { interval, date, today, nowMinutes: 0, minimumMinutes: 60 }
        expect(checkSlot({ ...question, hours: found })).toEqual(interval)
      }
    }),
  )
})

test('opens each minute on one business day at most', () => {
  fc.assert(
    fc.property(anyWeek, fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 1439 }), (days, ahead, minute) => {
      const date = addDays(today, ahead)
      const ground = { usual, week: days, closedDates: [] }
      const own = hoursOn(ground, date)
      const isOpenToday = own !== undefined && own.opensAt <= minute && minute < openInterval(own).endsAt
      const isNight = isOpenSinceYesterday(ground, date, minute)
      expect(isNight && isOpenToday).toBe(false)
      const yesterday = hoursOn(ground, addDays(date, -1))
      expect(isNight).toBe(yesterday !== undefined && openInterval(yesterday).endsAt > MINUTES_PER_DAY + minute)
    }),
  )
})
