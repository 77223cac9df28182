import { onTestFinished } from 'vitest'
import { startPaymentsFake } from './paymentsFake.ts'

export const KEYS = { keyId: 'rzp_test_shop', keySecret: 'test_key_secret', webhookSecret: 'whsec_test' }

interface CheckoutFields {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

interface Reply {
  status: number
  /** Typed are the fields that tests use in later requests. */
  body: Partial<CheckoutFields> & { id?: string; second?: CheckoutFields } & Record<string, unknown>
}

export interface Shop {
  url: string
  get: (path: string) => Promise<Reply>
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Reply>
  patch: (path: string, body: unknown) => Promise<Reply>
  /** A new order of this many paise, with more fields when given. */
  order: (amount: number, more?: object) => Promise<string>
  /** The id of a new payment. */
  pay: (orderId: string, outcome?: string) => Promise<string>
  capture: (paymentId: string, amount: number) => Promise<Reply>
  advance: (seconds: number) => Promise<Reply>
}

export const shopAt = (url: string): Shop => {
  const authorization = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`
  const call = async (path: string, init: RequestInit): Promise<Reply> => {
    const response = await fetch(url + path, init)
    return { status: response.status, body: (await response.json()) as Reply['body'] }
  }
  const get: Shop['get'] = (path) => call(path, { headers: { authorization } })
  const post: Shop['post'] = (path, body, headers) =>
    call(path, { method: 'POST', headers: { authorization, ...headers }, body: JSON.stringify(body) })
  return {
    url,
    get,
    post,
    patch: (path, body) => call(path, { method: 'PATCH', headers: { authorization }, body: JSON.stringify(body) }),
    order: async (amount, more) => (await post('/v1/orders', { amount, currency: 'INR', ...more })).body.id ?? '',
    pay: async (orderId, outcome = 'success') =>
      (await post('/_ctl/pay', { order_id: orderId, outcome })).body.razorpay_payment_id ?? '',
    capture: (paymentId, amount) => post(`/v1/payments/${paymentId}/capture`, { amount, currency: 'INR' }),
    advance: (advanceSeconds) => post('/_ctl/clock', { advanceSeconds }),
  }
}

/** Starts a fake for one test. */
export const openShop = async (more: { webhookUrl?: string; stateFile?: string } = {}): Promise<Shop> => {
  const fake = await startPaymentsFake({ port: 0, ...KEYS, ...more })
  onTestFinished(fake.close)
  return shopAt(fake.url)
}
