import { expect, test } from 'vitest'
import { retryAfterSeconds } from './retryAfterSeconds.ts'

test('how long to wait is taken from the header only when it is a number of seconds', () => {
  expect(retryAfterSeconds('17')).toBe(17)
  expect(retryAfterSeconds(null)).toBeUndefined()
  expect(retryAfterSeconds('')).toBeUndefined()
  expect(retryAfterSeconds('Wed, 21 Oct 2026 07:28:00 GMT')).toBeUndefined()
})
