import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { PAISE_PER_RUPEE, type Paise, paiseOf } from '@baari/domain/shared/money.ts'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api/api.ts'
import { useMessages } from '../messages/en.ts'
import { useAlert } from '../ui/dialogs/AlertProvider.tsx'
import { type Bill, billOf, type ChosenSlot } from './bill.ts'

export interface Terms extends CouponChoice {
  payFull: boolean
  bill: Bill | undefined
  setPayFull: (payFull: boolean) => void
}

const withoutCoupon = { discount: 0, couponCode: undefined, payFull: false }

/** Coupon and advance for the chosen slot. Both survive a change of the slot. */
export const useTerms = (slot: ChosenSlot | undefined): Terms => {
  const [payFull, setPayFull] = useState(false)
  const coupon = useCoupon(slot && couponQuestion(slot, 'FULL', billOf(slot, withoutCoupon).due))
  return { ...coupon, payFull, setPayFull, bill: slot && billOf(slot, { ...coupon.deduction, payFull }) }
}

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

/** The deduction without a coupon. */
export const NOTHING_OFF = { discount: 0, couponCode: undefined }

/** The coupon on the current choice; when the choice changes, the code stays and is validated again. */
export const useCoupon = (question: CouponQuestion | undefined): CouponChoice => {
  const { fixed } = useMessages()
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

/** The slot and price that a coupon is checked for. */
type CouponQuestion = Omit<WireRequest<Api['validateCoupon']>['body'], 'couponCode' | 'userId'>

interface Input extends Pick<ChosenSlot, 'date' | 'game' | 'interval'> {
  ground: { id: string }
  nudge?: ChosenSlot['nudge']
  /** For a booking of seats. */
  players?: number
}

/** The question for a whole ground or for seats. It includes the price shown, so that a change asks again. */
export const couponQuestion = (
  { ground, date, game, interval, nudge, players }: Input,
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
const validateCoupon = (question: CouponQuestion, couponCode: string): Promise<WireReply<Api['validateCoupon']>> =>
  api.validateCoupon({ body: { ...question, couponCode } })
