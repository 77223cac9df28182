import { expect, test } from 'vitest'
import { leftOfDay } from './CloseDay.tsx'
import type { DayEntry } from './useOwnerDays.ts'

const entry = (kind: DayEntry['kind'], to: number, toCollect: number, date = '2026-11-21') =>
  ({ kind, date, toMinute: to * 60, toCollect }) as DayEntry

const day = (...entries: DayEntry[]) => ({ date: '2026-11-21', timeZone: 'Asia/Kolkata', entries })
const HALF_PAST_SEVEN = Date.parse('2026-11-21T19:30:00+05:30')

test('a day closed early still has bookings ahead and money to collect', () => {
  const left = leftOfDay(
    day(entry('ONLINE', 19, 560), entry('MANUAL', 20, 0), entry('GAME', 25, 0), entry('BLOCK', 22, 0)),
    HALF_PAST_SEVEN,
  )
  expect(left).toEqual({ bookings: 2, toCollect: 560 })
})

test('a past day has nothing left, whatever other days hold', () => {
  expect(leftOfDay(day(entry('ONLINE', 19, 0), entry('ONLINE', 23, 90, '2026-11-22')), HALF_PAST_SEVEN)).toEqual({
    bookings: 0,
    toCollect: 0,
  })
})
