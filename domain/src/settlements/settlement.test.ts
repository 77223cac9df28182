import { expect, test } from 'vitest'
import { percentageOf } from '../shared/money.ts'
import { type CommissionRule, leavesMore, NO_TERMS, termsFor } from './contractTerms.ts'
import { capturePostings, linePostings, payoutPostings, refundPostings, settlementPostings } from './ledger.ts'
import { cancelledLine, completedLine, type PaidFacts, refundedLaterLine } from './line.ts'
import { balancesOf } from './postings.ts'
import { settlementOf } from './settlement.ts'

/** 10 % of whole grounds, ₹20 for each entry in a game, a quarter of the charge kept for cancelled bookings. */
const rules: CommissionRule[] = [
  {
    bookingType: 'FULL',
    channel: 'MARKETPLACE',
    commission: { mode: 'PERCENTAGE', percentage: 10 },
    cancellation: { mode: 'PERCENTAGE', percentage: 25 },
  },
  {
    bookingType: 'PARTIAL',
    channel: 'MARKETPLACE',
    commission: { mode: 'FLAT', amount: 2000 },
    cancellation: { mode: 'PERCENTAGE', percentage: 25 },
  },
]
const contract = { rules, gatewayFeeBearer: 'TURF' as const }
const full = termsFor({ bookingType: 'FULL', channel: 'MARKETPLACE' }, contract)
const partial = termsFor({ bookingType: 'PARTIAL', channel: 'MARKETPLACE' }, contract)

const paid = (facts: Partial<PaidFacts>): PaidFacts => ({
  listPrice: 0,
  discountByPlatform: 0,
  discountByTurf: 0,
  captured: 0,
  gatewayFee: 0,
  gatewayFeeTax: 0,
  ...facts,
})

const inFullWithCoupon = paid({
  listPrice: 250_000,
  discountByPlatform: 7000,
  captured: 243_000,
  gatewayFee: 5735,
  gatewayFeeTax: 875,
})
const advanceWithTurfDiscount = paid({
  listPrice: 150_000,
  discountByTurf: 15_000,
  captured: 27_000,
  gatewayFee: 637,
  gatewayFeeTax: 97,
})
const threeSeats = paid({ listPrice: 36_000, captured: 36_000, gatewayFee: 850, gatewayFeeTax: 130 })
const cancelledByPlayer = {
  captured: 200_000,
  refunded: 60_000,
  gatewayFee: 4720,
  gatewayFeeTax: 720,
  cancelledBy: 'PLAYER' as const,
}
const cancelledByOwner = {
  captured: 100_000,
  refunded: 100_000,
  gatewayFee: 2360,
  gatewayFeeTax: 360,
  cancelledBy: 'OWNER' as const,
}

const lines = [
  completedLine(inFullWithCoupon, full, 'GROSS'),
  completedLine(advanceWithTurfDiscount, full, 'GROSS'),
  completedLine(threeSeats, partial, 'GROSS'),
  cancelledLine(cancelledByPlayer, full, 'GROSS'),
  cancelledLine(cancelledByOwner, full, 'GROSS'),
]

test('each line adds to the payout what its parts say', () => {
  expect(lines.map(({ net }) => net)).toEqual([219_265, 12_863, 33_150, 100_280, -2360])
  expect(lines.map(({ commission }) => commission)).toEqual([25_000, 13_500, 2000, 0, 0])
  expect(lines[1]).toMatchObject({ gross: 42_000, balance: 108_000 })
  expect(lines[3]).toMatchObject({ kept: 140_000, keptCommission: 35_000 })
})

test('a month of five bookings comes to the paisa that is owed', () => {
  expect(settlementOf(lines, { monthlyCharges: 150_000, carriedIn: 0 })).toEqual({
    totalBookingAmount: 328_000,
    cancellationCharge: 140_000,
    commissionAmount: 40_500,
    cancellationCommissionAmount: 35_000,
    gatewayCharges: 14_302,
    totalDiscount: 22_000,
    discountByTurf: 15_000,
    monthlyCharges: 150_000,
    gstOnPlatformFees: 0,
    tcsAmount: 0,
    tdsAmount: 0,
    adjustmentAmount: 0,
    netPayableAmount: 213_198,
    carriedForward: 0,
  })
})

test('the books of that month balance, and say where every paisa is', () => {
  const figures = settlementOf(lines, { monthlyCharges: 150_000, carriedIn: 0 })
  const facts = [inFullWithCoupon, advanceWithTurfDiscount, threeSeats, cancelledByPlayer, cancelledByOwner]
  const before = [
    ...facts.flatMap((fact, index) =>
      capturePostings({
        id: `p${index}`,
        amount: fact.captured,
        fee: fact.gatewayFee,
        tax: fact.gatewayFeeTax,
        keptFor: 'BOOKING',
      }),
    ),
    ...lines.flatMap((line, index) => linePostings(`b${index}`, line)),
    ...refundPostings('r3', 60_000),
    ...refundPostings('r4', 100_000),
    ...settlementPostings({ id: 's', ownerId: 'o', month: '2026-11' }, figures),
  ]
  const owed = balancesOf(before)
  expect(owed.get('owner_payable')).toBe(-213_198)
  expect(owed.get('psp_clearing')).toBe(431_698)
  expect(owed.get('booking_escrow')).toBe(0)
  expect(owed.get('refunds_payable')).toBe(0)

  const swept = {
    kind: 'sweep',
    key: 'sweep:1',
    entries: [
      { account: 'bank', amount: 431_698 },
      { account: 'psp_clearing', amount: -431_698 },
    ],
  } as const
  const after = balancesOf([...before, swept, ...payoutPostings('s', figures.netPayableAmount)])
  expect(after.get('owner_payable')).toBe(0)
  expect(after.get('payouts_in_transit')).toBe(0)
  expect(after.get('bank')).toBe(218_500)
  expect([...after.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0)
})

test('taxes are off until a rate is set, and then come off the payout', () => {
  const frame = { monthlyCharges: 150_000, carriedIn: 0, taxRates: { gstOnPlatformFees: 18, tcs: 0.5, tds: 0.1 } }
  const unregistered = settlementOf(lines, frame)
  expect(unregistered).toMatchObject({ gstOnPlatformFees: 40_590, tdsAmount: 421, tcsAmount: 0 })
  expect(unregistered.netPayableAmount).toBe(213_198 - 40_590 - 421)
  // 0.5 % of 4,210.00 less the 18 % inside it.
  expect(settlementOf(lines, { ...frame, isGstRegistered: true }).tcsAmount).toBe(1784)
})

test('a flat commission takes no more than there is', () => {
  const dear = { ...full, commission: { mode: 'FLAT', amount: 50_000 } as const }
  expect(completedLine(threeSeats, dear, 'GROSS')).toMatchObject({ commission: 36_000, net: -850 })
})

test('a commission above what was taken online makes the line negative, and the rest is carried forward', () => {
  const small = paid({ listPrice: 100_000, captured: 5000, gatewayFee: 118, gatewayFeeTax: 18 })
  const line = completedLine(small, { ...full, commission: { mode: 'PERCENTAGE', percentage: 20 } }, 'GROSS')
  expect(line.net).toBe(5000 - 20_000 - 118)
  const figures = settlementOf([line], { monthlyCharges: 0, carriedIn: 0 })
  expect(figures).toMatchObject({ netPayableAmount: 0, carriedForward: -15_118 })
  const next = settlementOf(lines, { monthlyCharges: 0, carriedIn: figures.carriedForward })
  expect(next).toMatchObject({ adjustmentAmount: -15_118, netPayableAmount: 363_198 - 15_118 })
})

test('a booking that a coupon of the platform pays in full is paid to the turf all the same', () => {
  const line = completedLine(paid({ listPrice: 100_000, discountByPlatform: 100_000 }), full, 'GROSS')
  expect(line).toMatchObject({ captured: 0, balance: 0, gross: 100_000, commission: 10_000, net: 90_000 })
})

test('a coupon of the turf itself that pays everything leaves nothing to pay or to take', () => {
  const line = completedLine(paid({ listPrice: 100_000, discountByTurf: 100_000 }), full, 'GROSS')
  expect(line).toMatchObject({ gross: 100_000, commission: 0, net: 0 })
})

test('a refund after play makes the next payout smaller', () => {
  const figures = settlementOf([...lines, refundedLaterLine(50_000)], { monthlyCharges: 0, carriedIn: 0 })
  expect(figures).toMatchObject({ totalBookingAmount: 328_000, adjustmentAmount: -50_000, netPayableAmount: 313_198 })
})

test.each([
  ['PLAYER', 2360],
  ['OWNER', 2360],
  ['ADMIN', 0],
  ['SYSTEM', 0],
] as const)(
  'cancelled by %s with half refunded, the turf bears %i paise of the provider’s fee',
  (cancelledBy, charge) => {
    const { captured } = cancelledByOwner
    expect(
      cancelledLine({ ...cancelledByOwner, cancelledBy, refunded: captured / 2 }, full, 'GROSS').gatewayCharge,
    ).toBe(charge)
  },
)

test.each([
  ['PLAYER', 0],
  ['OWNER', 2360],
] as const)(
  'cancelled by %s and refunded in full, the turf bears %i paise of the provider’s fee',
  (cancelledBy, charge) => {
    expect(cancelledLine({ ...cancelledByOwner, cancelledBy }, full, 'GROSS').gatewayCharge).toBe(charge)
  },
)

test('the provider’s fee is passed on whole, without its tax, or not at all', () => {
  expect(completedLine(threeSeats, partial, 'GROSS').gatewayCharge).toBe(850)
  expect(completedLine(threeSeats, partial, 'NET_OF_ITC').gatewayCharge).toBe(720)
  expect(completedLine(threeSeats, { ...partial, gatewayFeeBearer: 'PLATFORM' }, 'GROSS').gatewayCharge).toBe(0)
})

test('takes no commission without a contract, or without a rule for the kind of booking and its channel', () => {
  expect(termsFor({ bookingType: 'FULL', channel: 'MARKETPLACE' }, undefined)).toEqual(NO_TERMS)
  const onlyFull = { rules: rules.slice(0, 1), gatewayFeeBearer: 'TURF' as const }
  const seats = { bookingType: 'PARTIAL', channel: 'MARKETPLACE' } as const
  expect(completedLine(threeSeats, termsFor(seats, onlyFull), 'GROSS').commission).toBe(0)
  const door = termsFor({ bookingType: 'FULL', channel: 'OWN_DOOR' }, contract)
  expect([door.commission, door.cancellation]).toEqual([NO_TERMS.commission, NO_TERMS.cancellation])
})

test('a rule for bookings through the turf’s own door leaves those of the marketplace as they are', () => {
  const commission = { mode: 'PERCENTAGE', percentage: 2 } as const
  const door: CommissionRule = { ...rules[0]!, channel: 'OWN_DOOR', commission }
  const agreed = { rules: [door, ...rules], gatewayFeeBearer: 'TURF' as const }
  expect(termsFor({ bookingType: 'FULL', channel: 'OWN_DOOR' }, agreed).commission).toEqual(commission)
  expect(termsFor({ bookingType: 'FULL', channel: 'MARKETPLACE' }, agreed)).toEqual(full)
  const terms = { rules: agreed.rules, gatewayFeeBearer: 'TURF' as const, monthlyCharges: 0 }
  expect([leavesMore({ ...terms, rules }, terms), leavesMore(terms, { ...terms, rules })]).toEqual([false, true])
})

test.each([
  [15, 10, 2],
  [14, 10, 1],
  [101_000, 12.35, 12_474],
  [1, 50, 1],
])('%i paise at %d % are %i: halves go up', (base, percentage, expected) => {
  expect(percentageOf(base, percentage)).toBe(expected)
})
