import type { Paise } from '../shared/money.ts'

/** The payment provider refuses refunds below one rupee. */
export const LEAST_REFUND: Paise = 100

/**
 * The refund for an amount that is owed. An amount below the provider’s least is rounded up to it. A refund never
 * exceeds what is left of the payment; if that is below the least, nothing can be refunded.
 */
export const refundable = (owed: Paise, left: Paise): Paise =>
  owed === 0 || left < LEAST_REFUND ? 0 : Math.min(Math.max(owed, LEAST_REFUND), left)
