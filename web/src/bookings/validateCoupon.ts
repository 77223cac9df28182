import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'
import { api } from '../api/api.ts'
import type { ChosenSlot } from './chosenSlot.ts'

/** The slot and price that a coupon is checked for. */
export type CouponQuestion = Omit<WireRequest<Api['validateCoupon']>['body'], 'couponCode' | 'userId'>

interface Asked extends Pick<ChosenSlot, 'date' | 'game' | 'interval'> {
  ground: { id: string }
  nudge?: ChosenSlot['nudge']
  /** For a booking of seats. */
  players?: number
}

/** The question for a whole ground or for seats. It includes the price shown, so that a change asks again. */
export const couponQuestion = (
  { ground, date, game, interval, nudge, players }: Asked,
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
  insteadOf: nudge ? wireTime(nudge.insteadOf) : null,
  numberOfPlayers: players ?? null,
})

/** The discount of a coupon. The order validates it again. */
export const validateCoupon = (
  question: CouponQuestion,
  couponCode: string,
): Promise<WireReply<Api['validateCoupon']>> => api.validateCoupon({ body: { ...question, couponCode } })
