import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { OFFERED_CODE } from '@baari/domain/shared/offeredCoupon.ts'
import type { Insertable } from 'kysely'
import type { ApprovalTable, CouponTable } from '../schema.ts'

/** The coupon that the pages offer, for full bookings. The platform pays for it. */
export const FTM20 = {
  code: OFFERED_CODE,
  kind: 'PERCENT',
  value: 20,
  minimum_total: 400 * PAISE_PER_RUPEE,
  cap: 70 * PAISE_PER_RUPEE,
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

/** The approval under which a coupon without a budget is inserted. The seed removes it, since no admin has asked for it. */
export const approvalOf = (
  code: string,
  [asker, decider]: readonly [string, string],
  now: Date,
): Insertable<ApprovalTable> => ({
  id: `APPROVAL_${code}`,
  kind: 'PLATFORM_COUPON',
  account_id: asker,
  subject_id: code,
  requested_by: asker,
  requested_at: now,
  effective_at: now,
  decided_by: decider,
  decided_at: now,
  is_approved: true,
})

/** The discount of FTM20, rounded down to whole rupees; 0 below its minimum. */
export const discountOfFtm20 = (total: number): number =>
  total < FTM20.minimum_total
    ? 0
    : Math.min(Math.floor((total * FTM20.value) / (100 * PAISE_PER_RUPEE)) * PAISE_PER_RUPEE, FTM20.cap)
