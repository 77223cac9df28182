import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FetchedPayment, nextCheckAt, type PaidBooking, type Settlement, settlePayment } from './settlePayment.ts'

const order = { providerOrderId: 'order_1', amount: 50_000, currency: 'INR' }
const payment = (status: FetchedPayment['status']): FetchedPayment => ({
  status,
  orderId: 'order_1',
  amount: 50_000,
  currency: 'INR',
})
const booking = (state: PaidBooking['state'], decided: PaidBooking['decided'] = null): PaidBooking => ({
  order,
  state,
  decided,
})

test.each<[PaidBooking['state'], FetchedPayment['status'], Settlement]>([
  ['AWAITING', 'authorized', 'CAPTURE'],
  ['AWAITING', 'captured', 'CONFIRM'],
  ['OVER', 'authorized', 'LEAVE_TO_EXPIRE'],
  ['OVER', 'captured', 'REFUND_LATE'],
  ['CONFIRMED', 'authorized', 'LEAVE_TO_EXPIRE'],
  ['CONFIRMED', 'captured', 'REFUND_DUPLICATE'],
  ['AWAITING', 'failed', 'FAILED'],
  ['AWAITING', 'created', 'WAIT'],
  ['OVER', 'refunded', 'RETURNED'],
])('a booking that is %s and a payment that is %s: %s', (state, status, expected) => {
  expect(settlePayment(payment(status), booking(state))).toBe(expected)
})

test('a repeated event never refunds the payment that confirmed a booking', () => {
  for (const status of ['authorized', 'captured'] as const)
    expect(settlePayment(payment(status), booking('CONFIRMED', 'CONFIRMED'))).toBe('DONE')
})

test.each([
  ['another order', { orderId: 'order_2' }],
  ['another amount', { amount: 49_999 }],
  ['another currency', { currency: 'USD' }],
])('%s is put aside, whatever its state', (_name, change) => {
  fc.assert(
    fc.property(
      fc.constantFrom('created', 'authorized', 'captured', 'refunded', 'failed'),
      fc.constantFrom('AWAITING', 'CONFIRMED', 'OVER'),
      (status, state) => {
        expect(settlePayment({ ...payment(status), ...change }, booking(state))).toBe('QUARANTINE')
      },
    ),
  )
})

test('every captured payment ends as a confirmed booking or a refund', () => {
  const ends = new Set<Settlement>(['CONFIRM', 'REFUND_LATE', 'REFUND_DUPLICATE', 'DONE', 'RETURNED', 'QUARANTINE'])
  for (const state of ['AWAITING', 'CONFIRMED', 'OVER'] as const)
    for (const decided of [null, 'CONFIRMED', 'SHARED', 'REFUND', 'LEFT_TO_EXPIRE', 'QUARANTINED'] as const)
      expect(ends.has(settlePayment(payment('captured'), booking(state, decided)))).toBe(true)
})

test('a settlement never contradicts the earlier decision about its payment', () => {
  const forward: Record<NonNullable<PaidBooking['decided']>, Settlement[]> = {
    CONFIRMED: ['DONE'],
    SHARED: ['DONE'],
    REFUND: ['RETURNED'],
    QUARANTINED: ['QUARANTINE'],
    LEFT_TO_EXPIRE: ['WAIT', 'FAILED', 'LEAVE_TO_EXPIRE', 'RETURNED', 'REFUND_LATE', 'REFUND_DUPLICATE'],
  }
  fc.assert(
    fc.property(
      fc.constantFrom('created', 'authorized', 'captured', 'refunded', 'failed'),
      fc.constantFrom('AWAITING', 'CONFIRMED', 'OVER'),
      fc.constantFrom('CONFIRMED', 'SHARED', 'REFUND', 'LEFT_TO_EXPIRE', 'QUARANTINED'),
      (status, state, decided) => {
        expect(forward[decided]).toContain(settlePayment(payment(status), booking(state, decided)))
      },
    ),
  )
})

test('checks an order soon, around its hold, then hourly for five days', () => {
  const createdAt = new Date('2026-11-22T13:00:00Z')
  const minutes = Array.from({ length: 8 }, (_, done) => {
    const at = nextCheckAt(createdAt, done)
    return at && (at.getTime() - createdAt.getTime()) / 60_000
  })
  expect(minutes).toEqual([0.5, 2, 6, 12, 15, 60, 120, 180])
  expect(nextCheckAt(createdAt, 124)).toEqual(new Date('2026-11-27T13:00:00Z'))
  expect(nextCheckAt(createdAt, 125)).toBeUndefined()
})
