import { PAISE_PER_RUPEE, type Paise, percentageOf, shareRoundedUp } from '../shared/money.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import type { CalendarDate } from '../shared/zonedTime.ts'
import type { Price, PriceLine } from '../turfs/price.ts'

/** A coupon as data: its discount, who may use it and when. The database counts how often it is used. */
export interface Coupon {
  readonly code: string
  readonly kind: 'PERCENT' | 'FLAT'
  /** Percent, or paise when flat. */
  readonly value: number
  readonly minimumTotal: Paise
  readonly cap: Paise | undefined
  /** First and last play date, both inclusive. */
  readonly startsOn: CalendarDate | undefined
  readonly endsOn: CalendarDate | undefined
  readonly bookingTypes: readonly ('FULL' | 'PARTIAL')[]
  /** Empty: every game. */
  readonly games: readonly string[]
  /** The part of the discount that the turf pays; the platform pays the rest. */
  readonly turfSharePercent: number
}

/** The parts of the discount by payer: `platform + turf = total`. */
export interface Discount {
  readonly platform: Paise
  readonly turf: Paise
  readonly total: Paise
}

interface CouponUse {
  total: Paise
  bookingType: 'FULL' | 'PARTIAL'
  game: string
  date: CalendarDate
}

type CouponRefusal = Refusal<
  | 'COUPON_NOT_YET_VALID'
  | 'COUPON_EXPIRED'
  | 'COUPON_NOT_FOR_BOOKING_TYPE'
  | 'COUPON_NOT_FOR_GAME'
  | 'COUPON_BELOW_MINIMUM'
>

/** The terms of a coupon that decide how much it takes off. */
export type CouponTerms = Pick<Coupon, 'kind' | 'value' | 'minimumTotal' | 'cap' | 'turfSharePercent'>

const takenOff = ({ kind, value, cap, turfSharePercent }: CouponTerms, price: Paise): Discount => {
  const full = kind === 'PERCENT' ? Math.floor((price * value) / 100) : value
  const limited = Math.min(full, cap ?? full, price)
  const total = limited === price ? limited : Math.floor(limited / PAISE_PER_RUPEE) * PAISE_PER_RUPEE
  const turf = percentageOf(total, turfSharePercent)
  return { platform: total - turf, turf, total }
}

/**
 * The discount that a booking keeps at another price: no more than was granted, no more than the price and, with
 * `coupon`, no more than the coupon takes off that price, which is nothing below its minimum. Turf and platform bear it
 * in the same proportion.
 */
export const keptDiscount = (
  granted: Pick<Discount, 'platform' | 'turf'>,
  coupon: CouponTerms | undefined,
  price: Paise,
): Discount => {
  const given = granted.platform + granted.turf
  const most = !coupon ? price : price < coupon.minimumTotal ? 0 : takenOff(coupon, price).total
  if (given <= most) return { platform: granted.platform, turf: granted.turf, total: given }
  const turf = Math.round((granted.turf * most) / given)
  return { platform: most - turf, turf, total: most }
}

/**
 * The discount of the coupon on the total, before any advance is taken: whole rupees, rounded down, never more than its
 * cap or the total itself.
 */
export const discountOf = (coupon: Coupon, use: CouponUse): Discount | CouponRefusal => {
  if (coupon.startsOn !== undefined && use.date < coupon.startsOn) return refuse('COUPON_NOT_YET_VALID')
  if (coupon.endsOn !== undefined && use.date > coupon.endsOn) return refuse('COUPON_EXPIRED')
  if (!coupon.bookingTypes.includes(use.bookingType)) return refuse('COUPON_NOT_FOR_BOOKING_TYPE')
  if (coupon.games.length > 0 && !coupon.games.includes(use.game)) return refuse('COUPON_NOT_FOR_GAME')
  if (use.total < coupon.minimumTotal) return refuse('COUPON_BELOW_MINIMUM')
  return takenOff(coupon, use.total)
}

/** The price of a booking and how it is paid, frozen on the hold: `payNow + balanceAtVenue = total`. */
export interface Quote {
  readonly listPrice: Paise
  readonly lines: readonly PriceLine[]
  readonly discount: Discount
  readonly due: Paise
  readonly payNow: Paise
  readonly balanceAtVenue: Paise
}

/**
 * The advance is a percentage of the total after the discount, rounded up to a rupee; 100 % (or `payFull`) takes
 * everything now, and 0 % nothing.
 */
export const quote = (terms: {
  price: Price
  discount: Discount
  advancePercentage: number
  payFull: boolean
}): Quote => {
  const total = terms.price.listPrice - terms.discount.total
  const percentage = terms.payFull ? 100 : terms.advancePercentage
  const payNow = Math.min(total, shareRoundedUp(total, percentage))
  return {
    listPrice: terms.price.listPrice,
    lines: terms.price.lines,
    discount: terms.discount,
    due: total,
    payNow,
    balanceAtVenue: total - payNow,
  }
}
