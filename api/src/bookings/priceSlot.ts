import type { Discount } from '@baari/domain/bookings/coupon.ts'
import { type Quote, quote } from '@baari/domain/bookings/quote.ts'
import { weekdayOf } from '@baari/domain/shared/calendarDate.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { fullPrice, type Price, partialPrice } from '@baari/domain/turfs/price.ts'
import type { GroundForSale } from '../turfs/groundForSale.ts'

/** The list price of a whole ground for an interval of a business day. */
export const listPrice = (ground: GroundForSale, date: string, interval: Interval): Price =>
  fullPrice({
    perHour: ground.pricePerHour,
    rules: ground.rules.filter((rule) => rule.bookingType === 'FULL'),
    weekday: weekdayOf(date),
    interval,
  })

/** The price of seats for an interval of a business day, from the price per player and hour. */
export const seatPrice = (
  ground: GroundForSale,
  { date, interval, players }: { date: string; interval: Interval; players: number },
): Price =>
  partialPrice({
    perHour: ground.pricePerPlayerHour,
    rules: ground.rules.filter((rule) => rule.bookingType === 'PARTIAL'),
    weekday: weekdayOf(date),
    interval,
    players,
  })

/** Splits a price into the part to pay now and the balance at the venue. */
export const quoteFor = (
  ground: GroundForSale,
  price: Price,
  terms: { discount: Discount | undefined; payFull: boolean },
): Quote =>
  quote({
    price,
    discount: terms.discount ?? { platform: 0, turf: 0, total: 0 },
    advancePercentage: ground.advancePercentage,
    payFull: terms.payFull,
  })
