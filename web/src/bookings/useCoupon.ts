import type { Paise } from '@baari/domain/shared/money.ts'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paiseOf } from '../availability/paise.ts'
import { useAlert } from '../ui/useAlert.ts'
import { useWords } from '../words/en.ts'
import { type CouponQuestion, validateCoupon } from './validateCoupon.ts'

export interface CouponChoice {
  /** The applied code, whether or not it reduces the current price. */
  couponCode: string
  /** Why the code takes nothing off. */
  couponProblem: string | undefined
  /** The discount and its code. */
  deduction: { discount: Paise; couponCode: string | undefined }
  isChecking: boolean
  applyCoupon: (code: string) => Promise<void>
  dropCoupon: () => void
}

const NOTHING_OFF = { discount: 0, couponCode: undefined }

/** The coupon on the current choice; when the choice changes, the code stays and is validated again. */
export const useCoupon = (question: CouponQuestion | undefined): CouponChoice => {
  const { fixed } = useWords()
  const alert = useAlert()
  const queryClient = useQueryClient()
  const [couponCode, setCouponCode] = useState('')
  const [isChecking, setIsChecking] = useState(false)
  const keyOf = (code: string) => ['coupon', code, question]
  const { data: answer } = useQuery({
    queryKey: keyOf(couponCode),
    queryFn: question && couponCode !== '' ? () => validateCoupon(question, couponCode) : skipToken,
  })

  const applyCoupon = async (typed: string) => {
    const code = typed.trim().toUpperCase()
    if (code === '') return
    if (!question) {
      setCouponCode(code)
      return
    }
    setIsChecking(true)
    const checked = await queryClient
      .fetchQuery({ queryKey: keyOf(code), queryFn: () => validateCoupon(question, code), staleTime: 0 })
      .catch(() => ({ valid: false, message: fixed.anywhere.wentWrong }))
    setIsChecking(false)
    if (checked.valid) setCouponCode(code)
    else await alert(checked.message)
  }
  return {
    couponCode,
    couponProblem: answer && !answer.valid ? answer.message : undefined,
    deduction: answer?.valid ? { discount: paiseOf(answer.discountApplied), couponCode } : NOTHING_OFF,
    isChecking,
    applyCoupon,
    dropCoupon: () => setCouponCode(''),
  }
}
