import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { wireEndTime, wireTime } from '@baari/contract/values.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { api } from '../api/api.ts'
import { billOf } from './bill.ts'
import type { ChosenSlot } from './chosenSlot.ts'

export type CouponAnswer = WireReply<Api['validateCoupon']>

/** What a coupon would take off a slot. The order decides once more. */
export const checkCoupon = (slot: ChosenSlot, couponCode: string): Promise<CouponAnswer> => {
  const { total } = billOf(slot, { discount: 0, couponCode: undefined, payFull: false })
  return api.validateCoupon({
    body: {
      couponCode,
      groundId: slot.ground.id,
      bookingAmount: total / PAISE_PER_RUPEE,
      bookingType: 'FULL',
      game: slot.game,
      bookingStartTime: wireTime(slot.interval.startsAt),
      bookingEndTime: wireEndTime(slot.interval.endsAt),
      bookingDate: slot.date,
    },
  })
}
