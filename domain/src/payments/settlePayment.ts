import type { Paise } from '../shared/money.ts'
import { MS_PER_HOUR, MS_PER_MINUTE } from '../shared/zonedTime.ts'

/** The current state of a payment at the provider. */
export interface FetchedPayment {
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  orderId: string
  amount: Paise
  currency: string
}

/** Our side of the payment: the order, and the booking or pass it pays for. */
export interface PaidBooking {
  order: { providerOrderId: string | null; amount: Paise; currency: string }
  /**
   * State of the booking, the share or the pass that the payment is for. AWAITING: unpaid, held or lapsed. If its slot
   * turns out to be taken, the caller asks again with OVER.
   */
  state: 'AWAITING' | 'CONFIRMED' | 'OVER'
  /** The earlier decision about this payment, which is final unless it was left to expire. */
  decided: 'CONFIRMED' | 'SHARED' | 'REFUND' | 'LEFT_TO_EXPIRE' | 'QUARANTINED' | null
}

export type Settlement =
  /** Nothing to do: it already confirmed this booking, or paid this share. */
  | 'DONE'
  /** Not decided at the provider: leave it and keep watching. */
  | 'WAIT'
  | 'FAILED'
  /** Authorised: secure the slot, capture, then confirm. */
  | 'CAPTURE'
  /** Captured: secure the slot and confirm. */
  | 'CONFIRM'
  /** Never captured: the provider gives it back by itself. */
  | 'LEAVE_TO_EXPIRE'
  /** The money came back already. */
  | 'RETURNED'
  | 'REFUND_LATE'
  | 'REFUND_DUPLICATE'
  /** Another order, amount or currency than ours. Refunded when captured. */
  | 'QUARANTINE'

/**
 * Decides a payment. Every captured payment ends as exactly one of: a confirmed booking, or a refund. A late payment
 * still gets its slot if that is free.
 */
export const settlePayment = (payment: FetchedPayment, { order, state, decided }: PaidBooking): Settlement => {
  if (decided === 'CONFIRMED' || decided === 'SHARED') return 'DONE'
  if (decided === 'REFUND') return 'RETURNED'
  if (
    decided === 'QUARANTINED' ||
    payment.orderId !== order.providerOrderId ||
    payment.amount !== order.amount ||
    payment.currency !== order.currency
  )
    return 'QUARANTINE'
  if (payment.status === 'created') return 'WAIT'
  if (payment.status === 'failed') return 'FAILED'
  if (payment.status === 'refunded') return 'RETURNED'
  const isCaptured = payment.status === 'captured'
  // The player was shown a failed payment: do not charge it later, even if the slot is free again.
  switch (decided === 'LEFT_TO_EXPIRE' && state === 'AWAITING' ? 'OVER' : state) {
    case 'AWAITING':
      return isCaptured ? 'CONFIRM' : 'CAPTURE'
    case 'CONFIRMED':
      return isCaptured ? 'REFUND_DUPLICATE' : 'LEAVE_TO_EXPIRE'
    case 'OVER':
      return isCaptured ? 'REFUND_LATE' : 'LEAVE_TO_EXPIRE'
  }
}

/** Outcomes that keep the money for a booking or a pass: the payment confirmed it, or paid a share of its bill. */
export const bookingOutcomes = ['CONFIRMED', 'SHARED'] as const

/** Does the money belong to a booking or a pass? Any other captured payment is refunded. */
export const isOfBooking = ({ outcome }: { outcome: string | null }): boolean =>
  bookingOutcomes.some((one) => one === outcome)

/** When an open order is asked about: soon after it was made, around the end of its hold, then hourly. */
const CHECKS = [0.5, 2, 6, 12, 15].map((minutes) => minutes * MS_PER_MINUTE)
/** The bank may still authorise a payment for five days. */
const LAST_CHECK = 5 * 24 * MS_PER_HOUR

/** When an order is asked about next, after `checksDone` checks; nothing when watching ends. */
export const nextCheckAt = (createdAt: Date, checksDone: number): Date | undefined => {
  const after = CHECKS[checksDone] ?? (checksDone - CHECKS.length + 1) * MS_PER_HOUR
  return after > LAST_CHECK ? undefined : new Date(createdAt.getTime() + after)
}
