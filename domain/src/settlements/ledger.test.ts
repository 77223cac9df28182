import fc from 'fast-check'
import { expect, test } from 'vitest'
import { opposite } from '../shared/money.ts'
import type { LineTerms } from './contractTerms.ts'
import {
  capturePostings,
  failedPayoutPostings,
  failedRefundPostings,
  linePostings,
  type Posting,
  payoutPostings,
  processedPayoutPostings,
  refundPostings,
  returnPostings,
  reversedPayoutPostings,
  settlementPostings,
  startedPayoutPostings,
} from './ledger.ts'
import { cancelledLine, completedLine, type PaidFacts, refundedLaterLine, type SettlementLine } from './line.ts'
import { balancesOf } from './postings.ts'
import { type SettlementFigures, settlementOf } from './settlement.ts'

const share = fc.oneof(
  fc.record({ mode: fc.constant('FLAT' as const), amount: fc.nat(60_000) }),
  fc.record({ mode: fc.constant('PERCENTAGE' as const), percentage: fc.nat(10_000).map((n) => n / 100) }),
)
const terms: fc.Arbitrary<LineTerms> = fc.record({
  commission: share,
  cancellation: share,
  gatewayFeeBearer: fc.constantFrom('TURF', 'PLATFORM'),
})
const recharge = fc.constantFrom('GROSS' as const, 'NET_OF_ITC' as const)

/** A price, its discounts, and the part of the rest that was taken online. */
const paid: fc.Arbitrary<PaidFacts> = fc
  .record({ listPrice: fc.nat(500_000), platform: fc.nat(100), turf: fc.nat(100), online: fc.nat(100) })
  .map(({ listPrice, platform, turf, online }) => {
    const discountByPlatform = Math.floor((listPrice * platform) / 100)
    const discountByTurf = Math.floor(((listPrice - discountByPlatform) * turf) / 100)
    const captured = Math.ceil(((listPrice - discountByPlatform - discountByTurf) * online) / 100)
    const gatewayFee = Math.round(captured * 0.0236)
    return {
      listPrice,
      discountByPlatform,
      discountByTurf,
      captured,
      gatewayFee,
      gatewayFeeTax: Math.round(gatewayFee * 0.1525),
    }
  })

type End =
  | { is: 'PLAYED' }
  | { is: 'CANCELLED'; by: 'PLAYER' | 'OWNER' | 'ADMIN' | 'SYSTEM'; percent: number; fails: boolean }
  | { is: 'REFUNDED_LATER'; percent: number }
  | { is: 'TOO_LATE' }

const end: fc.Arbitrary<End> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ is: 'PLAYED' as const }) },
  fc.record({
    is: fc.constant('CANCELLED' as const),
    by: fc.constantFrom('PLAYER' as const, 'OWNER' as const, 'ADMIN' as const, 'SYSTEM' as const),
    percent: fc.constantFrom(0, 5, 10, 30, 50, 100),
    fails: fc.boolean(),
  }),
  fc.record({ is: fc.constant('REFUNDED_LATER' as const), percent: fc.nat(100) }),
  fc.constant({ is: 'TOO_LATE' as const }),
)

interface PaidBooking {
  id: string
  facts: PaidFacts
  terms: LineTerms
  end: End
}

interface Reported {
  postings: Posting[]
  lines: SettlementLine[]
  captured: number
  refunded: number
  fees: number
}

const sentBack = (id: string, amount: number, fails: boolean): Posting[] => [
  ...refundPostings(`${id}/1`, amount),
  ...(fails ? [...failedRefundPostings(`${id}/1`, amount), ...refundPostings(`${id}/2`, amount)] : []),
]

const report = ({ id, facts, terms, end }: PaidBooking, recharge: 'GROSS' | 'NET_OF_ITC'): Reported => {
  const { captured, gatewayFee, gatewayFeeTax } = facts
  const taken = capturePostings({
    id,
    amount: captured,
    fee: gatewayFee,
    tax: gatewayFeeTax,
    keptFor: end.is === 'TOO_LATE' ? null : 'BOOKING',
  })
  const reported = (lines: SettlementLine[], back: Posting[], refunded: number): Reported => ({
    postings: [...taken, ...lines.flatMap((line) => linePostings(`${id}/${line.kind}`, line)), ...back],
    lines,
    captured,
    refunded,
    fees: gatewayFee,
  })
  const part = (percent: number): number => Math.round((captured * percent) / 100)
  switch (end.is) {
    case 'PLAYED':
      return reported([completedLine(facts, terms, recharge)], [], 0)
    case 'TOO_LATE':
      return reported([], [...returnPostings(id, captured), ...refundPostings(id, captured)], captured)
    case 'REFUNDED_LATER': {
      const refunded = part(end.percent)
      const lines = [completedLine(facts, terms, recharge), refundedLaterLine(refunded)]
      return reported(lines, sentBack(id, refunded, false), refunded)
    }
    case 'CANCELLED': {
      const refunded = end.by === 'PLAYER' ? part(end.percent) : captured
      const line = cancelledLine({ ...facts, refunded, cancelledBy: end.by }, terms, recharge)
      return reported([line], sentBack(id, refunded, end.fails), refunded)
    }
  }
}

/** Settles one group of lines per period, carrying each negative result into the next. */
const settledInTurn = (groups: readonly SettlementLine[][], charges: readonly number[]): SettlementFigures[] => {
  let carriedIn = 0
  return groups.map((lines, index) => {
    const figures = settlementOf(lines, { monthlyCharges: charges[index] ?? 0, carriedIn })
    carriedIn = figures.carriedForward
    return figures
  })
}

const month = fc.record({ bookings: fc.array(fc.tuple(paid, terms, end), { maxLength: 40 }), charge: fc.nat(200_000) })

test('the ledger balances after any bookings, cancellations, refunds and settlements', () => {
  fc.assert(
    fc.property(fc.array(month, { minLength: 1, maxLength: 4 }), recharge, (months, how) => {
      const reported = months.map(({ bookings }, period) =>
        bookings.map(([facts, terms, end], index) => report({ id: `${period}/${index}`, facts, terms, end }, how)),
      )
      const all = reported.flat()
      const settlements = settledInTurn(
        reported.map((group) => group.flatMap(({ lines }) => lines)),
        months.map(({ charge }) => charge),
      )
      const postings = [
        ...all.flatMap((booking) => booking.postings),
        ...settlements.flatMap((figures, index) => [
          ...settlementPostings({ id: `s${index}`, ownerId: 'owner', month: `m${index}` }, figures),
          ...payoutPostings(`s${index}`, figures.netPayableAmount),
        ]),
      ]
      for (const { entries } of postings) expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      const balances = balancesOf(postings)
      const total = (amount: (booking: Reported) => number): number =>
        all.reduce((sum, booking) => sum + amount(booking), 0)
      expect([...balances.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0)
      expect(balances.get('psp_clearing') ?? 0).toBe(
        total(({ captured }) => captured) - total(({ refunded }) => refunded) - total(({ fees }) => fees),
      )
      for (const empty of ['booking_escrow', 'unapplied_payments', 'refunds_payable', 'payouts_in_transit'] as const)
        expect(balances.get(empty) ?? 0).toBe(0)
      // The owner still owes exactly the amount that the last settlement carries forward.
      expect(balances.get('owner_payable') ?? 0).toBe(opposite(settlements.at(-1)?.carriedForward ?? 0))
      expect(new Set(postings.map(({ key }) => key)).size).toBe(postings.length)
    }),
    { numRuns: 300 },
  )
})

test('a settlement is the sum of its lines, its charge and the amount carried in', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(paid, terms)), fc.nat(200_000), fc.nat(50_000), (bookings, charge, carried) => {
      const lines = bookings.map(([facts, terms]) => completedLine(facts, terms, 'GROSS'))
      const figures = settlementOf(lines, { monthlyCharges: charge, carriedIn: -carried })
      const net = lines.reduce((sum, line) => sum + line.net, 0) - charge - carried
      expect(figures.netPayableAmount + figures.carriedForward).toBe(net)
      expect(figures.netPayableAmount).toBeGreaterThanOrEqual(0)
      expect(Math.min(figures.netPayableAmount, -figures.carriedForward)).toBeLessThanOrEqual(0)
    }),
  )
})

test('apart from the provider’s fee, the owner gets the same for a full payment and an advance', () => {
  fc.assert(
    fc.property(paid, terms, fc.nat(100), (facts, terms, online) => {
      const due = facts.listPrice - facts.discountByPlatform - facts.discountByTurf
      const ownerTotal = (captured: number): number => {
        const line = completedLine({ ...facts, captured }, terms, 'GROSS')
        return line.net + line.balance
      }
      const total = ownerTotal(due)
      expect(ownerTotal(Math.ceil((due * online) / 100))).toBe(total)
      const { commission, gatewayCharge } = completedLine({ ...facts, captured: due }, terms, 'GROSS')
      expect(total).toBe(facts.listPrice - facts.discountByTurf - commission - gatewayCharge)
    }),
  )
})

test('a failed or reversed payout leaves the owner owed in full and costs the platform at most the fee', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(2000), fc.nat(300), (amount, fee, tax) => {
      const started = startedPayoutPostings('PAYOUT_1', amount)
      const failed = balancesOf([...started, ...failedPayoutPostings('PAYOUT_1', amount)])
      expect([...failed.values()].every((balance) => balance === 0)).toBe(true)
      const reversed = balancesOf([
        ...started,
        ...processedPayoutPostings('PAYOUT_1', { amount, fee: fee + tax, tax }),
        ...reversedPayoutPostings('PAYOUT_1', amount),
      ])
      expect(reversed.get('owner_payable')).toBe(0)
      expect(reversed.get('payouts_in_transit')).toBe(0)
      expect(reversed.get('bank')).toBe(opposite(fee + tax))
      expect([...reversed.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0)
    }),
  )
})
