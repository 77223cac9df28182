import { PAISE_PER_RUPEE, type Paise } from './money.ts'
import type { CalendarDate } from './zonedTime.ts'

/** The code of the coupon that Baari's pages offer. */
export const OFFERED_CODE = 'FTM20'

/** A coupon as pages offer it: `percent` off, `upTo` rupees at most, on totals from `from` rupees. */
export interface OfferedCoupon {
  readonly code: string
  readonly percent: number
  readonly from: number
  /** Null: unlimited. */
  readonly upTo: number | null
  /** First play date; null: any. */
  readonly startsOn: CalendarDate | null
  /** Last play date; null: no end. */
  readonly endsOn: CalendarDate | null
}

/** Converts a coupon row for pages; null for a fixed discount, which their texts cannot express. */
export const offerOf = (coupon: {
  code: string
  kind: string
  /** Percent, or paise when flat. */
  value: number
  minimumTotal: Paise
  cap: Paise | null
  startsOn: CalendarDate | null
  endsOn: CalendarDate | null
}): OfferedCoupon | null =>
  coupon.kind === 'PERCENT'
    ? {
        code: coupon.code,
        percent: coupon.value,
        from: coupon.minimumTotal / PAISE_PER_RUPEE,
        upTo: coupon.cap === null ? null : coupon.cap / PAISE_PER_RUPEE,
        startsOn: coupon.startsOn,
        endsOn: coupon.endsOn,
      }
    : null
