import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contains } from '../shared/interval.ts'
import { isRefused } from '../shared/refusal.ts'
import {
  businessInterval,
  checkSlot,
  freeIntervals,
  nearestStarts,
  openInterval,
  type SlotQuestion,
  startTimes,
} from './slots.ts'

const hour = (clock: number): number => clock * 60

test.each([
  ['06:00 to 22:00', hour(6), hour(22), [360, 1320]],
  ['06:00 to midnight', hour(6), hour(24), [360, 1440]],
  ['06:00 to 02:00 closes on the next day', hour(6), hour(2), [360, 1560]],
  ['00:00 to 24:00 is the whole day', 0, hour(24), [0, 1440]],
  ['05:00 to 05:00 is a whole day as well', hour(5), hour(5), [300, 1740]],
])('open from %s', (_name, opensAt, closesAt, [startsAt, endsAt]) => {
  expect(openInterval({ opensAt, closesAt })).toEqual({ startsAt, endsAt })
})

const night = { opensAt: hour(6), closesAt: hour(2) }
test.each([
  ['19:00–20:00', hour(19), hour(20), [1140, 1200]],
  ['23:00–23:59 ends at midnight', hour(23), 1439, [1380, 1440]],
  ['23:00–00:30 crosses midnight', hour(23), 30, [1380, 1470]],
  ['00:30–01:30 belongs to the day before', 30, 90, [1470, 1530]],
  ['05:00–06:30 starts before opening', hour(5), 390, [300, 390]],
])('on a ground open 06:00–02:00, %s', (_name, start, end, [startsAt, endsAt]) => {
  expect(businessInterval(night, start, end)).toEqual({ startsAt, endsAt })
})

const question: SlotQuestion = {
  interval: { startsAt: hour(19), endsAt: hour(20) },
  date: '2026-11-22',
  today: '2026-11-21',
  nowMinutes: hour(18),
  hours: night,
  minimumMinutes: 60,
}
test.each<[string, Partial<SlotQuestion>, string | undefined]>([
  ['a plain hour tomorrow', {}, undefined],
  ['a start that is now', { date: '2026-11-21', interval: { startsAt: hour(18), endsAt: hour(19) } }, undefined],
  ['a start one minute ago', { date: '2026-11-21', nowMinutes: hour(19) + 1 }, 'SLOT_IN_PAST'],
  ['yesterday', { date: '2026-11-20' }, 'SLOT_IN_PAST'],
  [
    'last night, still open',
    { date: '2026-11-20', nowMinutes: 10, interval: { startsAt: 1470, endsAt: 1530 } },
    undefined,
  ],
  ['today + 20', { date: '2026-12-11' }, undefined],
  ['today + 21', { date: '2026-12-12' }, 'SLOT_TOO_FAR_AHEAD'],
  ['before opening', { interval: { startsAt: hour(5), endsAt: hour(7) } }, 'SLOT_OUTSIDE_OPENING'],
  ['past closing', { interval: { startsAt: 1500, endsAt: 1590 } }, 'SLOT_OUTSIDE_OPENING'],
  ['over midnight', { interval: { startsAt: 1410, endsAt: 1500 } }, undefined],
  ['off the grid', { interval: { startsAt: 1145, endsAt: 1205 } }, 'SLOT_OFF_GRID'],
  ['a length off the grid', { interval: { startsAt: 1140, endsAt: 1205 } }, 'SLOT_OFF_GRID'],
  ['too short', { interval: { startsAt: 1140, endsAt: 1170 } }, 'SLOT_TOO_SHORT'],
  ['two and a half hours', { interval: { startsAt: 1140, endsAt: 1290 } }, undefined],
  ['three hours', { interval: { startsAt: 1140, endsAt: 1320 } }, 'SLOT_TOO_LONG'],
  [
    'three hours where that is the minimum',
    { interval: { startsAt: 1140, endsAt: 1320 }, minimumMinutes: 180 },
    undefined,
  ],
  [
    'a grid anchored at 06:15',
    { hours: { opensAt: 375, closesAt: 1335 }, interval: { startsAt: 1155, endsAt: 1215 } },
    undefined,
  ],
])('%s', (_name, change, refused) => {
  const answer = checkSlot({ ...question, ...change })
  expect(isRefused(answer) ? answer.refused : undefined).toBe(refused)
})

const minuteOnGrid = fc.integer({ min: 0, max: 47 }).map((half) => half * 30)
test('every offered start can be booked', () => {
  fc.assert(
    fc.property(
      minuteOnGrid,
      minuteOnGrid,
      fc.array(fc.tuple(minuteOnGrid, fc.integer({ min: 1, max: 6 })), { maxLength: 6 }),
      fc.constantFrom(30, 60, 90),
      (opensAt, closesAt, busy, minimumMinutes) => {
        const hours = { opensAt, closesAt }
        const open = openInterval(hours)
        const free = freeIntervals(
          open,
          busy.map(([startsAt, halves]) => ({ startsAt, endsAt: startsAt + halves * 30 })),
        )
        for (const start of startTimes({ free, opensAt: open.startsAt, minimumMinutes })) {
          const interval = { startsAt: start, endsAt: start + minimumMinutes }
          expect(free.some((stretch) => contains(stretch, interval))).toBe(true)
          expect(isRefused(checkSlot({ ...question, interval, hours, minimumMinutes }))).toBe(false)
        }
      },
    ),
  )
})

test('offers the nearest starts in chronological order', () => {
  expect(nearestStarts([360, 600, 1080, 1110, 1170, 1260], 1140, 3)).toEqual([1080, 1110, 1170])
})
