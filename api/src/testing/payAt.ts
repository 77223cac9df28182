import { control } from './control.ts'

/** The checkout's answer after a payment. */
export interface CheckoutAnswer {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** Pays an order without a browser. */
export const payAt = (
  payments: string,
  orderId: string | null,
  outcome = 'success',
  by: { vpa?: string } = {},
): Promise<CheckoutAnswer> => control<CheckoutAnswer>(`${payments}/_ctl/pay`, { order_id: orderId, outcome, ...by })
