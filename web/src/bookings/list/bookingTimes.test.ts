import { expect, test } from 'vitest'
import { english } from '../../ui/english.ts'
import { bookingTimes } from './bookingTimes.ts'

const now = Date.parse('2026-11-21T09:54:00Z')
const plain = (text: string) => text.replace(/\s/g, ' ')
const shown = (startsAt: string, startTime: [number, number], endTime: [number, number], at = now) => {
  const { day, times } = bookingTimes({ startsAt, startTime, endTime }, at, english)
  return `${plain(day)} | ${plain(times)}`
}

test('today and tomorrow are named', () => {
  expect(shown('2026-11-21T13:00:00Z', [18, 30], [20, 0])).toBe('Today, Sat, 21 Nov | 6:30 – 8:00 pm')
  expect(shown('2026-11-22T13:00:00Z', [18, 30], [20, 0])).toBe('Tomorrow, Sun, 22 Nov | 6:30 – 8:00 pm')
  expect(shown('2026-11-24T05:30:00Z', [11, 0], [12, 30])).toBe('Tue, 24 Nov | 11:00 am – 12:30 pm')
})

test('a start after midnight shows its night and its calendar day', () => {
  expect(shown('2026-11-23T19:00:00Z', [0, 30], [1, 30])).toBe('Mon night | 12:30 – 1:30 am (Tue, 24 Nov)')
})

test.each([
  ['the evening before it', '2026-11-21T18:30:00Z', 'Tonight, Sat night | 12:00 – 1:00 am (Sun, 22 Nov)'],
  ['the evening of tomorrow', '2026-11-22T18:30:00Z', 'Tomorrow, Sun night | 12:00 – 1:00 am (Mon, 23 Nov)'],
  ['a night that is over', '2026-11-20T18:30:00Z', 'Fri night | 12:00 – 1:00 am (Sat, 21 Nov)'],
])('counts a night from %s', (_title, startsAt, text) => {
  expect(shown(startsAt, [0, 0], [1, 0])).toBe(text)
})

test('at half past midnight the running night is tonight, and the next one is tomorrow', () => {
  const at = Date.parse('2026-11-21T19:00:00Z')
  expect(shown('2026-11-21T19:30:00Z', [1, 0], [2, 0], at)).toBe('Tonight, Sat night | 1:00 – 2:00 am (Sun, 22 Nov)')
  expect(shown('2026-11-22T18:30:00Z', [0, 0], [1, 0], at)).toBe('Tomorrow, Sun night | 12:00 – 1:00 am (Mon, 23 Nov)')
  expect(shown('2026-11-22T13:00:00Z', [18, 30], [20, 0], at)).toBe('Today, Sun, 22 Nov | 6:30 – 8:00 pm')
})

test('an end at midnight says so, and a slot across midnight names both halves', () => {
  expect(shown('2026-11-24T17:30:00Z', [23, 0], [23, 59])).toBe('Tue, 24 Nov | 11:00 pm – 12:00 am (midnight)')
  expect(shown('2026-11-24T17:30:00Z', [23, 0], [0, 30])).toBe('Tue, 24 Nov | 11:00 pm – 12:30 am')
})
