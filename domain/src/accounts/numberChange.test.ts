import { expect, test } from 'vitest'
import { isRecycled, RECYCLED_DAYS } from './numberChange.ts'

const now = new Date('2027-01-15T04:30:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test.each([
  [false, RECYCLED_DAYS, true],
  [false, RECYCLED_DAYS + 1000, true],
  [false, RECYCLED_DAYS - 0.001, false],
  [false, 0, false],
  [true, RECYCLED_DAYS, false],
  [true, RECYCLED_DAYS + 1000, false],
  [true, 0, false],
])(
  'a log-in on a known device: %s, %s days after the last use, begins an empty account: %s',
  (isKnownDevice, days, begins) => {
    expect(isRecycled({ isKnownDevice, isBlocked: false, lastUsedAt: daysAgo(days) }, now)).toBe(begins)
  },
)

test('the first log-in opens an account that an admin made long before', () => {
  expect(isRecycled({ isKnownDevice: false, isBlocked: false, lastUsedAt: null }, now)).toBe(false)
})

test('a blocked account keeps its number, however long it is unused', () => {
  expect(isRecycled({ isKnownDevice: false, isBlocked: true, lastUsedAt: daysAgo(RECYCLED_DAYS + 1000) }, now)).toBe(
    false,
  )
})
