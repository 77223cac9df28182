import fc from 'fast-check'
import { expect, test } from 'vitest'
import { netDebts, type OwedShare } from './squad.ts'

const owes = (from: string, to: string, amount: number): OwedShare<string> => ({ from, to, amount })

test.each<[string, OwedShare<string>[], OwedShare<string>[]]>([
  ['nobody owes anything', [], []],
  [
    'shares of two bookings add up',
    [owes('ravi', 'asha', 300), owes('ravi', 'asha', 200)],
    [owes('ravi', 'asha', 500)],
  ],
  [
    'what two owe each other is netted',
    [owes('ravi', 'asha', 300), owes('asha', 'ravi', 100)],
    [owes('ravi', 'asha', 200)],
  ],
  ['two who are even owe nothing', [owes('ravi', 'asha', 300), owes('asha', 'ravi', 300)], []],
  ['nobody owes themselves', [owes('asha', 'asha', 300)], []],
  [
    'a third is not drawn in, and the larger comes first',
    [owes('ravi', 'asha', 100), owes('asha', 'meena', 300)],
    [owes('asha', 'meena', 300), owes('ravi', 'asha', 100)],
  ],
])('%s', (_what, shares, debts) => {
  expect(netDebts(shares)).toEqual(debts)
})

const name = fc.constantFrom('asha', 'ravi', 'meena', 'om')
const share = fc.record({ from: name, to: name, amount: fc.integer({ min: 1, max: 500_000 }) })

const balances = (shares: readonly OwedShare<string>[]): Record<string, number> => {
  const balance: Record<string, number> = { asha: 0, ravi: 0, meena: 0, om: 0 }
  for (const { from, to, amount } of shares) {
    balance[from] = (balance[from] ?? 0) - amount
    balance[to] = (balance[to] ?? 0) + amount
  }
  return balance
}

test('netting keeps what each member is owed in all, and all of it sums to nothing', () => {
  fc.assert(
    fc.property(fc.array(share, { maxLength: 40 }), (shares) => {
      const debts = netDebts(shares)
      expect(balances(debts)).toEqual(balances(shares))
      expect(Object.values(balances(debts)).reduce((sum, one) => sum + one, 0)).toBe(0)
    }),
  )
})

test('each pair stands once, one way, for more than nothing', () => {
  fc.assert(
    fc.property(fc.array(share, { maxLength: 40 }), (shares) => {
      const debts = netDebts(shares)
      const pairs = debts.map(({ from, to }) => [from, to].sort().join())
      expect(new Set(pairs).size).toBe(pairs.length)
      for (const { from, to, amount } of debts) {
        expect(from).not.toBe(to)
        expect(amount).toBeGreaterThan(0)
      }
    }),
  )
})
