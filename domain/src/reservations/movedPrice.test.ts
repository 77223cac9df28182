import { expect, test } from 'vitest'
import { movedPrice } from './movedPrice.ts'

test.each([
  ['the list price moves with the time', 100_000, 100_000, 150_000, 150_000],
  ['what was agreed stays: a friend pays less', 80_000, 100_000, 150_000, 130_000],
  ['a shorter time costs less', 150_000, 150_000, 100_000, 100_000],
  ['never below nothing', 20_000, 150_000, 100_000, 0],
])('%s', (_sentence, agreed, before, after, moved) => {
  expect(movedPrice(agreed, { before, after })).toBe(moved)
})

test('without a price it stays without one', () => {
  expect(movedPrice(null, { before: 100_000, after: 200_000 })).toBeNull()
})
