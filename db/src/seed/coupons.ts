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

/** What FTM20 takes off, in whole rupees rounded down; nothing below its minimum. */
export const discountOfFtm20 = (total: number): number =>
  total < FTM20.minimum_total ? 0 : Math.min(Math.floor((total * FTM20.value) / 100_00) * 100, FTM20.cap)
