import type { Paise } from '../shared/money.ts'

/** The payment provider sends nothing below a rupee back. */
export const LEAST_REFUND: Paise = 100

/**
 * How much of an amount that is owed is refunded. An amount below the provider's least is rounded up to it, never above
 * what is left of the payment. Of a payment with less left than the least, nothing can be refunded.
 */
export const refundable = (owed: Paise, left: Paise): Paise =>
  owed === 0 || left < LEAST_REFUND ? 0 : Math.min(Math.max(owed, LEAST_REFUND), left)
