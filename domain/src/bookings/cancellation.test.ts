import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CANCELLATION_POLICY,
  currentRefund,
  isCancellableByPlayer,
  isCancellableByTurf,
  policySummary,
  refundOf,
  refundPercentage,
} from './cancellation.ts'
import { checkoutSeconds, HOLD, paymentState, paymentStatusText } from './hold.ts'

const startsAt = new Date('2026-11-22T13:30:00Z')
const before = (minutes: number): Date => new Date(startsAt.getTime() - minutes * 60_000)

test.each([
  [24 * 60, 50, 30],
  [12 * 60, 30, 10],
  [6 * 60, 10, 5],
  [60, 5, 0],
  [10, 0, 0],
])('cancelling %i minutes before the start refunds %i %, and a second later %i %', (minutes, percentage, later) => {
  const refundAt = (instant: Date) => refundPercentage(CANCELLATION_POLICY, startsAt, instant)
  expect(refundAt(before(minutes + 1 / 60))).toBe(percentage)
  expect(refundAt(before(minutes))).toBe(percentage)
  expect(refundAt(before(minutes - 1 / 60))).toBe(later)
})

test.each([
  ['between two tiers', 7 * 60, 28_800, { percentage: 10, amount: 2880, until: before(6 * 60) }],
  ['at the last instant of a tier', 60, 28_800, { percentage: 5, amount: 1440, until: before(60) }],
  ['raised to the least refund', 60, 1000, { percentage: 5, amount: 100, until: before(60) }],
  ['after the last tier', 59, 28_800, undefined],
])('computes the current refund and its deadline: %s', (_name, minutes, captured, refund) => {
  expect(currentRefund({ policy: CANCELLATION_POLICY, captured, startsAt, now: before(minutes) })).toEqual(refund)
})

test('a refund never exceeds the captured amount and never grows as the start approaches', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(3000), fc.nat(3000), (captured, one, other) => {
      const refundAt = (minutes: number): number =>
        refundOf({ policy: CANCELLATION_POLICY, captured, startsAt, now: before(minutes) })
      const [later, sooner] = one < other ? [one, other] : [other, one]
      expect(refundAt(later)).toBeLessThanOrEqual(refundAt(sooner))
      expect(refundAt(sooner)).toBeLessThanOrEqual(captured)
    }),
  )
})

test('players cancel confirmed full bookings until ten minutes before the start', () => {
  const booking = { policy: CANCELLATION_POLICY, status: 'CONFIRMED', bookingType: 'FULL' as const, startsAt }
  expect(isCancellableByPlayer({ ...booking, now: before(10) })).toBe(true)
  expect(isCancellableByPlayer({ ...booking, now: before(10 - 1 / 60) })).toBe(false)
  expect(isCancellableByPlayer({ ...booking, status: 'PAYMENT_AWAITED', now: before(60) })).toBe(false)
  expect(isCancellableByPlayer({ ...booking, bookingType: 'PARTIAL', now: before(60) })).toBe(false)
})

test('the policy reads as a sentence', () => {
  expect(policySummary(CANCELLATION_POLICY)).toBe(
    'Refund if you cancel: 50% up to 24 hours before, 30% up to 12 hours before, 10% up to 6 hours before, 5% up to 1 hour before, nothing after that. If someone else books your slot, you get more back: up to 90% in total.',
  )
})

test.each([
  [0, 1000, false, [], 'UNPAID'],
  [300, 1000, true, [], 'PARTIALLY_PAID'],
  [1000, 1000, true, [], 'PAID'],
  [0, 0, true, [], 'PAID'],
  [1000, 1000, false, ['PENDING'], 'REFUND_PENDING'],
  [1000, 1000, false, ['INITIATED'], 'REFUND_INITIATED'],
  [1000, 1000, false, ['PROCESSED', 'INITIATED'], 'REFUND_INITIATED'],
  [1000, 1000, false, ['PROCESSED'], 'REFUNDED'],
  [1000, 1000, false, ['PROCESSED', 'FAILED'], 'REFUND_FAILED'],
] as const)('captured %i of %i, confirmed %s, refunds %j: %s', (captured, total, confirmed, refunds, state) => {
  expect(paymentState({ captured, total, confirmed, refunds })).toBe(state)
})

test('paid reads "true", awaited reads "UNPAID", over and unpaid reads "null"', () => {
  expect(paymentStatusText('PARTIALLY_PAID', 'CONFIRMED')).toBe('true')
  expect(paymentStatusText('UNPAID', 'PAYMENT_AWAITED')).toBe('UNPAID')
  expect(paymentStatusText('UNPAID', 'CANCELLED')).toBe('null')
})

test('the checkout closes before the hold ends', () => {
  const now = new Date('2026-11-22T13:00:00Z')
  expect(checkoutSeconds(new Date(now.getTime() + HOLD.seconds * 1000), now)).toBe(340)
  expect(checkoutSeconds(now, now)).toBe(0)
})

test.each([
  ['FULL', 'CONFIRMED', 1, true],
  ['FULL', 'CONFIRMED', 0, false],
  ['FULL', 'PENDING', 60, false],
  ['FULL', 'PAYMENT_AWAITED', 60, false],
  ['PARTIAL', 'PENDING', 60, true],
  ['PARTIAL', 'CONFIRMED', 60, true],
  ['PARTIAL', 'CONFIRMED', -1, false],
  ['PARTIAL', 'CANCELLED', 60, false],
  ['FULL', 'COMPLETED', 60, false],
] as const)(
  '%s and %s, %i minutes before the start: the turf can cancel it: %s',
  (bookingType, status, minutes, can) => {
    expect(isCancellableByTurf({ bookingType, status, startsAt, now: before(minutes) })).toBe(can)
  },
)
