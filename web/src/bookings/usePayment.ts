import { ApiFailure, type SendOptions } from '@baari/contract/createClientOf.ts'
import { checkoutSeconds } from '@baari/domain/bookings/hold.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api/api.ts'
import { useSession } from '../api/useSession.ts'
import { paths } from '../paths.ts'
import { type CheckoutAnswer, openCheckout } from '../payments/openCheckout.ts'
import type { Hold, PaymentOrder } from './bill.ts'
import { useBookingMessages } from './english.ts'
import { type PaymentProblem, unconfirmed } from './paymentProblem.ts'

type PaymentStep = 'ready' | 'ordering' | 'paying' | 'confirming'

export interface PaymentState {
  step: PaymentStep
  problem: PaymentProblem | undefined
  pay: () => Promise<void>
  forgetProblem: () => void
}

export interface Payment extends PaymentState {
  hold: Hold | undefined
}

export interface PaymentOptions {
  /** Opens the order of this booking, for the first time or again. */
  openOrder: (attempt: SendOptions) => Promise<PaymentOrder>
  onOrdered?: (order: PaymentOrder) => void
  /** Runs before the payment window opens; if it returns a problem, nothing is paid. */
  beforePaying?: ((order: PaymentOrder) => Promise<PaymentProblem | undefined>) | undefined
  /** Called when the price has changed. */
  onPriceChanged?: () => void
  /** Explains why the order could not be opened. */
  problemOf: (failure: unknown) => PaymentProblem
  /** The description shown in the payment window. */
  description: string
  /** The server's clock. */
  now: () => number
  /**
   * The id in the list of bookings; for seats, the id of the seats. `unsure`: the payment was made, but its
   * confirmation is still unknown.
   */
  onPaid: (bookingId: string, landed: 'paid' | 'unsure') => void
}

/**
 * Gives each attempt a new key, so that a request repeated after a lost answer gets the same answer without running
 * again.
 */
const asOneAttempt = (): SendOptions => ({ headers: { 'idempotency-key': crypto.randomUUID() } })

const ownId = (order: PaymentOrder): string => order.bookingPlayerEntityId ?? order.entityId

/** The whole payment: order, payment window, and confirmation or failure. */
export const usePayment = ({
  openOrder,
  onOrdered,
  beforePaying,
  onPriceChanged,
  problemOf,
  description,
  now,
  onPaid,
}: PaymentOptions): PaymentState => {
  const messages = useBookingMessages()
  const session = useSession()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<PaymentStep>('ready')
  const [problem, setProblem] = useState<PaymentProblem>()
  const ordering = useMutation({ mutationFn: () => openOrder(asOneAttempt()) })
  const confirming = useMutation({
    mutationFn: ({ order, answer }: { order: PaymentOrder; answer: CheckoutAnswer }) =>
      api.confirmPayment(
        { body: { bookingId: order.entityId, bookingPlayerId: order.bookingPlayerEntityId, ...answer } },
        asOneAttempt(),
      ),
  })

  const pay = async () => {
    if (step !== 'ready') return
    setProblem(undefined)
    setStep('ordering')
    let order: PaymentOrder
    try {
      order = await ordering.mutateAsync()
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.problem?.code === 'PRICE_CHANGED') onPriceChanged?.()
      return fail(problemOf(failure))
    }
    onOrdered?.(order)
    const obstacle = await beforePaying?.(order)
    if (obstacle) return fail(obstacle)
    await checkout(order)
  }

  const checkout = async (order: PaymentOrder): Promise<void> => {
    // Nothing to pay, or already paid.
    if (order.externalPaymentOrderId === null) return succeed(ownId(order))
    const seconds = checkoutSeconds(new Date(order.holdExpiresAt ?? now()), new Date(now()))
    if (seconds === 0 || session.status !== 'in') return fail({ tone: 'warning', text: messages.holdEnding })
    setStep('paying')
    const { firstName, email, phoneNumber } = session.user
    const outcome = await openCheckout(
      order,
      { name: firstName, email: email ?? '', phone: phoneNumber },
      { description, seconds },
    )
    switch (outcome.kind) {
      case 'PAID':
        return confirm(order, outcome.answer)
      case 'CLOSED':
        return fail({ tone: 'warning', text: messages.fixed.cancelled, detail: messages.notCharged })
      case 'UNAVAILABLE':
        return fail({ tone: 'danger', text: messages.fixed.unexpected, detail: messages.checkoutMissing })
    }
  }

  const confirm = async (order: PaymentOrder, answer: CheckoutAnswer) => {
    setStep('confirming')
    try {
      await confirming.mutateAsync({ order, answer })
      succeed(ownId(order))
    } catch (failure) {
      const verdict = unconfirmed(failure, messages)
      if (verdict.is === 'failed') return fail(verdict.problem)
      succeed(ownId(order), 'unsure')
    }
  }

  // Free times and bookings may have changed, whatever the outcome.
  const readAgain = () => void queryClient.invalidateQueries()
  const succeed = (bookingId: string, landed: 'paid' | 'unsure' = 'paid') => {
    setStep('ready')
    readAgain()
    onPaid(bookingId, landed)
  }
  const fail = (what: PaymentProblem) => {
    setProblem(what)
    setStep('ready')
    readAgain()
  }

  return { step, problem, pay, forgetProblem: () => setProblem(undefined) }
}

/** Leads from the payment to the ticket. Back from there leads to the bookings, never to the payment. */
export const useLandOnTicket = (): ((bookingId: string, landed: 'paid' | 'unsure') => Promise<void>) => {
  const navigate = useNavigate()
  return async (bookingId, landed) => {
    await navigate(paths.bookings(), { replace: true })
    await navigate(paths.ticketAfterPaying(bookingId, landed))
  }
}
