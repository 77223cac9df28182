import { expect, test } from 'vitest'
import { clockOffset } from './readWithClock.ts'

const header = 'Sat, 21 Nov 2026 09:54:00 GMT'
const serverNow = Date.parse(header)

test('a device that is seven minutes fast counts by the server all the same', () => {
  expect(clockOffset(header, serverNow + 420_000)).toBe(-420_000)
  expect(clockOffset(header, serverNow - 420_000)).toBe(420_000)
})

test('what the header cannot know is not taken for a difference', () => {
  expect(clockOffset(header, serverNow + 1_400)).toBe(0)
})

test('without a readable header the device is believed', () => {
  expect(clockOffset(null, serverNow)).toBe(0)
  expect(clockOffset('soon', serverNow)).toBe(0)
})
