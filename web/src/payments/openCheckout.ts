import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import { paiseOf } from '@baari/domain/shared/money.ts'
import { product } from '../product.ts'
import type { WithTrustedTypes } from '../trustedTypes.ts'

type PaymentOrder = WireReply<Api['bookFull']>

/**
 * User agents of in-app browsers. Most name the app, Android marks any web view (`wv`), and on an iPhone Safari is
 * missing.
 */
const APPS = /\b(?:Instagram|FBAN|FBAV|FB_IAB|WhatsApp|Snapchat|Line|MicroMessenger|LinkedInApp)\b|; wv\)/
const ON_IPHONE = /\((?:iPhone|iPad|iPod)/

/** Whether the page runs in an in-app browser, which shows no payment frames and returns no answers. */
export const isInAppBrowser = (userAgent: string): boolean =>
  APPS.test(userAgent) || (ON_IPHONE.test(userAgent) && !userAgent.includes('Safari/'))

export type CheckoutAnswer = Omit<WireRequest<Api['confirmPayment']>['body'], 'bookingId' | 'bookingPlayerId'>

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
  config: typeof UPI_FIRST
  /** Receives the answer when the payment leaves the page. */
  callback_url?: string
  redirect?: true
}

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => { open: () => void }
  }
}

/** Collect requests, which asked for a UPI ID, ended in February 2026: UPI is paid in an app, or by its QR code. */
const UPI_FIRST = {
  display: {
    blocks: { upi: { name: 'UPI', instruments: [{ method: 'upi', flows: ['intent', 'qr'] }] } },
    hide: [{ method: 'upi', flows: ['collect'] }],
    sequence: ['block.upi'],
    preferences: { show_default_blocks: true },
  },
} as const

const PHONE_DIGITS = 10
const BRAND_GREEN = '#0b6b41'

type CheckoutOutcome =
  | { kind: 'PAID'; answer: CheckoutAnswer }
  | { kind: 'CLOSED' }
  /** The window failed to open. */
  | { kind: 'UNAVAILABLE' }

/**
 * Opens the payment window and waits for its outcome. The window closes after `seconds`. An in-app browser leaves the
 * page to pay and returns through the callback.
 */
export const openCheckout = async (
  order: PaymentOrder,
  player: { name: string; email: string; phone: string },
  { description, seconds }: { description: string; seconds: number },
): Promise<CheckoutOutcome> => {
  const { externalPaymentOrderId } = order
  const Razorpay = await loadScript(order.checkoutScript).then(
    () => window.Razorpay,
    () => undefined,
  )
  if (!Razorpay || externalPaymentOrderId === null) return { kind: 'UNAVAILABLE' }
  return new Promise((done) => {
    new Razorpay({
      key: order.externalPaymentKey,
      amount: paiseOf(order.price),
      currency: order.currency,
      order_id: externalPaymentOrderId,
      name: product.name,
      description,
      prefill: {
        name: player.name,
        email: player.email,
        contact: player.phone.replace(/\D/g, '').slice(-PHONE_DIGITS),
      },
      timeout: seconds,
      handler: (answer) => done({ kind: 'PAID', answer }),
      modal: { ondismiss: () => done({ kind: 'CLOSED' }), confirm_close: true },
      theme: { color: BRAND_GREEN },
      config: UPI_FIRST,
      ...(isInAppBrowser(navigator.userAgent) && {
        callback_url: `${window.location.origin}/api/v1/booking/payment-return`,
        redirect: true as const,
      }),
    }).open()
  })
}

/** The server supplies the address of the checkout’s script, and the content security policy restricts its origin. */
const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('checkout', {
  createScriptURL: (address) => address,
})

const loading = new Map<string, Promise<void>>()

/** Loads a script once; a failed load can be retried. */
const loadScript = (source: string): Promise<void> => {
  const known = loading.get(source)
  if (known) return known
  const loaded = new Promise<void>((done, fail) => {
    const element = document.createElement('script')
    element.src = policy?.createScriptURL?.(source) ?? source
    element.async = true
    element.addEventListener('load', () => done())
    element.addEventListener('error', () => {
      loading.delete(source)
      element.remove()
      fail(new Error(`${source} did not load`))
    })
    document.head.append(element)
  })
  loading.set(source, loaded)
  return loaded
}
