import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MS_PER_MINUTE } from '../shared/zonedTime.ts'
import { billAfterMove, splitRefund } from '../sharedBills/sharedBill.ts'
import { isCancellableByPlayer, refundOf } from './cancellation.ts'
import { type CouponTerms, type Discount, discountOf } from './coupon.ts'
import { isMoveOffered, movedMoney, moveUntil, policyAfterMove, policyOfTurf, undoUntil } from './move.ts'
import { type Resale, refillOf } from './refill.ts'

const PAID_AT = new Date('2027-01-15T04:30:00Z')
const later = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * MS_PER_MINUTE)

/** The acts of a player and friends between the payment and the start, with the minutes before each. */
type Act = { after: number } & (
  | { kind: 'MOVE'; listPrice: number; ahead: number }
  | { kind: 'SPLIT'; parts: number[] }
  | { kind: 'PAY_SHARE'; at: number }
  | { kind: 'CANCEL'; resold: number }
  | { kind: 'UNDO' }
)

interface Paid {
  listPrice: number
  coupon: CouponTerms
  advance: number
  ahead: number
  acts: Act[]
}

const rupees = (most: number) => fc.integer({ min: 1, max: most }).map((amount) => amount * 100)
const minutes = fc.oneof(fc.nat(30), fc.nat(3000))
const ahead = fc.integer({ min: 0, max: 5000 })
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('MOVE' as const), after: minutes, listPrice: rupees(3000), ahead }),
  fc.record({
    kind: fc.constant('SPLIT' as const),
    after: minutes,
    parts: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('PAY_SHARE' as const), after: minutes, at: fc.nat(3) }),
  fc.record({ kind: fc.constant('CANCEL' as const), after: minutes, resold: fc.nat(400_000) }),
  fc.record({ kind: fc.constant('UNDO' as const), after: minutes }),
)
const lives: fc.Arbitrary<Paid> = fc.record({
  listPrice: rupees(3000),
  coupon: fc.record({
    kind: fc.constantFrom('PERCENT' as const, 'FLAT' as const),
    value: fc.integer({ min: 1, max: 100 }),
    minimumTotal: rupees(3000),
    cap: fc.option(rupees(500), { nil: undefined }),
    turfSharePercent: fc.nat(100),
  }),
  advance: fc.integer({ min: 1, max: 100 }),
  ahead,
  acts: fc.array(acts, { minLength: 1, maxLength: 6 }),
})

/** Plays one booking. Returns the sums refunded to its payers, and the most that its first act allows. */
const live = ({ listPrice, coupon, advance, ahead: minutesAhead, acts: sequence }: Paid) => {
  const off = discountOf(
    { ...coupon, code: 'ANY', startsOn: undefined, endsOn: undefined, bookingTypes: ['FULL'], games: [] },
    { total: listPrice, bookingType: 'FULL', game: 'Cricket', date: '2027-01-15' },
  )
  let discount: Discount = 'refused' in off ? { platform: 0, turf: 0, total: 0 } : off
  let total = listPrice - discount.total
  const paid = Math.ceil((total * advance) / 100 / 100) * 100
  let captured = Math.min(total, paid)
  let policy = policyOfTurf({ allowsUndo: true, onboarded: true })
  let startsAt = later(PAID_AT, minutesAhead)
  let now = PAID_AT
  let status = 'CONFIRMED'
  let shares: { amount: number; isPaid: boolean }[] | undefined
  const left = [captured]
  const back = [0]
  const took = captured
  let most: number | undefined
  let isUndone = false
  /** The money of each payer in the booking when it ended, and the part of it refunded since. */
  let ended: { had: number[]; got: number[] } | undefined
  const giveBack = (amount: number): void => {
    ended ??= { had: [...left], got: left.map(() => 0) }
    for (const { id, amount: part } of splitRefund(
      amount,
      left.map((sum, id) => ({ id, left: sum })),
    )) {
      left[id]! -= part
      back[id]! += part
      ended.got[id]! += part
    }
  }
  for (const act of sequence) {
    now = later(now, act.after)
    if (status !== 'CONFIRMED' || now >= startsAt) break
    const terms = { policy, captured, startsAt, now }
    const facts = { policy, status, bookingType: 'FULL' as const, startsAt, now }
    if (act.kind === 'MOVE') {
      if (!moveUntil(facts) || shares?.some(({ isPaid }) => isPaid)) continue
      const money = movedMoney({ captured, discount, coupon: discount.total > 0 ? coupon : undefined }, act.listPrice)
      const newStart = later(now, act.ahead)
      const bill =
        shares &&
        billAfterMove({
          shares: shares.map(({ amount }) => amount),
          atDeadline: 'HOST_PAYS',
          isOpened: false,
          isClosed: false,
          captured,
          keeps: money.captured,
          balance: money.balanceAtVenue,
          startsAt: newStart,
          now,
        })
      if (!isMoveOffered(money, terms) || (shares && !bill)) continue
      most ??= Math.max(refundOf(terms), money.refund)
      policy = policyAfterMove(terms, money)
      ;({ discount, total, captured } = money)
      startsAt = newStart
      left[0]! -= money.refund
      back[0]! += money.refund
      if (bill) shares = bill.shares.map((amount) => ({ amount, isPaid: false }))
    } else if (act.kind === 'SPLIT') {
      if (shares || captured === 0) continue
      const cut = act.parts.map((part) => Math.floor((captured * part) / 100 / act.parts.length / 100) * 100)
      if (cut.every((amount) => amount > 0)) shares = cut.map((amount) => ({ amount, isPaid: false }))
    } else if (act.kind === 'PAY_SHARE') {
      const share = shares?.[act.at]
      if (!share || share.isPaid || share.amount > left[0]!) continue
      share.isPaid = true
      left[0]! -= share.amount
      left.push(share.amount)
      back.push(0)
    } else if (act.kind === 'CANCEL') {
      if (!isCancellableByPlayer(facts)) continue
      const refund = refundOf(terms)
      status = 'CANCELLED'
      giveBack(refund)
      const sale: Resale = { id: 'sale', captured: act.resold, taken: 0, sharedMinutes: 60, minutes: 60 }
      const refill = refillOf({ policy, captured, returned: refund }, [sale]).amount
      giveBack(refill)
      most ??= refund + refill
    } else {
      if (!undoUntil({ ...facts, confirmedAt: PAID_AT, undone: 0 })) continue
      status = 'CANCELLED'
      isUndone = true
      giveBack(captured)
    }
  }
  return { took, left, back, most: isUndone ? took : (most ?? 0), ended }
}

test('no sequence of acts refunds more than cancelling at the first act would have, or more than that act did', () => {
  fc.assert(
    fc.property(lives, (paid) => {
      const { took, left, back, most } = live(paid)
      const returned = back.reduce((sum, part) => sum + part, 0)
      const kept = left.reduce((sum, part) => sum + part, 0)
      expect(returned).toBeLessThanOrEqual(most)
      // The turf keeps the rest to the paisa: the platform adds nothing.
      expect(returned + kept).toBe(took)
    }),
    { numRuns: 2000 },
  )
})

test('when a booking ends, the booker and each friend get the same proportion of their money back', () => {
  fc.assert(
    fc.property(lives, (paid) => {
      const { ended } = live(paid)
      fc.pre(ended !== undefined)
      const { had, got } = ended!
      const [inAll, returned] = [had, got].map((parts) => parts.reduce((sum, part) => sum + part, 0))
      // The refund and the refill are divided one after the other, each to the paisa.
      for (const [id, part] of got.entries()) expect(Math.abs(part - (returned! * had[id]!) / inAll!)).toBeLessThan(3)
    }),
  )
})
