import { checkoutSeconds } from '@baari/domain/bookings/hold.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useSession } from '../../api/useSession.ts'
import type { PaymentOrder } from '../hold.ts'
import { type CheckoutAnswer, openCheckout } from '../openCheckout.ts'
import { orderProblem, type PaymentProblem, unconfirmed } from '../paymentProblem.ts'
import { useBookingWords } from '../useBookingWords.ts'
import { useOutcome } from '../useOutcome.ts'
import type { PaymentStep } from '../usePayment.ts'

export interface PayAgain {
  step: PaymentStep
  problem: PaymentProblem | undefined
  pay: () => Promise<void>
}

/** A key of its own for each attempt: an answer that got lost on the way is told again, not done again. */
const asOneAttempt = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })

/** Pays a booking that exists already, from the press on the button to its confirmation. */
export const usePayAgain = ({
  bookingId,
  description,
  now,
  onPaid,
}: {
  bookingId: string
  /** What the payment window says is being paid for. */
  description: string
  /** The server's clock. */
  now: () => number
  onPaid: () => void
}): PayAgain => {
  const words = useBookingWords()
  const session = useSession()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<PaymentStep>('ready')
  const [problem, setProblem] = useState<PaymentProblem>()
  const ordering = useMutation({
    mutationFn: () => api.retryPayment({ params: { bookingId } }, asOneAttempt()),
  })
  const confirming = useMutation({
    mutationFn: (answer: CheckoutAnswer) => api.confirmPayment({ body: { bookingId, ...answer } }, asOneAttempt()),
  })

  // The booking may have changed whatever came of it.
  const readAgain = () => void queryClient.invalidateQueries()
  const succeed = () => {
    setStep('ready')
    readAgain()
    onPaid()
  }
  const fail = (what: PaymentProblem) => {
    setProblem(what)
    setStep('ready')
    readAgain()
  }
  useOutcome(step === 'checking' ? bookingId : undefined, (outcome) =>
    outcome === 'booked' ? succeed() : fail({ tone: 'danger', text: words.fixed.confirmFailed }),
  )

  const confirm = async (answer: CheckoutAnswer) => {
    setStep('confirming')
    try {
      await confirming.mutateAsync(answer)
      succeed()
    } catch (failure) {
      const verdict = unconfirmed(failure, words)
      if (verdict.is === 'failed') fail(verdict.problem)
      else setStep('checking')
    }
  }

  const checkout = async (order: PaymentOrder) => {
    const { externalPaymentOrderId } = order
    // A payment that was under way has arrived meanwhile.
    if (externalPaymentOrderId === null) return succeed()
    const seconds = checkoutSeconds(new Date(order.holdExpiresAt ?? now()), new Date(now()))
    if (seconds === 0 || session.status !== 'in') return fail({ tone: 'warning', text: words.holdEnding })
    setStep('paying')
    const { firstName, email, phoneNumber } = session.user
    const outcome = await openCheckout(
      order,
      { name: firstName, email: email ?? '', phone: phoneNumber },
      { description, seconds },
    )
    switch (outcome.kind) {
      case 'PAID':
        return confirm(outcome.answer)
      case 'CLOSED':
        return fail({ tone: 'warning', text: words.fixed.cancelled, detail: words.notCharged })
      case 'UNAVAILABLE':
        return fail({ tone: 'danger', text: words.fixed.unexpected, detail: words.checkoutMissing })
    }
  }

  const pay = async () => {
    if (step !== 'ready') return
    setProblem(undefined)
    setStep('ordering')
    let order: PaymentOrder
    try {
      order = await ordering.mutateAsync()
    } catch (failure) {
      return fail(orderProblem(failure, words))
    }
    await checkout(order)
  }
  return { step, problem, pay }
}
