import { wrongControl } from '../server/control.ts'
import { NO_ERROR, PAYMENT_METHODS, type PaymentMethod } from './payment.ts'
import type { KeptRefund } from './refund.ts'
import { watchRefund } from './refundSteps.ts'
import type { World } from './world.ts'

/** A captured payment that was made elsewhere, such as in demo data. */
interface Adopted {
  paymentId: string
  orderId: string
  receipt: string
  amount: number
  method: PaymentMethod
  fee: number
  tax: number
  /** Unix seconds. */
  createdAt: number
  /** Its refunds, processed or pending. */
  refunds?: AdoptedRefund[]
}

interface AdoptedRefund {
  refundId: string
  amount: number
  reference: string | null
  createdAt: number
}

const isAdoptedRefund = (value: unknown): value is AdoptedRefund => {
  const { refundId, amount, reference, createdAt } = (value ?? {}) as Record<string, unknown>
  return (
    typeof refundId === 'string' &&
    [amount, createdAt].every(Number.isInteger) &&
    (reference === null || typeof reference === 'string')
  )
}

const isAdopted = (value: unknown): value is Adopted => {
  const { paymentId, orderId, receipt, amount, method, fee, tax, createdAt, refunds } = (value ?? {}) as Record<
    string,
    unknown
  >
  return (
    [paymentId, orderId, receipt].every((text) => typeof text === 'string') &&
    [amount, fee, tax, createdAt].every(Number.isInteger) &&
    PAYMENT_METHODS.some((known) => known === method) &&
    (refunds === undefined || (Array.isArray(refunds) && refunds.every(isAdoptedRefund)))
  )
}

/** Takes payments over as if they had been captured here, so that they can be asked about and refunded. */
export const adoptPayments = (world: World, payments: unknown): number => {
  if (!Array.isArray(payments) || !payments.every(isAdopted))
    throw wrongControl('"payments" must be a list of payments')
  const fresh = payments.filter(({ paymentId }) => !world.payments.has(paymentId))
  for (const adopted of fresh) adopt(world, adopted)
  world.changed()
  return fresh.length
}

/** One that has no reference yet is on its way for as long as banks may take. */
const PENDING_DAYS = 3

const adoptRefund = (
  world: World,
  paymentId: string,
  { refundId, amount, reference, createdAt }: AdoptedRefund,
): void => {
  const refund: KeptRefund = {
    entity: {
      id: refundId,
      entity: 'refund',
      amount,
      currency: 'INR',
      payment_id: paymentId,
      notes: [],
      receipt: null,
      acquirer_data: { arn: reference },
      created_at: createdAt,
      batch_id: null,
      status: reference === null ? 'pending' : 'processed',
      speed_requested: 'normal',
      speed_processed: 'normal',
    },
    settlesAt: world.clock.now() + PENDING_DAYS * 86_400_000,
    source: 'balance',
  }
  world.refunds.set(refundId, refund)
  watchRefund(world, refund)
}

const adopt = (world: World, adopted: Adopted): void => {
  const { paymentId, orderId, receipt, amount, method, fee, tax, createdAt, refunds = [] } = adopted
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  world.orders.set(orderId, {
    entity: {
      id: orderId,
      entity: 'order',
      amount,
      amount_paid: amount,
      amount_due: 0,
      currency: 'INR',
      receipt,
      offer_id: null,
      status: 'paid',
      attempts: 1,
      notes: [],
      created_at: createdAt,
    },
    captureRules: { capture: 'manual', automaticExpiryMinutes: null, manualExpiryMinutes: 20 },
    paymentIds: [paymentId],
  })
  world.payments.set(paymentId, {
    entity: {
      id: paymentId,
      entity: 'payment',
      amount,
      currency: 'INR',
      status: refunded === amount ? 'refunded' : 'captured',
      order_id: orderId,
      invoice_id: null,
      international: false,
      method,
      amount_refunded: refunded,
      refund_status: refunded === 0 ? null : refunded === amount ? 'full' : 'partial',
      captured: true,
      description: null,
      card_id: null,
      bank: null,
      wallet: null,
      vpa: null,
      email: null,
      contact: null,
      notes: [],
      fee,
      tax,
      ...NO_ERROR,
      acquirer_data: {},
      created_at: createdAt,
    },
    refundIds: refunds.map(({ refundId }) => refundId),
    authorizedAt: createdAt * 1000,
    lateSuccessAt: null,
  })
  for (const refund of refunds) adoptRefund(world, paymentId, refund)
}
