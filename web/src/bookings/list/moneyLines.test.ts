import { expect, test } from 'vitest'
import { moneyLines } from './moneyLines.ts'

const booking = {
  status: 'CONFIRMED',
  totalPrice: 1630,
  discount: 70,
  amountPaid: 489,
  advancePayment: 489,
  balanceAtVenue: 1141,
  cancellationCharge: 0,
  toReturnAtVenue: 0,
  pass: null,
} as const

const shown = (changes: Partial<Parameters<typeof moneyLines>[0]>) =>
  Object.fromEntries(moneyLines({ ...booking, ...changes }).map(({ line, rupees }) => [line, rupees]))

test('a confirmed booking lists the amount paid and the amount due at the turf', () => {
  expect(shown({})).toEqual({ price: 1700, discount: -70, total: 1630, paid: 489, dueAtTurf: 1141 })
})

test('a completed booking calls nothing due', () => {
  expect(shown({ status: 'COMPLETED', discount: 0 })).toEqual({ total: 1630, paid: 489, atTurf: 1141 })
})

test('a booking paid in full owes nothing', () => {
  expect(shown({ discount: 0, amountPaid: 1630, balanceAtVenue: 0 })).toEqual({ total: 1630, paid: 1630 })
})

test('a booking that awaits payment says how much to pay now', () => {
  expect(shown({ status: 'PAYMENT_AWAITED', discount: 0, amountPaid: 0 })).toEqual({
    total: 1630,
    toPayNow: 489,
    dueAtTurf: 1141,
  })
})

test('charge and refund of a cancelled booking add up to the amount paid', () => {
  expect(shown({ status: 'CANCELLED', discount: 0, cancellationCharge: 342.3 })).toEqual({
    total: 1630,
    paid: 489,
    kept: 342.3,
    refund: 146.7,
  })
  expect(shown({ status: 'CANCELLED', discount: 0, amountPaid: 0 })).toEqual({ total: 1630 })
})

test('a cancelled booking lists the cash to return at the turf', () => {
  expect(shown({ status: 'CANCELLED', discount: 0, cancellationCharge: 0, toReturnAtVenue: 1141 })).toEqual({
    total: 1630,
    paid: 489,
    refund: 489,
    toReturnAtVenue: 1141,
  })
})
