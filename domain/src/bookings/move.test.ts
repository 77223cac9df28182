import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MS_PER_MINUTE } from '../shared/zonedTime.ts'
import { CANCELLATION_POLICY, policySummary, refundOf } from './cancellation.ts'
import { isMoveOffered, movedMoney, moveTermsOf, moveUntil, policyAfterMove, policyOfTurf, undoUntil } from './move.ts'
import { refillAtMost } from './refill.ts'

const startsAt = new Date('2026-11-22T13:30:00Z')
const before = (minutes: number): Date => new Date(startsAt.getTime() - minutes * MS_PER_MINUTE)
const policy = policyOfTurf({ allowsUndo: true, onboarded: true })
const booking = { policy, status: 'CONFIRMED', bookingType: 'FULL' as const, startsAt, undone: 0 }
/** The policy after a move to a time of the same price, this many minutes before the start. */
const movedAt = (minutes: number, agreed = policy) =>
  policyAfterMove(
    { policy: agreed, captured: 100_000, startsAt, now: before(minutes) },
    { captured: 100_000, refund: 0 },
  )

test('a booking can be moved as long as cancelling it would give something back', () => {
  expect(moveTermsOf(CANCELLATION_POLICY.tiers)).toEqual({ minutesBefore: 60 })
  const tiers = [
    { minutesBefore: 30, percentage: 0 },
    { minutesBefore: 1440, percentage: 50 },
    { minutesBefore: 360, percentage: 10 },
  ]
  expect(moveTermsOf(tiers)).toEqual({ minutesBefore: 360 })
})

test.each<[now: number, isMovable: boolean]>([
  [3000, true],
  [61, true],
  [60, true],
  [59, false],
  [0, false],
  [-5, false],
])('%i minutes before the start it can be moved: %s', (now, isMovable) => {
  expect(moveUntil({ ...booking, now: before(now) })).toEqual(isMovable ? before(60) : null)
})

test.each<[string, Partial<Parameters<typeof moveUntil>[0]>]>([
  ['a booking made before bookings could be moved', { policy: CANCELLATION_POLICY }],
  ['a booking of a turf that confirms each itself', { policy: policyOfTurf({ allowsUndo: true, onboarded: false }) }],
  ['a booking that was moved', { policy: movedAt(1440) }],
  ['a hold', { status: 'PAYMENT_AWAITED' }],
  ['a cancelled booking', { status: 'CANCELLED' }],
  ['a seat in a game', { bookingType: 'PARTIAL' }],
])('%s cannot be moved', (_what, changes) => {
  expect(moveUntil({ ...booking, ...changes, now: before(1440) })).toBeNull()
})

test('once it is moved it can no longer be undone', () => {
  const moved = movedAt(1440)
  const paid = { ...booking, confirmedAt: before(1440), now: before(1440) }
  expect(undoUntil(paid)).not.toBeNull()
  expect(undoUntil({ ...paid, policy: moved })).toBeNull()
})

test.each<[now: number, summary: string]>([
  [1440, '50% up to 24 hours before, 30% up to 12 hours before, 10% up to 6 hours before, 5% up to 1 hour before'],
  [1439, '30% up to 12 hours before, 10% up to 6 hours before, 5% up to 1 hour before'],
  [700, '10% up to 6 hours before, 5% up to 1 hour before'],
  [60, '5% up to 1 hour before'],
])('moved %i minutes before the start, cancelling gives back %s', (now, summary) => {
  expect(policySummary(movedAt(now))).toMatch(`Refund if you cancel: ${summary}, nothing after that.`)
})

test('a booking moved a day before to a time at half the price refunds nothing when cancelled', () => {
  const moved = policyAfterMove(
    { policy, captured: 100_000, startsAt, now: before(1440) },
    { captured: 50_000, refund: 50_000 },
  )
  expect(policySummary(moved)).toBe('Cancelling gives no refund.')
  expect(refundOf({ policy: moved, captured: 50_000, startsAt, now: before(1440) })).toBe(0)
  expect(refillAtMost({ policy: moved, captured: 50_000, returned: 0 })).toBe(0)
})

test.each([
  [10, 50],
  [60, 60],
])('under a policy that keeps %i percent of a resold time, a moved booking keeps %i', (agreed, keeps) => {
  expect(movedAt(1440, { ...policy, keptIfResold: agreed }).keptIfResold).toBe(keeps)
})

test.each([
  // captured, discount by platform and turf, list price: total, kept, back, due
  [163_000, 0, 0, 100_000, 100_000, 100_000, 63_000, 0],
  [163_000, 0, 0, 200_000, 200_000, 163_000, 0, 37_000],
  [163_000, 0, 0, 163_000, 163_000, 163_000, 0, 0],
  [48_900, 0, 0, 100_000, 100_000, 48_900, 0, 51_100],
  [48_900, 0, 0, 40_000, 40_000, 40_000, 8_900, 0],
  [0, 0, 0, 200_000, 200_000, 0, 0, 200_000],
  [153_000, 6_000, 4_000, 100_000, 90_000, 90_000, 63_000, 0],
  [10_000, 80_000, 20_000, 50_000, 0, 0, 10_000, 0],
])(
  'with %i captured and %i + %i off, at a price of %i the total is %i: %i stays, %i comes back, %i is due at the turf',
  (captured, platform, turf, listPrice, total, kept, refund, balanceAtVenue) => {
    expect(movedMoney({ captured, discount: { platform, turf } }, listPrice)).toMatchObject({
      total,
      captured: kept,
      refund,
      balanceAtVenue,
    })
  },
)

test('no paisa is lost or made by a move, and nothing is paid twice', () => {
  const paise = fc.nat(10_000_000)
  fc.assert(
    fc.property(paise, paise, paise, paise, (captured, platform, turf, listPrice) => {
      const money = movedMoney({ captured, discount: { platform, turf } }, listPrice)
      expect(money.discount.total).toBe(money.discount.platform + money.discount.turf)
      expect(money.total).toBe(listPrice - money.discount.total)
      expect(money.captured + money.refund).toBe(captured)
      expect(money.captured + money.balanceAtVenue).toBe(money.total)
      expect(money.refund === 0 || money.balanceAtVenue === 0).toBe(true)
      for (const amount of [money.total, money.captured, money.refund, money.balanceAtVenue])
        expect(amount).toBeGreaterThanOrEqual(0)
      expect(money.discount.platform).toBeLessThanOrEqual(platform)
      expect(money.discount.turf).toBeLessThanOrEqual(turf)
    }),
  )
})

test.each([
  ['at the price that it was granted for', 100_000, 20_000],
  ['at its minimum', 60_000, 12_000],
  ['below its minimum', 59_900, 0],
  ['at a higher price', 200_000, 20_000],
])('%s (%i paise), a 20 percent coupon with a minimum of ₹600 keeps %i paise of its discount', (_, listPrice, kept) => {
  const coupon = { kind: 'PERCENT', value: 20, minimumTotal: 60_000, cap: undefined, turfSharePercent: 25 } as const
  const { discount } = movedMoney({ captured: 80_000, discount: { platform: 15_000, turf: 5_000 }, coupon }, listPrice)
  expect(discount).toEqual({ total: kept, turf: kept / 4, platform: (kept * 3) / 4 })
})

test.each<[minutes: number, listPrice: number, isOffered: boolean]>([
  // Of ₹1,000 half comes back a day before, a twentieth in the last hours.
  [1440, 100_000, true],
  [1440, 50_000, true],
  [1440, 49_900, false],
  [1440, 200_000, true],
  [60, 95_000, true],
  [60, 94_900, false],
])('%i minutes before the start a time for %i paise is offered: %s', (minutes, listPrice, isOffered) => {
  const captured = 100_000
  const money = movedMoney({ captured, discount: { platform: 0, turf: 0 } }, listPrice)
  expect(isMoveOffered(money, { policy, captured, startsAt, now: before(minutes) })).toBe(isOffered)
})
