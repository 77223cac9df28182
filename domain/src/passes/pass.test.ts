import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WEEKDAYS } from '../shared/zonedTime.ts'
import {
  extendedUntil,
  hasValidDay,
  type LivePass,
  lastDayOf,
  minutesOfPass,
  minutesTaken,
  partGivenBack,
  priceByPass,
  unusedPart,
  worthOfUse,
} from './pass.ts'

const hours: LivePass = {
  kind: 'HOURS',
  minutes: 600,
  days: 90,
  weekdays: WEEKDAYS,
  window: { startsAt: 0, endsAt: 2880 },
  groundIds: ['A', 'B'],
  validUntil: '2027-03-31',
  minutesLeft: 120,
  worthLeft: 200_000,
}
const mornings: LivePass = {
  ...hours,
  kind: 'PERIOD',
  minutes: 60,
  days: 30,
  weekdays: ['MONDAY', 'WEDNESDAY'],
  window: { startsAt: 360, endsAt: 600 },
  minutesLeft: 300,
}

// 2027-01-11 is a Monday.
test('a PERIOD pass has one booking for each valid day, from its first day to its last', () => {
  expect(lastDayOf({ days: 7 }, '2027-01-11')).toBe('2027-01-17')
  expect(minutesOfPass({ ...mornings, days: 7 }, '2027-01-11')).toBe(120)
  expect(minutesOfPass({ ...mornings, days: 8 }, '2027-01-11')).toBe(180)
  expect(minutesOfPass({ ...mornings, days: 1 }, '2027-01-12')).toBe(0)
  expect(minutesOfPass(hours, '2027-01-12')).toBe(600)
})

test.each([
  ['takes the length of the booking from an HOURS pass', hours, {}, 90],
  ['takes a whole booking of a PERIOD pass, even for a shorter one', mornings, { interval: [360, 390] }, 60],
  ['takes the last minutes', { ...hours, minutesLeft: 90 }, {}, 90],
  ['refuses more than is left', { ...hours, minutesLeft: 60 }, {}, 'PASS_TOO_SHORT'],
  ['refuses a booking longer than those of a PERIOD pass', mornings, { interval: [360, 450] }, 'PASS_TOO_SHORT'],
  ['refuses another ground', hours, { groundId: 'C' }, 'PASS_NOT_FOR_GROUND'],
  ['refuses a day after the last', hours, { date: '2027-04-01' }, 'PASS_ENDS_BEFORE'],
  ['takes the last day', hours, { date: '2027-03-31' }, 90],
  [
    'refuses a weekday on which it is not valid',
    mornings,
    { date: '2027-01-12', interval: [360, 420] },
    'PASS_NOT_FOR_TIME',
  ],
  ['refuses a booking that ends after its window', mornings, { interval: [570, 630] }, 'PASS_NOT_FOR_TIME'],
  [
    'refuses a second booking of a PERIOD pass on one day',
    mornings,
    { interval: [360, 420], used: true },
    'PASS_USED_THAT_DAY',
  ],
  ['takes a second booking of an HOURS pass on one day', hours, { used: true }, 90],
] as const)('%s', (_, pass, wanted, expected) => {
  const {
    groundId = 'A',
    date = '2027-01-11',
    interval = [600, 690],
    used = false,
  } = wanted as {
    groundId?: string
    date?: string
    interval?: readonly [number, number]
    used?: boolean
  }
  const taken = minutesTaken(pass, {
    groundId,
    date,
    interval: { startsAt: interval[0], endsAt: interval[1] },
    isUsedThatDay: used,
  })
  expect(typeof taken === 'number' ? taken : taken.refused).toBe(expected)
})

test('the uses of a pass add up to its price to the paisa, even if minutes came back in between', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 2_000_000 }),
      fc.integer({ min: 1, max: 40 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 100 })), { maxLength: 30 }),
      (price, halfHours, acts) => {
        const left = { worthLeft: price, minutesLeft: halfHours * 30 }
        let kept = 0
        for (const [length, percentage] of acts) {
          const minutes = Math.min(length * 30, left.minutesLeft)
          if (minutes === 0) break
          const worth = worthOfUse(left, minutes)
          const back = partGivenBack({ kind: 'HOURS', minutes, worth }, percentage)
          expect(back.worth).toBeGreaterThanOrEqual(0)
          expect(back.worth).toBeLessThanOrEqual(worth)
          if (percentage === 100) expect(back).toEqual({ minutes, worth })
          left.worthLeft -= worth - back.worth
          left.minutesLeft -= minutes - back.minutes
          kept += worth - back.worth
        }
        if (left.minutesLeft > 0) kept += worthOfUse(left, left.minutesLeft)
        expect(kept).toBe(price)
      },
    ),
  )
})

test('a pass has a valid day whenever it begins, unless it can end before the first one', () => {
  expect(hasValidDay({ days: 6, weekdays: ['MONDAY'] })).toBe(false)
  expect(hasValidDay({ days: 7, weekdays: ['MONDAY'] })).toBe(true)
  expect(hasValidDay({ days: 5, weekdays: ['SATURDAY', 'SUNDAY', 'SUNDAY'] })).toBe(false)
  expect(hasValidDay({ days: 1, weekdays: WEEKDAYS })).toBe(true)
})

test('a percentage gives back whole minutes of an HOURS pass, and all or nothing of a PERIOD booking', () => {
  expect(partGivenBack({ kind: 'HOURS', minutes: 90, worth: 100_000 }, 5)).toEqual({ minutes: 4, worth: 4444 })
  expect(partGivenBack({ kind: 'PERIOD', minutes: 60, worth: 20_000 }, 50)).toEqual({ minutes: 0, worth: 0 })
  expect(partGivenBack({ kind: 'PERIOD', minutes: 60, worth: 20_000 }, 100)).toEqual({ minutes: 60, worth: 20_000 })
})

test('the turf bears the difference from the list price, and a booking never costs less than its minutes are worth', () => {
  expect(priceByPass(120_000, 90_000)).toEqual({ listPrice: 120_000, discountByTurf: 30_000 })
  expect(priceByPass(60_000, 90_000)).toEqual({ listPrice: 90_000, discountByTurf: 0 })
})

test('ending refunds all unused hours, but only the days ahead of a PERIOD pass', () => {
  expect(unusedPart(hours, '2027-03-31')).toBe(200_000)
  // From then on the rest is the turf's, even before a job ends the pass.
  expect(unusedPart(hours, '2027-04-01')).toBe(0)
  // Mondays and Wednesdays after the 24th: 29 and 31 March.
  expect(unusedPart(mornings, '2027-03-24')).toBe(80_000)
  expect(unusedPart(mornings, '2027-03-31')).toBe(0)
})

test('a pass stays valid for at least two more weeks after a turf ended a booking', () => {
  expect(extendedUntil('2027-01-20', '2027-01-18')).toBe('2027-02-01')
  expect(extendedUntil('2027-03-20', '2027-01-18')).toBe('2027-03-20')
})
