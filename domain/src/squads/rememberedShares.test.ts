import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rememberedShares } from './squad.ts'

const bill = (price: number, others: string[], last: Record<string, number> = {}) =>
  rememberedShares({ price, bookedBy: 'asha', others, last: new Map(Object.entries(last)) })

const amounts = (...given: [string, number][]) => given.map(([id, amount]) => ({ id, amount }))

test.each<[string, ReturnType<typeof bill>, ReturnType<typeof amounts>]>([
  [
    'all alike when nothing is remembered',
    bill(240_000, ['ravi', 'meena', 'om']),
    amounts(['ravi', 60_000], ['meena', 60_000], ['om', 60_000]),
  ],
  [
    'whole rupees, and the rest with whoever booked',
    bill(100_000, ['ravi', 'meena']),
    amounts(['ravi', 33_300], ['meena', 33_300]),
  ],
  [
    'as last time at the same price',
    bill(100_000, ['ravi', 'meena'], { asha: 50_000, ravi: 40_000, meena: 10_000 }),
    amounts(['ravi', 40_000], ['meena', 10_000]),
  ],
  [
    'scaled to a new price',
    bill(200_000, ['ravi', 'meena'], { asha: 50_000, ravi: 40_000, meena: 10_000 }),
    amounts(['ravi', 80_000], ['meena', 20_000]),
  ],
  [
    'with somebody new at the average',
    bill(150_000, ['ravi', 'om'], { asha: 30_000, ravi: 70_000 }),
    amounts(['ravi', 70_000], ['om', 50_000]),
  ],
  [
    'among those who are left',
    bill(100_000, ['ravi'], { asha: 40_000, ravi: 40_000, gone: 20_000 }),
    amounts(['ravi', 50_000]),
  ],
  ['nothing from nobody', bill(100, ['ravi', 'meena']), []],
  ['nothing when one plays alone', bill(100_000, []), []],
])('%s', (_what, shares, expected) => {
  expect(shares).toEqual(expected)
})

const members = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 22 })
const lastOf = (ids: string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...ids, 'gone'), fc.integer({ min: 0, max: 500_000 })), { maxLength: 22 })
    .map((parts) => new Map(parts))
const bills = members.chain(([bookedBy = '', ...others]) =>
  fc.record({
    price: fc.integer({ min: 100, max: 5_000_000 }),
    bookedBy: fc.constant(bookedBy),
    others: fc.constant(others),
    last: lastOf([bookedBy, ...others]),
  }),
)

test('shares never come to more than the price, are whole rupees, and go to the others alone', () => {
  fc.assert(
    fc.property(bills, (one) => {
      const shares = rememberedShares(one)
      expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(one.price)
      for (const { id, amount } of shares) {
        expect(amount % 100).toBe(0)
        expect(amount).toBeGreaterThan(0)
        expect(one.others).toContain(id)
      }
      expect(new Set(shares.map(({ id }) => id)).size).toBe(shares.length)
    }),
  )
})

test('the same people at the same price are asked for the same, to the rupee', () => {
  fc.assert(
    fc.property(bills, (one) => {
      const shares = rememberedShares(one)
      fc.pre(shares.length > 0)
      const request = shares.reduce((sum, { amount }) => sum + amount, 0)
      const last = new Map(one.others.map((id): [string, number] => [id, 0]))
      for (const { id, amount } of shares) last.set(id, amount)
      last.set(one.bookedBy, one.price - request)
      const again = new Map(rememberedShares({ ...one, last }).map(({ id, amount }) => [id, amount]))
      for (const { id, amount } of shares) expect(again.get(id)).toBe(amount)
    }),
  )
})
