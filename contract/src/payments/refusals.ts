/** Why the requested time is refused. */
export const slotRefusals = [
  'SLOT_IN_PAST',
  'SLOT_TOO_FAR_AHEAD',
  'SLOT_OUTSIDE_OPENING',
  'SLOT_OFF_GRID',
  'SLOT_TOO_SHORT',
  'SLOT_TOO_LONG',
  'GAME_NOT_SUPPORTED',
  'GROUND_CLOSED',
  'BOOKING_TYPE_NOT_OFFERED',
] as const

/** Why a coupon may not be used now, by this account or at this turf, as the hold counts it. */
const countedRefusals = [
  'COUPON_INACTIVE',
  'COUPON_OWN_TURF',
  'COUPON_ALREADY_USED',
  'COUPON_USED_TODAY',
  'COUPON_USED_UP',
  'COUPON_USED_UP_HERE',
] as const
export type CountedRefusal = (typeof countedRefusals)[number]

/** Why a coupon does not apply. */
export const couponRefusals = [
  'COUPON_UNKNOWN',
  'COUPON_BELOW_MINIMUM',
  'COUPON_NOT_FOR_BOOKING_TYPE',
  'COUPON_NOT_FOR_GAME',
  'COUPON_NOT_YET_VALID',
  'COUPON_EXPIRED',
  ...countedRefusals,
] as const
