import { createHmac } from 'node:crypto'
import type { Payment } from './payment.ts'

export const hmacHex = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** The three fields the browser hands over after a payment. */
export const checkoutAnswer = ({ id, order_id }: Pick<Payment, 'id' | 'order_id'>, keySecret: string) => ({
  razorpay_payment_id: id,
  razorpay_order_id: order_id,
  razorpay_signature: hmacHex(keySecret, `${order_id}|${id}`),
})

/** What `payment.failed` carries. */
export const checkoutError = (payment: Payment) => ({
  code: payment.error_code,
  description: payment.error_description,
  source: payment.error_source,
  step: payment.error_step,
  reason: payment.error_reason,
  metadata: { order_id: payment.order_id, payment_id: payment.id },
})
