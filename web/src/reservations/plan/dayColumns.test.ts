import { expect, test } from 'vitest'
import { aDayEntry } from '../../testing/aDayEntry.ts'
import { eveningShare, freeEvening } from '../turfEvening.ts'
import type { DayEntry, OwnerDays } from '../useOwnerDays.ts'
import { dayColumns, entryAt, freeUntil, hoursOf, shadowAt, weekColumns } from './dayColumns.ts'

const ground = (entityId: string, parts: number[], opensAt = 360, closesAt = 1440) => ({
  entityId,
  name: entityId,
  parts,
  supportedGames: ['Cricket'],
  opensAt,
  closesAt,
  dayHours: Array.from({ length: 7 }, () => ({ opensAt, closesAt })),
})

const entry = (groundEntityId: string, kind: DayEntry['kind'], from: number, to: number): DayEntry =>
  aDayEntry({
    entityId: `${groundEntityId}/${kind}/${from}`,
    kind,
    groundEntityId,
    date: '2026-11-21',
    fromMinute: from * 60,
    toMinute: to * 60,
  })

const days = (entries: DayEntry[], length = 1): OwnerDays => ({
  turfEntityId: 'T',
  turfName: 'Turf',
  timeZone: 'Asia/Kolkata',
  date: '2026-11-21',
  days: length,
  today: '2026-11-21',
  serverTime: '2026-11-21T04:30:00.000Z',
  grounds: [ground('Full', [1, 2]), ground('A', [1]), ground('B', [2], 600, 1560)],
  entries,
  till: { cash: 0, upi: 0, card: 0, other: 0, closes: [] },
  toReturn: [],
})

test('a booking of the whole ground shadows its halves, and one of a half shadows the whole', () => {
  const [full, a, b] = dayColumns(days([entry('Full', 'ONLINE', 18, 19), entry('A', 'MANUAL', 20, 21)]), [])
  expect(a?.shadows).toMatchObject([{ groundName: 'Full', startsAt: 1080, endsAt: 1140 }])
  expect(b?.shadows).toMatchObject([{ groundName: 'Full' }])
  expect(full?.shadows).toMatchObject([{ groundName: 'A', startsAt: 1200 }])
  expect(full && entryAt(full, 1100)?.kind).toBe('ONLINE')
  expect(a && shadowAt(a, 1100)?.groundName).toBe('Full')
})

test('an enquiry casts no shadow, and a booking inside a block is found first', () => {
  const [, a, b] = dayColumns(
    days([entry('Full', 'ENQUIRY', 18, 19), entry('A', 'BLOCK', 9, 12), entry('A', 'ONLINE', 10, 11)]),
    [],
  )
  expect(b?.shadows).toEqual([])
  expect(a && entryAt(a, 615)?.kind).toBe('ONLINE')
  expect(a && entryAt(a, 560)?.kind).toBe('BLOCK')
})

test('the plan spans from the first opening to the last closing, past midnight', () => {
  expect(hoursOf(dayColumns(days([]), []))).toEqual({ startsAt: 360, endsAt: 1560 })
})

test('free time ends at the next entry or at closing', () => {
  const [, a] = dayColumns(days([entry('A', 'MANUAL', 20, 21), entry('Full', 'ONLINE', 22, 23)]), [])
  expect(a && freeUntil(a, 1140, 1260)).toBe(1200)
  expect(a && freeUntil(a, 1260, 1440)).toBe(1320)
  expect(a && freeUntil(a, 1380, 9999)).toBe(1440)
})

test('a week shows one ground on each of its days', () => {
  const week = weekColumns(days([{ ...entry('A', 'MANUAL', 20, 21), date: '2026-11-23' }], 7), 'A', [])
  expect(week.map(({ date, entries }) => [date.slice(8), entries.length])).toEqual([
    ['21', 0],
    ['22', 0],
    ['23', 1],
    ['24', 0],
    ['25', 0],
    ['26', 0],
    ['27', 0],
  ])
})

test('counts each played hour of the evening once', () => {
  const some = days([entry('Full', 'ONLINE', 17, 20), entry('A', 'BLOCK', 20, 23)])
  expect(eveningShare(dayColumns(some, []))).toBe(0.5)
  expect(eveningShare(dayColumns(days([]), []))).toBe(0)
  expect(eveningShare([])).toBeUndefined()
})

test('the evening is free while any ground is, for at least an hour and never before now', () => {
  const some = dayColumns(
    days([entry('Full', 'BLOCK', 18, 20), entry('A', 'MANUAL', 20, 23), entry('B', 'MANUAL', 20.5, 26)]),
    [],
  )
  expect(freeEvening(some, 0)).toEqual([
    { startsAt: 1020, endsAt: 1080 },
    { startsAt: 1380, endsAt: 1440 },
  ])
  expect(freeEvening(some, 1110)).toEqual([{ startsAt: 1380, endsAt: 1440 }])
  expect(freeEvening(some, 1440)).toEqual([])
  expect(freeEvening(dayColumns(days([]), []), 1110)).toEqual([{ startsAt: 1110, endsAt: 1560 }])
})
