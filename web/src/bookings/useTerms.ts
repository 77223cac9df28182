import { useState } from 'react'
import { type Bill, billOf } from './bill.ts'
import type { ChosenSlot } from './chosenSlot.ts'
import { type CouponChoice, useCoupon } from './useCoupon.ts'
import { couponQuestion } from './validateCoupon.ts'

export interface Terms extends CouponChoice {
  payFull: boolean
  bill: Bill | undefined
  setPayFull: (payFull: boolean) => void
}

const withoutCoupon = { discount: 0, couponCode: undefined, payFull: false }

/** Coupon and advance for the chosen slot. Both survive a change of the slot. */
export const useTerms = (slot: ChosenSlot | undefined): Terms => {
  const [payFull, setPayFull] = useState(false)
  const coupon = useCoupon(slot && couponQuestion(slot, 'FULL', billOf(slot, withoutCoupon).total))
  return { ...coupon, payFull, setPayFull, bill: slot && billOf(slot, { ...coupon.deduction, payFull }) }
}
