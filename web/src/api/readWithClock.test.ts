import { expect, test } from 'vitest'
import { clockOffset } from './readWithClock.ts'

const header = 'Sat, 21 Nov 2026 09:54:00 GMT'
const serverNow = Date.parse(header)

test('corrects a device clock that is seven minutes off', () => {
  expect(clockOffset(header, serverNow + 420_000)).toBe(-420_000)
  expect(clockOffset(header, serverNow - 420_000)).toBe(420_000)
})

test('ignores an offset below the precision of the header', () => {
  expect(clockOffset(header, serverNow + 1_400)).toBe(0)
})

test('trusts the device clock without a readable header', () => {
  expect(clockOffset(null, serverNow)).toBe(0)
  expect(clockOffset('soon', serverNow)).toBe(0)
})
