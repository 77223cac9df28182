import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../shared/zonedTime.ts'
import { periodBefore } from './occupancy.ts'
import { REVENUE_SOURCES, revenueByWeek, revenueOf, type Sale } from './revenue.ts'

const period = periodBefore('2026-11-30', 4)

const sale = (change: Partial<Sale> = {}): Sale => ({
  source: 'FULL',
  date: '2026-11-04',
  isCancelled: false,
  listPrice: 100_000,
  discountByTurf: 0,
  captured: 20_000,
  refunded: 0,
  ...change,
})

test.each<[string, Partial<Sale>, number]>([
  ['what was played brings its list price, wherever it was paid', {}, 100_000],
  ['the turf’s own discount is not earned', { discountByTurf: 12_345 }, 87_655],
  ['what was given back after play is not earned', { refunded: 5000 }, 95_000],
  ['a cancelled one brings what was kept', { isCancelled: true, refunded: 6001 }, 13_999],
  ['a cancelled one that was refunded in full brings nothing', { isCancelled: true, refunded: 20_000 }, 0],
])('%s', (_name, change, amount) => {
  const [full, partial, manual] = revenueOf([sale(change)])
  expect(full).toMatchObject({ source: 'FULL', played: change.isCancelled ? 0 : 1, amount })
  expect([partial?.amount, manual?.amount]).toEqual([0, 0])
})

test('a week holds its first day and its last', () => {
  const sales = [sale({ date: '2026-11-08' }), sale({ date: '2026-11-09', source: 'MANUAL', listPrice: 50_000 })]
  expect(revenueByWeek(sales, period).map(({ amounts }) => amounts)).toEqual([
    { FULL: 100_000, PARTIAL: 0, MANUAL: 0 },
    { FULL: 0, PARTIAL: 0, MANUAL: 50_000 },
    { FULL: 0, PARTIAL: 0, MANUAL: 0 },
    { FULL: 0, PARTIAL: 0, MANUAL: 0 },
  ])
})

const someSale = fc
  .record({
    source: fc.constantFrom(...REVENUE_SOURCES),
    day: fc.integer({ min: 0, max: 27 }),
    isCancelled: fc.boolean(),
    listPrice: fc.integer({ min: 0, max: 500_000 }),
    discount: fc.integer({ min: 0, max: 100 }),
    refund: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ day, discount, refund, ...rest }): Sale => {
    const discountByTurf = Math.floor((rest.listPrice * discount) / 100)
    const captured = rest.listPrice - discountByTurf
    const refunded = Math.floor((captured * refund) / 100)
    return { ...rest, date: addDays(period.startsOn, day), discountByTurf, captured, refunded }
  })

test('sources, their parts and the weeks come to the same, to the paisa', () => {
  fc.assert(
    fc.property(fc.array(someSale), (sales) => {
      const weeks = revenueByWeek(sales, period)
      for (const { source, listPrice, discountByTurf, refundedAfterPlay, kept, amount } of revenueOf(sales)) {
        expect(amount).toBe(listPrice - discountByTurf - refundedAfterPlay + kept)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(weeks.reduce((sum, { amounts }) => sum + amounts[source], 0)).toBe(amount)
      }
      expect(revenueOf(sales).reduce((sum, { played }) => sum + played, 0)).toBe(
        sales.filter(({ isCancelled }) => !isCancelled).length,
      )
    }),
  )
})
