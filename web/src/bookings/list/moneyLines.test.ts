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
} as const

const shown = (changes: Partial<Parameters<typeof moneyLines>[0]>) =>
  Object.fromEntries(moneyLines({ ...booking, ...changes }).map(({ line, rupees }) => [line, rupees]))

test('a confirmed booking says what was paid and what is due at the turf', () => {
  expect(shown({})).toEqual({ price: 1700, discount: -70, total: 1630, paid: 489, dueAtTurf: 1141 })
})

test('once the game is over nothing is called due any more', () => {
  expect(shown({ status: 'COMPLETED', discount: 0 })).toEqual({ total: 1630, paid: 489, atTurf: 1141 })
})

test('a booking paid in full owes nothing', () => {
  expect(shown({ discount: 0, amountPaid: 1630, balanceAtVenue: 0 })).toEqual({ total: 1630, paid: 1630 })
})

test('a booking that awaits payment says what is to be paid now', () => {
  expect(shown({ status: 'PAYMENT_AWAITED', discount: 0, amountPaid: 0 })).toEqual({
    total: 1630,
    toPayNow: 489,
    dueAtTurf: 1141,
  })
})

test('of a cancelled booking charge and refund add up to what was paid', () => {
  expect(shown({ status: 'CANCELLED', discount: 0, cancellationCharge: 342.3 })).toEqual({
    total: 1630,
    paid: 489,
    kept: 342.3,
    refund: 146.7,
  })
  expect(shown({ status: 'CANCELLED', discount: 0, amountPaid: 0 })).toEqual({ total: 1630 })
})

test('what was taken at the turf for a booking that is cancelled since comes back there', () => {
  expect(shown({ status: 'CANCELLED', discount: 0, cancellationCharge: 0, toReturnAtVenue: 1141 })).toEqual({
    total: 1630,
    paid: 489,
    refund: 489,
    toReturnAtVenue: 1141,
  })
})
