import type { ErrorCode } from '@baari/contract/errors.ts'
import type { Database } from '@baari/db/connect.ts'
import { Failure } from '../platform/http/failure.ts'
import { GatewayError, type PaymentGateway } from './gateway.ts'
import { giveUpPayment, type Settle, type SettleOutcome } from './savePayment.ts'

export interface CheckoutAnswer {
  /** The id of an order that we stored. */
  orderId: string
  paymentId: string
  signature: string
}

/** Settles a payment that the checkout reports: checks the signature, then asks the provider. */
export const settleAnswer = async (
  { orderId, paymentId, signature }: CheckoutAnswer,
  { gateway, settle, db }: { gateway: PaymentGateway; settle: Settle; db: Database },
): Promise<SettleOutcome> => {
  if (!gateway.isCheckoutSignature({ orderId, paymentId, signature })) throw new Failure('PAYMENT_SIGNATURE_INVALID')
  const outcome = await settled(settle, paymentId)
  // The bank may have approved the payment after we gave up on it, so settle it again.
  const isUndone = outcome.is === 'FAILED' && !(await giveUpPayment(db, paymentId))
  return isUndone ? settled(settle, paymentId) : outcome
}

/** Throws the Failure of a payment that has bought nothing; `returned` is its code if the money goes back. */
export const refuseUnlessConfirmed = (outcome: SettleOutcome, returned: ErrorCode): void => {
  switch (outcome.is) {
    case 'CONFIRMED':
      return
    case 'PENDING':
      throw new Failure('PAYMENT_PENDING')
    case 'FAILED':
      throw new Failure('PAYMENT_FAILED')
    case 'RETURNED':
      throw new Failure(returned)
    default:
      throw new Failure('PAYMENT_MISMATCH')
  }
}

const settled = async (settle: Settle, paymentId: string): Promise<SettleOutcome> => {
  try {
    return await settle(paymentId)
  } catch (error) {
    // The webhook or the reconciler settles it once the provider answers again.
    if (error instanceof GatewayError) throw new Failure('PROVIDER_UNAVAILABLE', { retryAfterSeconds: 5 })
    throw error
  }
}
