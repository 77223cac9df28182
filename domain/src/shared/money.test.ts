import fc from 'fast-check'
import { expect, test } from 'vitest'
import { opposite, paiseOf, percentageOf, roundedUpToRupee, rupeeText } from './money.ts'

const paise = fc.integer({ min: -1_000_000, max: 1_000_000 })

test('an amount of 0 is never −0', () => {
  // `toBe` tells −0 from 0.
  expect(opposite(0)).toBe(0)
  expect(roundedUpToRupee(-50)).toBe(0)
  expect(percentageOf(-1, 50)).toBe(0)
  fc.assert(
    fc.property(paise, fc.nat(100), (amount, percentage) => {
      for (const reckoned of [opposite(amount), roundedUpToRupee(amount), percentageOf(amount, percentage)])
        expect(Object.is(reckoned, -0)).toBe(false)
    }),
  )
})

test('an amount and its opposite add up to 0', () => {
  fc.assert(
    fc.property(paise, (amount) => {
      expect(amount + opposite(amount)).toBe(0)
    }),
  )
})

test.each([
  [19.99, 19_99],
  [1234.5, 1234_50],
  [0, 0],
])('converts %d rupees to %i whole paise', (rupees, whole) => {
  expect(paiseOf(rupees)).toBe(whole)
})

test.each([
  [1_23_456_00, '1,23,456'],
  [1_23_456_50, '1,23,456.50'],
  [5, '0.05'],
  [-1_00_000_50, '-1,00,000.50'],
])('writes %i paise as %s rupees', (paise, text) => {
  expect(rupeeText(paise)).toBe(text)
})
