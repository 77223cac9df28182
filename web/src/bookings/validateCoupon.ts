import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { api } from '../api/api.ts'
import type { CouponQuestion } from './couponQuestion.ts'

/** What a coupon would take off. The order decides once more. */
export const validateCoupon = (
  question: CouponQuestion,
  couponCode: string,
): Promise<WireReply<Api['validateCoupon']>> => api.validateCoupon({ body: { ...question, couponCode } })
