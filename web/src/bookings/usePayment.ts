import { wireEndTime, wireTime } from '@baari/contract/values.ts'
import { checkoutSeconds } from '@baari/domain/bookings/hold.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api/api.ts'
import { useSession } from '../api/useSession.ts'
import { formatDay } from '../ui/formatDay.ts'
import { formatTimeRange } from '../ui/formatTime.ts'
import type { Bill } from './bill.ts'
import { type ChosenSlot, playDay, slotKey } from './chosenSlot.ts'
import { type Hold, holdOfOrder, type PaymentOrder } from './hold.ts'
import { type CheckoutAnswer, openCheckout } from './openCheckout.ts'
import { orderProblem, type PaymentProblem, unconfirmed } from './paymentProblem.ts'
import { useBookingWords } from './useBookingWords.ts'
import { useOutcome } from './useOutcome.ts'

/** `checking`: the payment was made, and nobody has told yet whether it holds. */
export type PaymentStep = 'ready' | 'ordering' | 'paying' | 'confirming' | 'checking'

export interface Payment {
  step: PaymentStep
  problem: PaymentProblem | undefined
  hold: Hold | undefined
  pay: () => Promise<void>
  forgetProblem: () => void
}

/** A key of its own for each attempt: an answer that got lost on the way is told again, not done again. */
const asOneAttempt = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })

interface PaymentOf {
  slot: ChosenSlot
  bill: Bill
  terms: { couponCode: string | undefined; payFull: boolean }
  /** What the server knows this player to hold of this slot. */
  held: Hold | undefined
  /** The server's clock. */
  now: () => number
  onBooked: (bookingId: string) => void
}

/**
 * From the press on Pay to the confirmed booking. A slot that is held is paid through its own booking, never booked a
 * second time; what was paid meanwhile is found before anything is asked for again.
 */
export const usePayment = ({ slot, bill, terms, held, now, onBooked }: PaymentOf): Payment => {
  const words = useBookingWords()
  const session = useSession()
  const [step, setStep] = useState<PaymentStep>('ready')
  const [problem, setProblem] = useState<PaymentProblem>()
  const [opened, setOpened] = useState<{ key: string; hold: Hold | undefined }>()
  const [watched, setWatched] = useState<string>()
  const key = slotKey(slot)
  const hold = held ?? (opened?.key === key ? opened.hold : undefined)

  const ordering = useMutation({
    mutationFn: (): Promise<PaymentOrder> =>
      hold
        ? api.retryPayment({ params: { bookingId: hold.bookingId } }, asOneAttempt())
        : api.bookFull(
            {
              body: {
                groundId: slot.ground.id,
                date: slot.date,
                startTime: wireTime(slot.interval.startsAt),
                endTime: wireEndTime(slot.interval.endsAt),
                selectedGameType: slot.game,
                payFull: terms.payFull,
                couponCode: terms.couponCode ?? null,
              },
            },
            asOneAttempt(),
          ),
  })
  const confirming = useMutation({
    mutationFn: ({ bookingId, answer }: { bookingId: string; answer: CheckoutAnswer }) =>
      api.confirmPayment({ body: { bookingId, ...answer } }, asOneAttempt()),
  })

  const fail = (what: PaymentProblem) => {
    setProblem(what)
    setStep('ready')
  }
  useOutcome(watched, (outcome) => {
    setWatched(undefined)
    if (outcome === 'booked' && watched) onBooked(watched)
    else fail({ tone: 'danger', text: words.fixed.confirmFailed, isTaken: true, isAtBookings: true })
  })

  const confirm = async (bookingId: string, answer: CheckoutAnswer) => {
    setStep('confirming')
    try {
      await confirming.mutateAsync({ bookingId, answer })
      onBooked(bookingId)
    } catch (failure) {
      const verdict = unconfirmed(failure, words)
      if (verdict.is === 'failed') return fail(verdict.problem)
      setWatched(bookingId)
      setStep('checking')
    }
  }

  const checkout = async (order: PaymentOrder): Promise<void> => {
    // Nothing to pay, or already paid.
    if (order.externalPaymentOrderId === null) return onBooked(order.entityId)
    const seconds = checkoutSeconds(new Date(order.holdExpiresAt ?? now()), new Date(now()))
    if (seconds === 0 || session.status !== 'in') return fail({ tone: 'warning', text: words.holdEnding })
    setStep('paying')
    const { firstName, email, phoneNumber } = session.user
    const outcome = await openCheckout(
      order,
      { name: firstName, email: email ?? '', phone: phoneNumber },
      {
        description: words.description(
          slot.turfName,
          formatDay(playDay(slot)),
          formatTimeRange(slot.interval.startsAt, slot.interval.endsAt),
        ),
        seconds,
      },
    )
    switch (outcome.kind) {
      case 'PAID':
        return confirm(order.entityId, outcome.answer)
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
    setOpened({ key, hold: holdOfOrder(order, hold?.bill ?? bill) })
    await checkout(order)
  }

  return { step, problem, hold, pay, forgetProblem: () => setProblem(undefined) }
}
