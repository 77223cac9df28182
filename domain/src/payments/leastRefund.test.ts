import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEAST_REFUND, refundable } from './leastRefund.ts'

test.each([
  [0, 50_000, 0],
  [1, 50_000, 100],
  [75, 50_000, 100],
  [100, 50_000, 100],
  [101, 50_000, 101],
  [40, 100, 100],
  [40, 99, 0],
  [99, 99, 0],
  [500, 450, 450],
])('of %i paise owed with %i left of the payment, %i are refunded', (owed, left, expected) => {
  expect(refundable(owed, left)).toBe(expected)
})

test('a refund is nothing, or at least the least amount and at most what is left of the payment', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), (owed, left) => {
      const refund = refundable(owed, left)
      expect(refund === 0 || (refund >= LEAST_REFUND && refund <= left)).toBe(true)
      expect(refund).toBe(owed >= LEAST_REFUND && owed <= left ? owed : refund)
      expect(refund - owed).toBeLessThan(LEAST_REFUND)
    }),
  )
})
