import type { CalendarDate } from '../shared/calendarDate.ts'
import { PAISE_PER_RUPEE, type Paise, percentageOf } from '../shared/money.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'

/** A coupon is data: what it takes off, from whom and when. How often is counted by the database. */
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
  readonly active: boolean
}

/** Who pays how much of the discount: `platform + turf = total`. */
export interface Discount {
  readonly platform: Paise
  readonly turf: Paise
  readonly total: Paise
}

export interface CouponUse {
  total: Paise
  bookingType: 'FULL' | 'PARTIAL'
  game: string
  date: CalendarDate
}

export type CouponRefusal = Refusal<
  | 'COUPON_INACTIVE'
  | 'COUPON_NOT_YET_VALID'
  | 'COUPON_EXPIRED'
  | 'COUPON_NOT_FOR_BOOKING_TYPE'
  | 'COUPON_NOT_FOR_GAME'
  | 'COUPON_BELOW_MINIMUM'
>

/**
 * What the coupon takes off the total, before any advance is taken: whole rupees, rounded down, never more than its
 * cap or the total itself.
 */
export const discountOf = (coupon: Coupon, use: CouponUse): Discount | CouponRefusal => {
  if (!coupon.active) return refuse('COUPON_INACTIVE')
  if (coupon.startsOn !== undefined && use.date < coupon.startsOn) return refuse('COUPON_NOT_YET_VALID')
  if (coupon.endsOn !== undefined && use.date > coupon.endsOn) return refuse('COUPON_EXPIRED')
  if (!coupon.bookingTypes.includes(use.bookingType)) return refuse('COUPON_NOT_FOR_BOOKING_TYPE')
  if (coupon.games.length > 0 && !coupon.games.includes(use.game)) return refuse('COUPON_NOT_FOR_GAME')
  if (use.total < coupon.minimumTotal) return refuse('COUPON_BELOW_MINIMUM')
  const full = coupon.kind === 'PERCENT' ? Math.floor((use.total * coupon.value) / 100) : coupon.value
  const limited = Math.min(full, coupon.cap ?? full, use.total)
  const total = limited === use.total ? limited : Math.floor(limited / PAISE_PER_RUPEE) * PAISE_PER_RUPEE
  const turf = percentageOf(total, coupon.turfSharePercent)
  return { platform: total - turf, turf, total }
}
