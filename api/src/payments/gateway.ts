import { Away, PutOff } from '../platform/jobs/workFailure.ts'

/** A sender of signed events. */
export interface WebhookSource {
  readonly name: string
  /** The hint in a signed event; undefined when the signature does not match. */
  readWebhook(raw: Uint8Array, headers: Record<string, string | string[] | undefined>): WebhookHint | undefined
}

/** The calls that Baari needs of a payment provider. Amounts are whole paise. */
export interface PaymentGateway extends WebhookSource {
  /** The key that the checkout is opened with. */
  readonly publicKey: string
  readonly checkoutScript: string
  createOrder(requested: OrderWanted): Promise<GatewayOrder>
  /** After a lost answer: the order made under our receipt, if it was made. */
  findOrder(receipt: string): Promise<GatewayOrder | undefined>
  paymentsOf(orderId: string): Promise<GatewayPayment[]>
  payment(paymentId: string): Promise<GatewayPayment>
  capture(payment: GatewayPayment): Promise<GatewayPayment>
  /** The same key and amount name the same refund, however often they are sent. */
  refund(requested: RefundWanted): Promise<GatewayRefund>
  refundsOf(paymentId: string): Promise<GatewayRefund[]>
  /** Did the provider sign this pair for the checkout's answer? `orderId` is the one we stored. */
  isCheckoutSignature(answer: { orderId: string; paymentId: string; signature: string }): boolean
}

interface OrderWanted {
  receipt: string
  amount: number
  currency: string
  notes: Record<string, string>
}

export interface GatewayOrder {
  id: string
  amount: number
  currency: string
  status: 'created' | 'attempted' | 'paid'
}

export interface GatewayPayment {
  id: string
  orderId: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  amount: number
  currency: string
  method: string | null
  /** The payer’s contact, masked: enough to recognise a number, not enough to call. */
  contact: string | null
  /** When it was begun, if the provider says so. */
  begunAt: Date | null
  /** The payer’s UPI id. Nothing else identifies an instrument: a card has a new id with every payment. */
  upiId: string | null
  /** Known once captured; `tax` is part of `fee`. */
  fee: number | null
  tax: number | null
}

interface RefundWanted {
  paymentId: string
  amount: number
  idempotencyKey: string
  /** Our id of the refund, by which its events are recognised when the answer is lost. */
  receipt: string
}

export interface GatewayRefund {
  id: string
  /** As it was requested; null for a refund from the dashboard. */
  receipt: string | null
  amount: number
  status: 'pending' | 'processed' | 'failed'
  /** The bank's number for it, once there is one. */
  reference: string | null
}

/** An event only hints at a change; the change itself is read from the provider. */
export interface WebhookHint {
  eventId: string
  kind: string
  orderId: string | undefined
  paymentId: string | undefined
  refundId: string | undefined
  disputeId?: string | undefined
  /** Our reference of a payout. */
  payoutReference?: string | undefined
}

/**
 * UNREACHABLE: no answer, none that is known, or not now; the call may or may not have been done. REFUSED: a definite no.
 * CREDENTIALS: the keys are wrong, which says nothing about what was asked for.
 */
export class GatewayError extends Error {
  readonly kind: 'UNREACHABLE' | 'REFUSED' | 'LOW_BALANCE' | 'CREDENTIALS'
  constructor(kind: GatewayError['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'GatewayError'
    this.kind = kind
  }
}

const KEYS_SECONDS = 60

interface NextTry {
  /** When the row is due again. */
  at: Date
  /** Rethrown for the caller, which counts failures. */
  failure: unknown
}

/**
 * Schedules the next try of a row that the provider did not accept. Wrong keys are no failure of the row: it waits for
 * the right ones and nothing is counted. A provider that is away counts as a failure, with more time than others.
 */
export const afterProvider = (error: unknown, now: Date): NextTry => {
  if (!(error instanceof GatewayError)) return { at: now, failure: error }
  if (error.kind === 'CREDENTIALS')
    return { at: new Date(now.getTime() + KEYS_SECONDS * 1000), failure: new PutOff(error) }
  return { at: now, failure: error.kind === 'UNREACHABLE' ? new Away(error) : error }
}
