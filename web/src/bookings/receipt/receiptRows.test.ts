import { expect, test } from 'vitest'
import { english as bookingList } from '../list/english.ts'
import { english as receipt } from './english.ts'
import { receiptRows } from './receiptRows.ts'

const line = { reason: null, perHour: 0, minutes: 0, players: 1, amount: 0 }
const booking = {
  status: 'CONFIRMED',
  totalPrice: 2430,
  discount: 70,
  couponCode: 'FTM20',
  amountPaid: 729,
  advancePayment: 729,
  balanceAtVenue: 1701,
  cancellationCharge: 0,
  toReturnAtVenue: 0,
  pass: null,
  priceLines: [
    { ...line, kind: 'BASE', perHour: 1499.5, minutes: 90, amount: 2249.25 },
    { ...line, kind: 'RULE', reason: 'Evening', perHour: 250, minutes: 60, amount: 250 },
    { ...line, kind: 'ROUNDING', amount: 0.75 },
  ],
} satisfies Parameters<typeof receiptRows>[0]

const shown = (changes: Partial<Parameters<typeof receiptRows>[0]> = {}) =>
  receiptRows({ ...booking, ...changes }, { receipt, bookingList }).map(({ term, rupees }) => [
    term.replaceAll(/\s/g, ' '),
    rupees,
  ])

test('the lines and the discount add up to the total', () => {
  expect(shown()).toEqual([
    ['₹1,499.50 × 1.5 hours', 2249.25],
    ['Evening +₹250/h × 1 hour', 250],
    ['Rounded up to a full rupee', 0.75],
    ['Coupon FTM20', -70],
    ['Total', 2430],
    ['Paid', 729],
    ['Due at the turf', 1701],
  ])
})

test('the discount for a start that leaves no gap is a line of the price', () => {
  const lines = [
    { ...line, kind: 'BASE', perHour: 1000, minutes: 60, amount: 1000 },
    { ...line, kind: 'NUDGE', amount: -50 },
  ] as const
  expect(shown({ priceLines: [...lines] }).slice(0, 2)).toEqual([
    ['₹1,000 × 1 hour', 1000],
    ['For filling a gap', -50],
  ])
})

test('the receipt of a booking by pass says that a pass paid, and explains the higher price', () => {
  const lines = [
    { ...line, kind: 'BASE', perHour: 600, minutes: 60, amount: 600 },
    { ...line, kind: 'PASS', amount: 100 },
  ] as const
  const pass = { passId: 'PASS_01', name: 'Ten hours', minutes: 60 }
  const paid = { discount: 0, couponCode: null, totalPrice: 700, amountPaid: 0, balanceAtVenue: 0 }
  expect(shown({ ...paid, pass, priceLines: [...lines] })).toEqual([
    ['₹600 × 1 hour', 600],
    ['Extra value of your pass minutes', 100],
    ['Total', 700],
    ['Paid with a pass', 700],
  ])
})

test('seats name their players', () => {
  const seats = [{ ...line, kind: 'BASE' as const, perHour: 80, minutes: 60, players: 3, amount: 240 }]
  expect(shown({ priceLines: seats })[0]).toEqual(['₹80 × 1 hour × 3 players', 240])
})

test('a cancelled booking shows the charge and the refund', () => {
  expect(shown({ status: 'CANCELLED', cancellationCharge: 364.5 }).slice(-2)).toEqual([
    ['Cancellation charge', 364.5],
    ['Refund', 364.5],
  ])
})
