import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paiseOf } from '../availability/paiseOf.ts'
import { useAlert } from '../ui/useAlert.ts'
import { useWords } from '../words/useWords.ts'
import { type Bill, billOf } from './bill.ts'
import { checkCoupon } from './checkCoupon.ts'
import { type ChosenSlot, slotKey } from './chosenSlot.ts'

export interface Terms {
  /** The code that was applied, whether or not it takes something off this very slot. */
  couponCode: string
  /** Why the code takes nothing off. */
  couponProblem: string | undefined
  payFull: boolean
  bill: Bill | undefined
  isChecking: boolean
  setPayFull: (payFull: boolean) => void
  applyCoupon: (code: string) => Promise<void>
  dropCoupon: () => void
}

/** Coupon and advance: how the chosen slot would be paid. Both outlive a change of the slot. */
export const useTerms = (slot: ChosenSlot | undefined): Terms => {
  const { fixed } = useWords()
  const alert = useAlert()
  const queryClient = useQueryClient()
  const [payFull, setPayFull] = useState(false)
  const [couponCode, setCouponCode] = useState('')
  const [refused, setRefused] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  const keyOf = (code: string) => ['coupon', code, slot && slotKey(slot)]
  // Another slot asks again by itself.
  const { data: answer } = useQuery({
    queryKey: keyOf(couponCode),
    queryFn: slot && couponCode !== '' ? () => checkCoupon(slot, couponCode) : skipToken,
  })

  const refuse = async (sentence: string) => {
    setRefused(sentence)
    await alert(sentence)
  }
  const applyCoupon = async (typed: string) => {
    const code = typed.trim().toUpperCase()
    if (code === '') return
    setRefused(undefined)
    if (!slot) {
      setCouponCode(code)
      return
    }
    setIsChecking(true)
    try {
      const checked = await queryClient.fetchQuery({
        queryKey: keyOf(code),
        queryFn: () => checkCoupon(slot, code),
        staleTime: 0,
      })
      if (checked.valid) setCouponCode(code)
      else await refuse(checked.message)
    } catch {
      await refuse(fixed.anywhere.wentWrong)
    } finally {
      setIsChecking(false)
    }
  }
  return {
    couponCode,
    couponProblem: refused ?? (answer && !answer.valid ? answer.message : undefined),
    payFull,
    bill:
      slot &&
      billOf(slot, {
        discount: answer?.valid ? paiseOf(answer.discountApplied) : 0,
        couponCode: answer?.valid ? couponCode : undefined,
        payFull,
      }),
    isChecking,
    setPayFull,
    applyCoupon,
    dropCoupon: () => {
      setCouponCode('')
      setRefused(undefined)
    },
  }
}
