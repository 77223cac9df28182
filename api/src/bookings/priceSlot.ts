import { type Discount, type Quote, quote } from '@baari/domain/bookings/coupon.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'
import { weekdayOf } from '@baari/domain/shared/zonedTime.ts'
import { fullPrice, type Price, partialPrice } from '@baari/domain/turfs/price.ts'
import { Failure } from '../platform/http/failure.ts'
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

/** Whether the total differs from the price that the player was shown. A client that sends none accepts any price. */
export const isOtherPrice = (total: Paise, expected: Paise | null | undefined): boolean =>
  expected != null && expected !== total

/** The refusal that names the current total. */
export const priceChanged = (total: Paise): Failure =>
  new Failure('PRICE_CHANGED', { extra: { price: total / PAISE_PER_RUPEE } })

/** Refuses a total that differs from the price shown. */
export const refuseOtherPrice = (total: Paise, expected: Paise | null | undefined): void => {
  if (isOtherPrice(total, expected)) throw priceChanged(total)
}
