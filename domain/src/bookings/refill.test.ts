import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CANCELLATION_POLICY, type CancellationPolicy, mostPercentage } from './cancellation.ts'
import { type CancelledBooking, type Resale, refillAtMost, refillOf } from './refill.ts'

/** ₹1,000, cancelled a day ahead. */
const cancelled: CancelledBooking = { policy: CANCELLATION_POLICY, captured: 100_000, returned: 50_000 }
/** The same hour, sold again. */
const sale: Resale = { id: 'one', captured: 100_000, taken: 0, sharedMinutes: 60, minutes: 60 }

test.each([
  ['a day ahead', {}, 40_000],
  ['too late for a refund', { returned: 0 }, 90_000],
  ['undone: all is back', { returned: 100_000 }, 0],
  ['refunded up to what stays in any case', { returned: 90_000 }, 0],
  ['refunded beyond it, as an admin decided', { returned: 95_000 }, 0],
  ['nothing was paid online', { captured: 0, returned: 0 }, 0],
  ['a policy of before refill refunds keeps what the platform keeps', { policy: {} }, 40_000],
  ['a policy that keeps nothing', { policy: { keptIfResold: 0 } }, 50_000],
  ['a policy that keeps all', { policy: { keptIfResold: 100 } }, 0],
  ['half a paisa stays with the turf', { captured: 105, returned: 0 }, 94],
])('at most, %s', (_, changes, most) => {
  expect(refillAtMost({ ...cancelled, ...changes })).toBe(most)
})

test.each<[string, Partial<Resale>[], number]>([
  ['not sold again', [], 0],
  ['sold at its price', [{}], 40_000],
  ['sold for less than could come back', [{ captured: 30_000 }], 30_000],
  ['sold without an advance', [{ captured: 0 }], 0],
  ['half of its time, in a booking of one hour', [{ sharedMinutes: 30, captured: 50_000 }], 25_000],
  ['a third, rounded down', [{ sharedMinutes: 20, captured: 1000 }], 333],
  ['two sales add up', [{ captured: 10_000 }, { id: 'two', captured: 15_000 }], 25_000],
  ['of three sales only as much as could come back', [{}, { id: 'two' }, { id: 'three' }], 40_000],
  ['the part paid to another player is gone', [{ captured: 50_000, taken: 40_000 }], 10_000],
  ['all of it has gone to another', [{ captured: 50_000, taken: 50_000 }], 0],
  ['given back after it was played, it has less than it gave', [{ captured: 10_000, taken: 50_000 }], 0],
])('%s', (_, sales, amount) => {
  expect(
    refillOf(
      cancelled,
      sales.map((one) => ({ ...sale, ...one })),
    ).amount,
  ).toBe(amount)
})

test('takes from the sales in order and lists only those that contribute', () => {
  const sales = [
    { ...sale, id: 'unpaid', captured: 0 },
    { ...sale, id: 'half', captured: 30_000 },
    { ...sale, id: 'rest' },
    { ...sale, id: 'late' },
  ]
  expect(refillOf(cancelled, sales).sales).toEqual([
    { id: 'half', amount: 30_000 },
    { id: 'rest', amount: 10_000 },
  ])
})

const money = fc.nat(10_000_000)
const policies: fc.Arbitrary<CancellationPolicy> = fc
  .option(fc.integer({ min: 0, max: 100 }), { nil: undefined })
  .map((keptIfResold) => ({ ...CANCELLATION_POLICY, ...(keptIfResold === undefined ? {} : { keptIfResold }) }))
const bookings = fc
  .record({ policy: policies, captured: money, share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ policy, captured, share }) => ({ policy, captured, returned: Math.floor(captured * share) }))
const resales = fc.array(
  fc
    .record({ captured: money, taken: money, minutes: fc.integer({ min: 1, max: 1440 }), shared: fc.nat(1440) })
    .map(({ captured, taken, minutes, shared }) => ({
      captured,
      taken: Math.min(taken, captured),
      minutes,
      sharedMinutes: Math.min(shared, minutes),
    })),
  { maxLength: 5 },
)
const named = (sales: readonly Omit<Resale, 'id'>[]): Resale[] =>
  sales.map((one, index) => ({ ...one, id: String(index) }))

test('a player never gets back more than the policy allows, and a sale never gives more than it has', () => {
  fc.assert(
    fc.property(bookings, resales, (booking, drawn) => {
      const sales = named(drawn)
      const refill = refillOf(booking, sales)
      expect(refill.amount).toBeGreaterThanOrEqual(0)
      expect(Number.isInteger(refill.amount)).toBe(true)
      expect(refill.amount).toBeLessThanOrEqual(refillAtMost(booking))
      if (refill.amount > 0)
        expect(booking.returned + refill.amount).toBeLessThanOrEqual(
          Math.ceil((booking.captured * mostPercentage(booking.policy)) / 100),
        )
      expect(refill.amount).toBe(refill.sales.reduce((sum, { amount }) => sum + amount, 0))
      for (const { id, amount } of refill.sales) {
        const sold = sales[Number(id)]!
        expect(amount).toBeGreaterThan(0)
        expect(sold.taken + amount).toBeLessThanOrEqual(sold.captured)
        expect(amount * sold.minutes).toBeLessThanOrEqual(sold.captured * sold.sharedMinutes)
      }
    }),
  )
})

test('another sale never lowers the refund, and a second run never exceeds the most', () => {
  fc.assert(
    fc.property(bookings, resales, (booking, drawn) => {
      const sales = named(drawn)
      const all = refillOf(booking, sales)
      expect(refillOf(booking, sales.slice(1)).amount).toBeLessThanOrEqual(all.amount)
      const given = new Map(all.sales.map(({ id, amount }) => [id, amount]))
      const again = refillOf(
        { ...booking, returned: booking.returned + all.amount },
        sales.map((one) => ({ ...one, taken: one.taken + (given.get(one.id) ?? 0) })),
      )
      expect(all.amount + again.amount).toBeLessThanOrEqual(refillAtMost(booking))
    }),
  )
})

test('two players who cancelled the same time never get more than its sale brought', () => {
  fc.assert(
    fc.property(bookings, bookings, money, (one, other, captured) => {
      const first = refillOf(one, [{ ...sale, captured }])
      const second = refillOf(other, [{ ...sale, captured, taken: first.amount }])
      expect(first.amount + second.amount).toBeLessThanOrEqual(captured)
    }),
  )
})
