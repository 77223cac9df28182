import type { Insertable } from 'kysely'
import type { CouponTable } from '../schema.ts'

/** 20 % off a full booking from ₹400 on, at most ₹70. The platform pays for it. */
export const FTM20 = {
  code: 'FTM20',
  kind: 'PERCENT',
  value: 20,
  minimum_total: 400_00,
  cap: 70_00,
  booking_types: ['FULL'],
} satisfies Omit<Insertable<CouponTable>, 'created_at'>

/** Daily limits per phone number and per turf, and the total budget of the platform from the seed on. */
export const FTM20_LIMITS = { uses_per_account: null, uses_per_phone_day: 1, uses_per_turf_day: 5, budget: 500_000_00 }

/** The seeded crowd used it before it had limits. */
export const WITHOUT_LIMITS = {
  uses_per_account: null,
  uses_per_phone_day: null,
  uses_per_turf_day: null,
  budget: null,
}

/** The discount of FTM20, rounded down to whole rupees; 0 below its minimum. */
export const discountOfFtm20 = (total: number): number =>
  total < FTM20.minimum_total ? 0 : Math.min(Math.floor((total * FTM20.value) / 100_00) * 100, FTM20.cap)
