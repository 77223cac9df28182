import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../shared/zonedTime.ts'
import { daysOf, type InsightGround, occupancyOf, periodBefore, type TakenTime, weeksOf } from './occupancy.ts'

const hour = (clock: number): number => clock * 60

/** Monday 2 November to Sunday 29 November. */
const period = periodBefore('2026-11-30', 4)
const monday = '2026-11-02'

const ground = (change: Partial<InsightGround> = {}): InsightGround => ({
  groundId: 'A',
  turfId: 'T',
  parts: [1],
  hours: { usual: { opensAt: hour(18), closesAt: hour(20) }, week: undefined, closedDates: [] },
  isAvailable: true,
  since: '2026-01-01',
  ...change,
})

const taken = (startsAt: number, endsAt: number, change: Partial<TakenTime> = {}): TakenTime => ({
  groundId: 'A',
  date: monday,
  startsAt,
  endsAt,
  isBlock: false,
  ...change,
})

/** Booked and open minutes on Mondays, by hour. */
const mondays = (grounds: InsightGround[], times: TakenTime[]) =>
  Object.fromEntries(
    occupancyOf(grounds, times, daysOf(period))
      .filter(({ weekday }) => weekday === 'MONDAY')
      .map(({ hour: clock, bookedMinutes, openMinutes }) => [clock, [bookedMinutes, openMinutes]]),
  )

test('four weeks end yesterday, and hold each weekday four times', () => {
  expect(period).toEqual({ startsOn: monday, endsOn: '2026-11-29', weeks: 4 })
  expect(daysOf(period)).toHaveLength(28)
  expect(daysOf(period).at(-1)).toBe(period.endsOn)
  expect(weeksOf(period).at(-1)).toEqual({ startsOn: '2026-11-23', endsOn: '2026-11-29' })
})

const full = ground({ groundId: 'F', parts: [1, 2] })
const halves = [full, ground({ groundId: 'A', parts: [1] }), ground({ groundId: 'B', parts: [2] })]
const night = ground({ hours: { usual: { opensAt: hour(23), closesAt: hour(1) }, week: undefined, closedDates: [] } })

test.each<[string, InsightGround[], TakenTime[], Record<number, [booked: number, open: number]>]>([
  ['nothing booked', [ground()], [], { 18: [0, 240], 19: [0, 240] }],
  ['one hour of one Monday', [ground()], [taken(hour(18), hour(19))], { 18: [60, 240], 19: [0, 240] }],
  ['half hours on both sides', [ground()], [taken(hour(18) + 30, hour(19) + 30)], { 18: [30, 240], 19: [30, 240] }],
  [
    'a block makes the open time less',
    [ground()],
    [taken(hour(18), hour(19), { isBlock: true })],
    { 18: [0, 180], 19: [0, 240] },
  ],
  [
    'a booking under a block stays a booking',
    [ground()],
    [taken(hour(18), hour(20), { isBlock: true }), taken(hour(18), hour(19))],
    { 18: [60, 240], 19: [0, 180] },
  ],
  [
    'the seats of one game are one hour',
    [ground()],
    [taken(hour(18), hour(19)), taken(hour(18), hour(19))],
    { 18: [60, 240], 19: [0, 240] },
  ],
  [
    'a booking outside the hours of today was in the open',
    [ground()],
    [taken(hour(20), hour(21))],
    { 18: [0, 240], 19: [0, 240], 20: [60, 60] },
  ],
  [
    'the whole ground fills both halves',
    halves,
    [taken(hour(18), hour(19), { groundId: 'F' })],
    { 18: [120, 480], 19: [0, 480] },
  ],
  [
    'a half fills a half of the whole',
    halves,
    [taken(hour(18), hour(19), { groundId: 'B' })],
    { 18: [60, 480], 19: [0, 480] },
  ],
  [
    'parts of the same number on two turfs are two',
    [ground(), ground({ groundId: 'B', turfId: 'U' })],
    [taken(hour(18), hour(19))],
    { 18: [60, 480], 19: [0, 480] },
  ],
  [
    'hours after midnight are those of the day before',
    [night],
    [taken(hour(24), hour(25))],
    { 23: [0, 240], 24: [60, 240] },
  ],
  ['a ground that cannot be booked is not open', [ground({ isAvailable: false })], [], {}],
  [
    'a closed date and a closed weekday are not open',
    [
      ground({ hours: { usual: ground().hours.usual, week: undefined, closedDates: ['2026-11-16'] } }),
      ground({
        groundId: 'B',
        turfId: 'U',
        hours: { usual: ground().hours.usual, week: [undefined], closedDates: [] },
      }),
    ],
    [],
    { 18: [0, 180], 19: [0, 180] },
  ],
  ['a ground is not open before it is there', [ground({ since: '2026-11-16' })], [], { 18: [0, 120], 19: [0, 120] }],
  [
    'another day is not in the period',
    [ground()],
    [taken(hour(18), hour(19), { date: '2026-11-30' })],
    { 18: [0, 240], 19: [0, 240] },
  ],
])('%s', (_name, grounds, times, expected) => expect(mondays(grounds, times)).toEqual(expected))

const someTime = fc
  .record({
    groundId: fc.constantFrom('F', 'A', 'B', 'N'),
    day: fc.integer({ min: 0, max: 27 }),
    startsAt: fc.integer({ min: 0, max: 1700 }),
    length: fc.integer({ min: 1, max: 400 }),
    isBlock: fc.boolean(),
  })
  .map(
    ({ day, length, ...time }): TakenTime => ({ ...time, date: addDays(monday, day), endsAt: time.startsAt + length }),
  )

test('overlapping times never fill an hour above 100 % or open a part longer than an hour a day', () => {
  const grounds = [...halves, { ...night, groundId: 'N', parts: [3] }]
  fc.assert(
    fc.property(fc.array(someTime, { maxLength: 30 }), (times) => {
      for (const { bookedMinutes, openMinutes } of occupancyOf(grounds, times, daysOf(period))) {
        expect(bookedMinutes).toBeGreaterThanOrEqual(0)
        expect(openMinutes).toBeGreaterThan(0)
        expect(bookedMinutes).toBeLessThanOrEqual(openMinutes)
        expect(openMinutes).toBeLessThanOrEqual(60 * 4 * 3)
      }
    }),
  )
})

test('separate bookings add up to their length on each part', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 27 }), { minLength: 1 }),
      fc.integer({ min: 30, max: 150 }),
      (days, length) => {
        const times = days.map((day) =>
          taken(hour(18), hour(18) + length, { groundId: 'F', date: addDays(monday, day) }),
        )
        const booked = occupancyOf(halves, times, daysOf(period)).reduce(
          (sum, { bookedMinutes }) => sum + bookedMinutes,
          0,
        )
        expect(booked).toBe(2 * days.length * length)
      },
    ),
  )
})
