import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'
import { api } from '../api/api.ts'
import type { ChosenSlot } from './chosenSlot.ts'

/** What a coupon is asked about. */
export type CouponQuestion = Omit<WireRequest<Api['validateCoupon']>['body'], 'couponCode' | 'userId'>

/** The question for a whole ground or for seats of this price. */
export const couponQuestion = (
  { ground, date, game, interval }: Pick<ChosenSlot, 'date' | 'game' | 'interval'> & { ground: { id: string } },
  bookingType: 'FULL' | 'PARTIAL',
  total: Paise,
): CouponQuestion => ({
  groundId: ground.id,
  bookingAmount: total / PAISE_PER_RUPEE,
  bookingType,
  game,
  bookingStartTime: wireTime(interval.startsAt),
  bookingEndTime: wireEndTime(interval.endsAt),
  bookingDate: date,
})

/** What a coupon would take off. The order decides once more. */
export const validateCoupon = (
  question: CouponQuestion,
  couponCode: string,
): Promise<WireReply<Api['validateCoupon']>> => api.validateCoupon({ body: { ...question, couponCode } })
