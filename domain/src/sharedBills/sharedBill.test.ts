import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  deadlineChoices,
  equalShare,
  isChoiceOffered,
  RELEASE_LIMIT_DAYS,
  releaseLimitedUntil,
  shareDeadline,
  sharingRefusal,
  splitRefund,
} from './sharedBill.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const startsAt = new Date('2027-01-17T13:30:00Z')
const hoursBefore = (hours: number): Date => new Date(startsAt.getTime() - hours * HOUR)

const asked = {
  status: 'PAYMENT_AWAITED',
  bookingType: 'FULL' as const,
  payNow: 240_000,
  total: 240_000,
  startsAt,
  shares: [60_000, 60_000, 60_000],
  atDeadline: 'HOST_PAYS' as const,
  releasedAt: [],
  now: hoursBefore(48),
}

test.each([
  [240_000, 4, 60_000],
  [100_000, 3, 33_300],
  [100_000, 7, 14_200],
  [19_900, 22, 900],
  [150, 2, 0],
])('of %i paise %i people pay %i each, and the booker the rest', (price, people, share) => {
  expect(equalShare(price, people)).toBe(share)
})

test.each([
  ['HOST_PAYS', 0, 0],
  ['OPEN', 6, 8],
  ['RELEASE', 24, 26],
] as const)(
  '%s: the deadline is %i hours before the start, and chosen more than %i hours before it',
  (choice, deadline, latest) => {
    expect(shareDeadline(choice, startsAt)).toEqual(hoursBefore(deadline))
    expect(isChoiceOffered(choice, { startsAt, now: hoursBefore(latest + 0.01) })).toBe(true)
    expect(isChoiceOffered(choice, { startsAt, now: hoursBefore(latest) })).toBe(false)
  },
)

test.each([
  ['as it should be', {}, undefined],
  ['of a paid booking', { status: 'CONFIRMED' }, undefined],
  ['to the last paisa', { shares: [240_000] }, undefined],
  ['of a cancelled booking', { status: 'CANCELLED' }, 'BILL_NOT_SHAREABLE'],
  ['of seats', { bookingType: 'PARTIAL' as const }, 'BILL_NOT_SHAREABLE'],
  ['of which a part is paid at the turf', { payNow: 72_000, shares: [10_000] }, 'BILL_NOT_SHAREABLE'],
  ['that costs nothing', { payNow: 0, total: 0, shares: [] }, 'BILL_NOT_SHAREABLE'],
  ['that has begun', { now: startsAt }, 'BILL_NOT_SHAREABLE'],
  ['for more than it costs', { shares: [240_001] }, 'SHARES_EXCEED_PRICE'],
  ['to be released too soon', { atDeadline: 'RELEASE' as const, now: hoursBefore(26) }, 'DEADLINE_TOO_SOON'],
  ['opened in time', { atDeadline: 'OPEN' as const, now: hoursBefore(9) }, undefined],
  ['released again', { atDeadline: 'RELEASE' as const, releasedAt: [hoursBefore(60)] }, 'RELEASE_LIMITED'],
  ['paid by the booker after a release', { releasedAt: [hoursBefore(60)] }, undefined],
])('a bill %s', (_how, changes, refused) => {
  expect(sharingRefusal({ ...asked, ...changes })?.refused).toBe(refused)
})

test('a release keeps another one away for 30 days', () => {
  const now = startsAt
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
  expect(releaseLimitedUntil([], now)).toBeNull()
  expect(releaseLimitedUntil([daysAgo(40), daysAgo(10)], now)).toEqual(new Date(now.getTime() + 20 * DAY))
  expect(releaseLimitedUntil([daysAgo(RELEASE_LIMIT_DAYS)], now)).toBeNull()
})

test('each choice ends before the next gentler one', () => {
  const deadlines = deadlineChoices.map((choice) => shareDeadline(choice, startsAt).getTime())
  expect(deadlines).toEqual(deadlines.toSorted((one, other) => other - one))
})

const paise = fc.integer({ min: 1, max: 10_000_000 })

test('equal shares never come to more than the price', () => {
  fc.assert(
    fc.property(paise, fc.integer({ min: 2, max: 22 }), (price, people) => {
      const share = equalShare(price, people)
      expect(share * (people - 1)).toBeLessThanOrEqual(price)
      expect(price - share * (people - 1)).toBeGreaterThanOrEqual(share)
    }),
  )
})

test.each([
  [100, [100, 300], [25, 75]],
  [1, [100, 100, 100], [1, 0, 0]],
  [2, [100, 100, 100], [1, 1, 0]],
  [400, [100, 300], [100, 300]],
  [50, [0, 300], [0, 50]],
])('of %i paise those who have %j in the booking get %j', (amount, lefts, parts) => {
  const split = splitRefund(
    amount,
    lefts.map((left, id) => ({ id, left })),
  )
  expect(parts.map((_part, id) => split.find((one) => one.id === id)?.amount ?? 0)).toEqual(parts)
})

test('a refund is divided to the paisa, in proportion, and nobody gets more than they have in it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 22 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lefts, part) => {
        const inAll = lefts.reduce((sum, left) => sum + left, 0)
        const amount = Math.floor(inAll * part)
        const split = splitRefund(
          amount,
          lefts.map((left, id) => ({ id, left })),
        )
        expect(split.reduce((sum, one) => sum + one.amount, 0)).toBe(amount)
        for (const one of split) {
          const left = lefts[one.id]!
          expect(one.amount).toBeLessThanOrEqual(left)
          expect(Math.abs(one.amount - (amount * left) / inAll)).toBeLessThan(1.001)
        }
      },
    ),
  )
})

test('more than was paid cannot be divided', () => {
  expect(() => splitRefund(101, [{ id: 'a', left: 100 }])).toThrow(RangeError)
})
