import { fullPrice } from '@baari/domain/turfs/price.ts'
import { expect, test } from 'vitest'
import { struckRupees } from './bill.ts'

const NO_CHANGE = 0
const billWith = (changePerHour: number, discount = 0) => {
  const interval = { startsAt: 600, endsAt: 690 }
  const rules =
    changePerHour === 0
      ? []
      : [{ ...interval, bookingType: 'FULL', weekday: 'FRIDAY', changePerHour, reason: '' } as const]
  const { lines, listPrice } = fullPrice({ perHour: 100_000, rules, weekday: 'FRIDAY', interval })
  return { lines, due: listPrice - discount }
}

test.each([
  ['nothing takes from the price', NO_CHANGE, 0, undefined],
  ['the hour costs more', 20_000, 0, undefined],
  ['the hour costs less', -20_000, 0, 1500],
  ['a coupon takes from it', NO_CHANGE, 7000, 1500],
  ['a coupon takes from a dearer hour', 20_000, 7000, 1800],
])('where %s, the struck-through price is the one without reductions', (_name, change, discount, struck) => {
  expect(struckRupees(billWith(change, discount), 1)).toBe(struck)
})

test('a factor above 1 strikes through that multiple of the price', () => {
  expect(struckRupees(billWith(NO_CHANGE), 1.2)).toBe(1800)
})
