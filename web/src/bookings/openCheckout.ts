import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import type { SessionUser } from '../api/session.ts'
import { product } from '../product.ts'
import type { PaymentOrder } from './hold.ts'
import { loadScript } from './loadScript.ts'

/** What the payment window hands over after a payment. */
export interface CheckoutAnswer {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

interface CheckoutOptions {
  key: string
  amount: number
  currency: string
  order_id: string
  name: string
  description: string
  prefill: { name: string; email: string; contact: string }
  /** Seconds after which the window closes itself. */
  timeout: number
  handler: (answer: CheckoutAnswer) => void
  modal: { ondismiss: () => void; confirm_close: boolean }
  theme: { color: string }
}

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => { open: () => void }
  }
}

const PHONE_DIGITS = 10
const BRAND_GREEN = '#0b6b41'

/** Opens the payment window and waits for what comes of it. Throws when it cannot be opened. */
export const openCheckout = async ({
  order,
  user,
  description,
  seconds,
}: {
  order: PaymentOrder & { externalPaymentOrderId: string }
  user: SessionUser
  description: string
  seconds: number
}): Promise<CheckoutAnswer | 'dismissed'> => {
  await loadScript(order.checkoutScript)
  const { Razorpay } = window
  if (!Razorpay) throw new Error('The checkout script brought no checkout')
  return new Promise((done) => {
    new Razorpay({
      key: order.externalPaymentKey,
      amount: Math.round(order.price * PAISE_PER_RUPEE),
      currency: order.currency,
      order_id: order.externalPaymentOrderId,
      name: product.name,
      description,
      prefill: {
        name: user.firstName,
        email: user.email ?? '',
        contact: user.phoneNumber.replace(/\D/g, '').slice(-PHONE_DIGITS),
      },
      timeout: seconds,
      handler: done,
      modal: { ondismiss: () => done('dismissed'), confirm_close: true },
      theme: { color: BRAND_GREEN },
    }).open()
  })
}
