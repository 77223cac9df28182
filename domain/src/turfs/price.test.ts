import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Coupon, discountOf, quote } from '../bookings/coupon.ts'
import { isRefused } from '../shared/refusal.ts'
import { fullPrice, leastPrice, type PriceRule, partialPrice, usualPrice, withNudge } from './price.ts'

const rule = (startsAt: number, endsAt: number, changePerHour: number): PriceRule => ({
  bookingType: 'FULL',
  weekday: 'SUNDAY',
  startsAt,
  endsAt,
  changePerHour,
  reason: 'Peak',
})

test.each([
  ['an hour', 1140, 1200, [], 120_000],
  ['ninety minutes', 1140, 1230, [], 180_000],
  ['an hour wholly in the peak', 1140, 1200, [rule(1080, 1320, 20_000)], 140_000],
  ['half of it in the peak', 1050, 1110, [rule(1080, 1320, 20_000)], 130_000],
  ['two rules side by side', 1050, 1110, [rule(960, 1080, -10_000), rule(1080, 1320, 20_000)], 125_000],
  ['a rule on another weekday', 1140, 1200, [{ ...rule(1080, 1320, 20_000), weekday: 'MONDAY' as const }], 120_000],
  ['never below zero', 1140, 1200, [rule(0, 1440, -500_000)], 0],
  ['rounded up to a rupee once', 1140, 1230, [rule(1140, 1170, 33)], 180_100],
])('%s', (_name, startsAt, endsAt, rules, total) => {
  expect(fullPrice({ perHour: 120_000, rules, weekday: 'SUNDAY', interval: { startsAt, endsAt } }).listPrice).toBe(
    total,
  )
})

test.each([
  ['no starts', [], 60, undefined],
  ['a start at the high price', [1140], 60, 140_000],
  ['starts at both prices', [1140, 1320], 60, 120_000],
  ['a start that runs into the low price', [1260, 1290], 60, 130_000],
  ['a longer booking', [1140, 1320], 90, 180_000],
])('finds the lowest price of %s', (_name, starts, minutes, least) => {
  const rules = [rule(1080, 1320, 20_000)]
  expect(leastPrice({ perHour: 120_000, rules, weekday: 'SUNDAY', starts, minutes })).toBe(least)
})

test('a seat costs per hour and per player', () => {
  const tariff = { perHour: 8000, rules: [], weekday: 'SUNDAY' as const, interval: { startsAt: 1140, endsAt: 1230 } }
  expect(partialPrice({ ...tariff, players: 3 }).listPrice).toBe(36_000)
})

test('a seat is rounded up to a rupee before it is multiplied by the players', () => {
  const tariff = { perHour: 3300, rules: [], weekday: 'SUNDAY' as const, interval: { startsAt: 1140, endsAt: 1230 } }
  expect(partialPrice({ ...tariff, players: 3 })).toMatchObject({
    listPrice: 15_000,
    lines: [
      { kind: 'BASE', players: 3, amount: 14_850 },
      { kind: 'ROUNDING', players: 3, amount: 150 },
    ],
  })
})

const rules = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: -90_000, max: 90_000 }))
    .map(([start, halves, change]) => rule(start * 30, (start + halves) * 30, change)),
  { maxLength: 5 },
)
const priceOf = fc
  .tuple(fc.integer({ min: 0, max: 500_000 }), rules, fc.integer({ min: 0, max: 43 }), fc.integer({ min: 1, max: 5 }))
  .map(([perHour, list, start, halves]) =>
    fullPrice({
      perHour,
      rules: list,
      weekday: 'SUNDAY',
      interval: { startsAt: start * 30, endsAt: (start + halves) * 30 },
    }),
  )

test('the lines of a bill add up to its total, which is whole rupees and never negative', () => {
  fc.assert(
    fc.property(priceOf, ({ listPrice: total, lines }) => {
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total)
      expect(total % 100).toBe(0)
      expect(total).toBeGreaterThanOrEqual(0)
    }),
  )
})

const ftm20: Coupon = {
  code: 'FTM20',
  kind: 'PERCENT',
  value: 20,
  minimumTotal: 40_000,
  cap: 7000,
  startsOn: undefined,
  endsOn: undefined,
  bookingTypes: ['FULL'],
  games: [],
  turfSharePercent: 0,
}
const use = {
  total: 120_000,
  bookingType: 'FULL' as const,
  game: 'Cricket',
  date: '2026-11-22',
}

test.each<[string, Partial<Coupon>, Partial<typeof use>, number | string]>([
  ['20 % of ₹1,200 stops at the cap', {}, {}, 7000],
  ['20 % without a cap', { cap: undefined }, {}, 24_000],
  ['20 % is rounded down to a rupee', { cap: undefined }, { total: 40_300 }, 8000],
  ['below the minimum', {}, { total: 39_900 }, 'COUPON_BELOW_MINIMUM'],
  ['at the minimum', {}, { total: 40_000 }, 7000],
  ['another game', { games: ['Football'] }, {}, 'COUPON_NOT_FOR_GAME'],
  ['seats', { bookingTypes: ['PARTIAL'] }, {}, 'COUPON_NOT_FOR_BOOKING_TYPE'],
  ['before it starts', { startsOn: '2026-11-23' }, {}, 'COUPON_NOT_YET_VALID'],
  ['on its first day', { startsOn: '2026-11-22' }, {}, 7000],
  ['after it ended', { endsOn: '2026-11-21' }, {}, 'COUPON_EXPIRED'],
  ['flat ₹50', { kind: 'FLAT', value: 5000 }, {}, 5000],
  ['flat, more than the booking', { kind: 'FLAT', value: 500_000, cap: undefined }, {}, 120_000],
])('coupon: %s', (_name, coupon, change, expected) => {
  const answer = discountOf({ ...ftm20, ...coupon }, { ...use, ...change })
  expect(isRefused(answer) ? answer.refused : answer.total).toBe(expected)
})

test('no money is made or lost: the shares of a discount add up, and so do the payments now and later', () => {
  fc.assert(
    fc.property(
      priceOf,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      fc.boolean(),
      (price, turfSharePercent, advancePercentage, payFull) => {
        const coupon = { ...ftm20, minimumTotal: 0, turfSharePercent }
        const discount = discountOf(coupon, { ...use, total: price.listPrice })
        if (isRefused(discount)) throw new Error(discount.refused)
        expect(discount.platform + discount.turf).toBe(discount.total)
        const terms = quote({ price, discount, advancePercentage, payFull })
        expect(terms.due).toBe(price.listPrice - discount.total)
        expect(terms.payNow + terms.balanceAtVenue).toBe(terms.due)
        expect(Math.min(terms.payNow, terms.balanceAtVenue)).toBeGreaterThanOrEqual(0)
        if (payFull || advancePercentage === 100) expect(terms.balanceAtVenue).toBe(0)
      },
    ),
  )
})

test('an advance of 30 % of ₹1,130 is ₹339', () => {
  const price = { listPrice: 113_000, lines: [] }
  const terms = { price, discount: { platform: 0, turf: 0, total: 0 }, advancePercentage: 30 }
  expect(quote({ ...terms, payFull: false }).payNow).toBe(33_900)
  expect(quote({ ...terms, payFull: true }).payNow).toBe(113_000)
})

test('a nudge is a line of the price, which never falls below 0', () => {
  fc.assert(
    fc.property(priceOf, fc.integer({ min: 0, max: 500 }), (price, rupees) => {
      const nudged = withNudge(price, rupees * 100)
      expect(nudged.listPrice).toBe(Math.max(0, price.listPrice - rupees * 100))
      expect(nudged.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(
        price.lines.reduce((sum, { amount }) => sum + amount, 0) - price.listPrice + nudged.listPrice,
      )
      expect(usualPrice(nudged.lines)).toBe(usualPrice(price.lines))
    }),
  )
})
