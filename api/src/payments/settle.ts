import type { GatewayPayment } from './gateway.ts'

/** How a provider's payment ended for its booking. */
export type SettleOutcome =
  | { is: 'CONFIRMED' }
  /** The bank has not decided. */
  | { is: 'PENDING' }
  | { is: 'FAILED' }
  /** Too late, or one too many: the money goes back. */
  | { is: 'RETURNED' }
  /** Not what we asked for: put aside. */
  | { is: 'QUARANTINED' }
  /** No order of ours. */
  | { is: 'UNKNOWN'; payment: GatewayPayment }

/** Asks the provider about a payment and does what follows from it. Safe to call at any time, any number of times. */
export type Settle = (providerPaymentId: string) => Promise<SettleOutcome>
