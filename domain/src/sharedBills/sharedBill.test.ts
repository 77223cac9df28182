import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_SHARING } from '../shared/limits.ts'
import { MS_PER_HOUR } from '../shared/zonedTime.ts'
import {
  billAfterMove,
  billKeyOf,
  deadlineChoices,
  equalParts,
  equalShare,
  isChoiceOffered,
  leastShare,
  mostSharing,
  shareDeadline,
  sharingRefusal,
  splitRefund,
} from './sharedBill.ts'

const startsAt = new Date('2027-01-17T13:30:00Z')
const hoursBefore = (hours: number): Date => new Date(startsAt.getTime() - hours * MS_PER_HOUR)

const request = {
  status: 'PAYMENT_AWAITED',
  bookingType: 'FULL' as const,
  payNow: 240_000,
  startsAt,
  shares: [60_000, 60_000, 60_000],
  atDeadline: 'HOST_PAYS' as const,
  allowsRelease: true,
  releases: 0,
  now: hoursBefore(48),
}

const released = { atDeadline: 'RELEASE' as const }

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
  ['paid in full', { payNow: 240_000, balance: 0 }, { online: 60_000, atTurf: 0 }],
  ['with an advance', { payNow: 72_000, balance: 168_000 }, { online: 18_000, atTurf: 42_000 }],
  ['with odd rupees', { payNow: 100_000, balance: 50_000 }, { online: 25_000, atTurf: 12_500 }],
  ['with odd paise', { payNow: 100_050, balance: 49_950 }, { online: 25_000, atTurf: 12_400 }],
])('four people split a bill %s in equal parts, in whole rupees', (_how, billed, parts) => {
  expect(equalParts(billed, 4)).toEqual(parts)
})

test.each([
  ['RELEASE', 240_000, 4, 30_000],
  ['RELEASE', 100_000, 7, 7_100],
  ['RELEASE', 150, 2, 100],
  ['HOST_PAYS', 240_000, 4, 100],
  ['OPEN', 240_000, 4, 100],
] as const)('%s: of %i paise and %i people the least share is %i', (choice, payNow, people, least) => {
  expect(leastShare(choice, { payNow, people })).toBe(least)
})

test.each([
  [240_000, 22],
  [350, 3],
  [199, 1],
  [0, 0],
])('%i paise are shared equally by at most %i people', (payNow, most) => {
  expect(mostSharing(payNow)).toBe(most)
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
  ['of which a part is due at the turf', { payNow: 72_000, shares: [18_000, 18_000] }, undefined],
  ['for more than its advance', { payNow: 72_000, shares: [72_001] }, 'SHARES_EXCEED_PRICE'],
  ['of which nothing is paid online', { payNow: 0, shares: [] }, 'BILL_NOT_SHAREABLE'],
  ['that has begun', { now: startsAt }, 'BILL_NOT_SHAREABLE'],
  ['for more than it costs', { shares: [240_001] }, 'SHARES_EXCEED_PRICE'],
  ['to be released too soon', { atDeadline: 'RELEASE' as const, now: hoursBefore(26) }, 'DEADLINE_TOO_SOON'],
  ['opened in time', { atDeadline: 'OPEN' as const, now: hoursBefore(9) }, undefined],
  ['released with a share of half an equal one', { ...released, shares: [30_000, 60_000, 60_000] }, undefined],
  [
    'released with less than half of an equal share',
    { ...released, shares: [29_900, 60_000, 60_000] },
    'SHARE_TOO_SMALL',
  ],
  ['of small shares that the booker bears', { shares: [100, 100, 100] }, undefined],
  ['with a share below a rupee that the booker bears', { shares: [100, 99] }, 'SHARE_TOO_SMALL'],
  ['with a share of nothing', { shares: [0, 60_000] }, 'SHARE_TOO_SMALL'],
  ['opened with a share of nothing', { atDeadline: 'OPEN' as const, shares: [0] }, 'SHARE_TOO_SMALL'],
  ['released as the second one in 30 days', { ...released, releases: 1 }, undefined],
  ['released as the third one in 30 days', { ...released, releases: 2 }, 'RELEASE_LIMITED'],
  ['released where the turf does not allow it', { ...released, allowsRelease: false }, 'RELEASE_NOT_OFFERED'],
  ['that the booker bears, after two releases', { releases: 2, allowsRelease: false }, undefined],
])('a bill %s', (_how, changes, refused) => {
  expect(sharingRefusal({ ...request, ...changes })?.refused).toBe(refused)
})

test('each choice ends before the next gentler one', () => {
  const deadlines = deadlineChoices.map((choice) => shareDeadline(choice, startsAt).getTime())
  expect(deadlines).toEqual(deadlines.toSorted((one, other) => other - one))
})

const bill = {
  shares: [60_000, 45_000],
  captured: 240_000,
  balance: 0,
  startsAt,
  isOpened: false,
  isClosed: false,
  now: hoursBefore(25),
}

test.each([
  ['keeps all that was paid', { keeps: 240_000 }, [60_000, 45_000], 0],
  ['keeps half', { keeps: 120_000 }, [30_000, 22_500], 0],
  ['keeps a third', { keeps: 80_000 }, [20_000, 15_000], 0],
  ['keeps an odd part', { keeps: 100_000 }, [25_000, 18_700], 0],
  ['is open to any account', { keeps: 240_000, isOpened: true, atDeadline: 'OPEN' as const }, [60_000, 45_000], 0],
  ['opens later', { keeps: 240_000, atDeadline: 'OPEN' as const }, [60_000, 45_000], 6],
  ['is closed', { keeps: 120_000, isClosed: true, atDeadline: 'RELEASE' as const }, [30_000, 22_500], 24],
  ['is closed and keeps next to nothing', { keeps: 500, isClosed: true }, [100, 93], 0],
])('a moved bill that %s', (_how, changes, shares, deadline) => {
  expect(billAfterMove({ ...bill, atDeadline: 'HOST_PAYS', ...changes })).toEqual({
    shares,
    atTurf: 0,
    deadlineAt: hoursBefore(deadline),
  })
})

test.each([
  ['rises', 168_000, 56_000],
  ['is odd', 100_000, 33_300],
  ['falls below a rupee each', 200, 0],
])('a move splits the balance due at the turf again if it %s', (_how, balance, atTurf) => {
  expect(billAfterMove({ ...bill, atDeadline: 'HOST_PAYS', keeps: 240_000, balance })).toMatchObject({ atTurf })
})

test.each([
  ['keeps too little for a share', { keeps: 500 }],
  ['starts too soon for its deadline', { keeps: 240_000, atDeadline: 'RELEASE' as const }],
])('a bill that %s does not move', (_how, changes) => {
  expect(billAfterMove({ ...bill, atDeadline: 'HOST_PAYS', ...changes })).toBeUndefined()
})

const paise = fc.integer({ min: 1, max: 10_000_000 })

test('accepts equal shares for `mostSharing` people, and refuses them for one more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 3_000 }), fc.constantFrom(...deadlineChoices), (payNow, atDeadline) => {
      const refusalOf = (people: number) =>
        sharingRefusal({
          ...request,
          payNow,
          atDeadline,
          shares: Array.from({ length: people - 1 }, () => equalShare(payNow, people)),
        })?.refused
      const most = mostSharing(payNow)
      expect(refusalOf(most)).toBeUndefined()
      if (most < MOST_SHARING) expect(refusalOf(most + 1)).toBe('SHARE_TOO_SMALL')
    }),
  )
})

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

test('divides a refund to the paisa, in proportion, and gives no payer more than they have in it', () => {
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

test('reads a share or the token of a link from an address', () => {
  expect(billKeyOf('SHARE_9f2')).toEqual({ shareId: 'SHARE_9f2' })
  expect(billKeyOf('kX_SHARE_9f2')).toEqual({ token: 'kX_SHARE_9f2' })
})

test('more than was paid cannot be divided', () => {
  expect(() => splitRefund(101, [{ id: 'a', left: 100 }])).toThrow(RangeError)
})
