import { formulaOf, resultOf } from '@baari/domain/settlements/line.ts'
import { expect, test } from 'vitest'
import {
  bookingParts,
  type SettlementBooking,
  settlementBookingsCsv,
  settlementsCsv,
  stepsOfBooking,
} from './bookingPart.ts'
import { english } from './english.ts'
import { periodText } from './settlementText.ts'
import type { Settlement } from './useSettlements.ts'

const settlement: Settlement = {
  entityId: 'SETTLEMENT_01abc',
  turfOwnerId: 'USER_01',
  settlementStartDate: [2026, 11, 1],
  settlementEndDate: [2026, 11, 30],
  scheduledSettlementDate: [2026, 12, 2],
  totalBookingAmount: 3280,
  paidAtVenue: 0,
  cancellationCharge: 1400,
  commissionAmount: 405,
  cancellationCommissionAmount: 350,
  gatewayCharges: 143.02,
  totalDiscount: 220,
  discountByTurf: 150,
  turfDiscount: 150,
  monthlyCharges: 1500,
  gstOnPlatformFees: 0,
  tcsAmount: 0,
  tdsAmount: 0,
  adjustmentAmount: 0,
  netPayableAmount: 2131.98,
  carriedForward: 0,
  bookingCount: 5,
  status: 'PENDING',
  payoutId: null,
  paidAt: null,
  paidTo: null,
}

const played: SettlementBooking = {
  bookingId: 'BOOKING_01',
  partialBookingId: null,
  slotDate: [2026, 11, 5],
  turfName: 'Pink City Box Arena',
  groundName: '=Half "A", north',
  bookingType: 'FULL',
  channel: 'MARKETPLACE' as const,
  amount: 420,
  bookingStatus: 'COMPLETED',
  kind: 'COMPLETED',
  countedOn: [2026, 11, 5],
  totalPrice: 1500,
  discountByPlatform: 0,
  discountByTurf: 150,
  advancePayment: 270,
  balanceAtVenue: 1080,
  refundAmount: 0,
  cancellationCharge: 0,
  commissionMode: 'PERCENTAGE',
  commissionValue: 10,
  commissionAmount: 135,
  cancellationCommissionMode: 'PERCENTAGE',
  cancellationCommissionValue: 25,
  cancellationCommissionAmount: 0,
  gatewayFee: 6.37,
  gatewayCharges: 6.37,
  adjustmentAmount: 0,
  netAmount: 128.63,
}

const paise = (rupees: number): number => Math.round(rupees * 100)

test('the steps of a settlement add up to the amount paid or carried forward', () => {
  const steps = formulaOf(settlement)
  expect(paise(steps.reduce((sum, { amount }) => sum + amount, 0))).toBe(paise(resultOf(settlement)))
  expect(steps.map(({ part }) => part)).not.toContain('tdsAmount')
  // Zero never shows as -0.
  expect(steps.filter(({ amount }) => Object.is(amount, -0))).toEqual([])
  const below = { ...settlement, adjustmentAmount: -3000, netPayableAmount: 0, carriedForward: -868.02 }
  expect(paise(formulaOf(below).reduce((sum, { amount }) => sum + amount, 0))).toBe(paise(resultOf(below)))
})

test('the steps of a booking add up to its net amount, each with its computation', () => {
  const steps = stepsOfBooking(played, english.steps)
  expect(paise(steps.reduce((sum, { amount }) => sum + amount, 0))).toBe(paise(played.netAmount))
  expect(steps).toMatchObject([
    { figure: 'totalBookingAmount', how: 'List price ₹1,500 − Paid at the turf ₹1,080' },
    { figure: 'commissionAmount', amount: -135, how: '10% of ₹1,350' },
    { figure: 'gatewayCharges', amount: -6.37 },
    { figure: 'discountByTurf', amount: -150 },
  ])
})

test('a figure opens to the bookings behind it', () => {
  const flat = { ...played, commissionMode: 'FLAT' as const, commissionValue: 20, commissionAmount: 20 }
  expect(bookingParts('commissionAmount', [flat], english.steps)?.[0]?.part.how).toBe('₹20 per booking')
  expect(bookingParts('cancellationCharge', [played], english.steps)).toEqual([])
  expect(bookingParts('monthlyCharges', [played], english.steps)).toBeUndefined()
})

test('an exported sheet escapes formulas and has a column for every figure', () => {
  const [head, row] = settlementBookingsCsv([played]).split('\r\n')
  expect(head).toContain('bookingId,partialBookingId,slotDate')
  expect(row).toContain(`2026-11-05,Pink City Box Arena,"'=Half ""A"", north",FULL`)
  expect(settlementsCsv([settlement]).split('\r\n')[1]).toBe(
    '01abc,2026-11-01,2026-11-30,2026-12-02,5,3280,1400,405,350,143.02,220,150,1500,0,0,0,0,2131.98,0,PENDING,',
  )
})

test.each([
  [[2026, 11, 9], [2026, 11, 15], '9–15 Nov 2026'],
  [[2026, 11, 30], [2026, 12, 6], '30 Nov – 6 Dec 2026'],
  [[2026, 11, 9], [2026, 11, 9], '9 Nov 2026'],
] as const)('the period from %j to %j reads %s', (start, end, text) => {
  expect(periodText([...start], [...end])).toBe(text)
})
