import type { Paise } from '../shared/money.ts'

/** A payment as the provider tells it now. */
export interface FetchedPayment {
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  orderId: string
  amount: Paise
  currency: string
}

/** What it is held against: our order, and the booking it pays for. */
export interface PaidBooking {
  order: { providerOrderId: string | null; amount: Paise; currency: string }
  /**
   * HELD: awaits payment, its hold lives. LAPSED: the hold ended unpaid. CONFIRMED and OVER speak for themselves;
   * OVER also holds for a lapsed booking whose start has passed.
   */
  state: 'HELD' | 'LAPSED' | 'CONFIRMED' | 'OVER'
  /** This very payment confirmed it. */
  confirmedByThis: boolean
}

export type Settlement =
  /** Nothing to do: it already confirmed this booking. */
  | 'DONE'
  /** Not decided at the provider: leave it and keep watching. */
  | 'WAIT'
  | 'FAILED'
  /** Authorised in time (or the slot is still free): capture, then confirm. `RETAKE_…` takes the slot again first. */
  | 'CAPTURE'
  | 'RETAKE_AND_CAPTURE'
  | 'CONFIRM'
  | 'RETAKE_AND_CONFIRM'
  /** Never captured: the provider gives it back by itself. */
  | 'LEAVE_TO_EXPIRE'
  /** The money came back already. */
  | 'RETURNED'
  | 'REFUND_LATE'
  | 'REFUND_DUPLICATE'
  /** Another order, amount or currency than ours. Refunded when captured. */
  | 'QUARANTINE'

/**
 * What becomes of a payment. Every captured payment ends as exactly one of: a confirmed booking, or a refund. A
 * payment that comes late gets the slot if it is still free (`RETAKE_…`; whoever finds it taken asks again with OVER).
 */
export const settlePayment = (payment: FetchedPayment, { order, state, confirmedByThis }: PaidBooking): Settlement => {
  if (
    payment.orderId !== order.providerOrderId ||
    payment.amount !== order.amount ||
    payment.currency !== order.currency
  )
    return 'QUARANTINE'
  if (payment.status === 'created') return 'WAIT'
  if (payment.status === 'failed') return 'FAILED'
  if (confirmedByThis) return 'DONE'
  if (payment.status === 'refunded') return 'RETURNED'
  const isCaptured = payment.status === 'captured'
  switch (state) {
    case 'HELD':
      return isCaptured ? 'CONFIRM' : 'CAPTURE'
    case 'LAPSED':
      return isCaptured ? 'RETAKE_AND_CONFIRM' : 'RETAKE_AND_CAPTURE'
    case 'CONFIRMED':
      return isCaptured ? 'REFUND_DUPLICATE' : 'LEAVE_TO_EXPIRE'
    case 'OVER':
      return isCaptured ? 'REFUND_LATE' : 'LEAVE_TO_EXPIRE'
  }
}
