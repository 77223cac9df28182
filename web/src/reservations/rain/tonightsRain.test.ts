import { expect, test } from 'vitest'
import type { DayEntry, DayGround } from '../useOwnerDays.ts'
import { tonightsRain } from './CloseForRain.tsx'

const ground = (opensAt: number, closesAt: number) => ({ opensAt, closesAt }) as DayGround
const entry = (kind: DayEntry['kind'], from: number) =>
  ({ kind, date: '2026-11-20', fromMinute: from * 60 }) as DayEntry
const day = (...entries: DayEntry[]) => ({
  date: '2026-11-20',
  timeZone: 'Asia/Kolkata',
  grounds: [ground(360, 1380), ground(360, 1440)],
  entries,
})
const TWENTY_PAST_FOUR = Date.parse('2026-11-20T16:20:00+05:30')

test('prefills the time from the next booking until the last ground closes', () => {
  const entries = [entry('ONLINE', 15), entry('BLOCK', 16.5), entry('MANUAL', 19), entry('ONLINE', 17)]
  expect(tonightsRain(day(...entries), TWENTY_PAST_FOUR)).toEqual({ start: 1020, end: 1440 })
})

test('begins at the next half hour without a future booking, and on a later day at its first booking', () => {
  expect(tonightsRain(day(), TWENTY_PAST_FOUR)).toEqual({ start: 990, end: 1440 })
  expect(tonightsRain(day(entry('ONLINE', 7)), TWENTY_PAST_FOUR - 86_400_000)).toEqual({ start: 420, end: 1440 })
  expect(tonightsRain(day(), TWENTY_PAST_FOUR + 86_400_000)).toEqual({ start: undefined, end: undefined })
})
