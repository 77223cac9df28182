import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dateAt, daysBetween, INDIA, instantAt, weekdayOf } from '../shared/zonedTime.ts'
import { keepRefusal, keptUntil, type Play, sameAgainOn, weekAfter } from './weeklyTime.ts'

const SEVEN_PM = 19 * 60
const on = (date: string, minute: number): Date => instantAt(date, minute, INDIA)
const play = (date: string, changes: Partial<Play> = {}): Play => ({
  groundId: 'GROUND_1',
  date,
  startsMinute: SEVEN_PM,
  startsAt: on(date, changes.startsMinute ?? SEVEN_PM),
  ...changes,
})

test.each<[string, Date, string | null]>([
  ['before the last one', on('2027-01-15', 600), '2027-01-23'],
  ['right after it', on('2027-01-16', 1300), '2027-01-23'],
  ['a minute before the next start', on('2027-01-23', SEVEN_PM - 1), '2027-01-23'],
  ['at the next start', on('2027-01-23', SEVEN_PM), '2027-01-30'],
  ['months later, on the weekday itself', on('2027-04-17', 600), '2027-04-17'],
  ['months later', on('2027-04-12', 600), '2027-04-17'],
  ['when the next one is not open for booking yet', on('2027-01-01', 600), null],
])('a Saturday is played again %s', (_when, now, date) => {
  expect(sameAgainOn({ date: '2027-01-16', startsMinute: SEVEN_PM }, { now, timeZone: INDIA })).toBe(date)
})

test('the same again is ahead, on the same weekday, and never the same day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1559 }),
      fc.integer({ min: -20, max: 400 }),
      fc.integer({ min: 0, max: 1439 }),
      (startsMinute, days, minute) => {
        const now = on(addDays('2027-01-16', days), minute)
        const next = sameAgainOn({ date: '2027-01-16', startsMinute }, { now, timeZone: INDIA })
        if (next === null) return
        expect(weekdayOf(next)).toBe('SATURDAY')
        expect(daysBetween('2027-01-16', next)).toBeGreaterThan(0)
        expect(on(next, startsMinute) > now).toBe(true)
        expect(daysBetween(dateAt(now, INDIA), next)).toBeLessThanOrEqual(20)
      },
    ),
  )
})

test.each<[string, Play[], Date | null, boolean]>([
  ['nothing', [], null, false],
  ['one', [play('2027-01-23')], null, false],
  ['two weeks', [play('2027-01-23'), play('2027-01-16')], null, true],
  ['two weeks with a game between', [play('2027-01-23'), play('2027-01-20'), play('2027-01-16')], null, true],
  ['every other week', [play('2027-01-30'), play('2027-01-16')], null, false],
  ['another ground', [play('2027-01-23', { groundId: 'GROUND_2' }), play('2027-01-16')], null, false],
  ['another start', [play('2027-01-23', { startsMinute: 1200 }), play('2027-01-16')], null, false],
  ['two weeks, but something else last', [play('2027-01-25'), play('2027-01-23'), play('2027-01-16')], null, false],
  ['one of them before a lapse', [play('2027-01-23'), play('2027-01-16')], on('2027-01-20', 0), false],
  ['both after a lapse', [play('2027-01-23'), play('2027-01-16')], on('2027-01-10', 0), true],
])('a weekly time needs two weeks in a row: %s', (_what, newestFirst, lapsedAt, is) => {
  const request = { newestFirst, lapsedAt, nextStartsAt: on('2027-02-13', SEVEN_PM), now: on('2027-01-31', 0) }
  expect(keepRefusal(request)).toBe(is ? undefined : 'SQUAD_TIME_NOT_EARNED')
})

test('the week after has the same times', () => {
  const next = weekAfter({ date: '2027-01-23', startsMinute: SEVEN_PM, endsMinute: 1500 }, INDIA)
  expect(next).toEqual({ date: '2027-01-30', startsAt: on('2027-01-30', SEVEN_PM), endsAt: on('2027-01-31', 60) })
})

test.each<[string, Play[], Date, ReturnType<typeof keepRefusal>]>([
  ['in time', [play('2027-01-23'), play('2027-01-16')], on('2027-01-27', SEVEN_PM - 1), undefined],
  ['72 hours before', [play('2027-01-23'), play('2027-01-16')], on('2027-01-27', SEVEN_PM), 'SQUAD_TIME_TOO_LATE'],
  ['after one week', [play('2027-01-23')], on('2027-01-24', 0), 'SQUAD_TIME_NOT_EARNED'],
])('keeping a time %s', (_when, newestFirst, now, refused) => {
  const nextStartsAt = on('2027-01-30', SEVEN_PM)
  expect(keepRefusal({ newestFirst, lapsedAt: null, nextStartsAt, now })).toBe(refused)
  expect(keptUntil(nextStartsAt)).toEqual(on('2027-01-27', SEVEN_PM))
})
