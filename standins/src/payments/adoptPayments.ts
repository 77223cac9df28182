import { wrongControl } from '../server/control.ts'
import { NO_ERROR, PAYMENT_METHODS, type PaymentMethod } from './payment.ts'
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
}

const isAdopted = (value: unknown): value is Adopted => {
  const { paymentId, orderId, receipt, amount, method, fee, tax, createdAt } = (value ?? {}) as Record<string, unknown>
  return (
    [paymentId, orderId, receipt].every((text) => typeof text === 'string') &&
    [amount, fee, tax, createdAt].every(Number.isInteger) &&
    PAYMENT_METHODS.some((known) => known === method)
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

const adopt = (world: World, { paymentId, orderId, receipt, amount, method, fee, tax, createdAt }: Adopted): void => {
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
      status: 'captured',
      order_id: orderId,
      invoice_id: null,
      international: false,
      method,
      amount_refunded: 0,
      refund_status: null,
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
    refundIds: [],
    authorizedAt: createdAt * 1000,
    lateSuccessAt: null,
  })
}
