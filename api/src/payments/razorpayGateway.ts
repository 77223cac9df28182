import { maskedPhone } from '@baari/domain/shared/person.ts'
import { z } from 'zod'
import type { GatewayPayment, PaymentGateway, WebhookHint } from './gateway.ts'
import { isSignedBy, type RazorpayAccess, razorpayCall, readSignedEvent } from './razorpayCall.ts'

const order = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'attempted', 'paid']),
})

/** In test mode payments are made with the provider's own ids. */
const EVERYBODYS = new Set(['success@razorpay', 'failure@razorpay'])

export const payment = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount: z.number().int(),
    currency: z.string(),
    method: z.string().nullish(),
    vpa: z.string().nullish(),
    contact: z.string().nullish(),
    created_at: z.number().int().nullish(),
    fee: z.number().int().nullish(),
    tax: z.number().int().nullish(),
  })
  .transform(
    ({ order_id, method, vpa, contact, created_at, fee, tax, ...rest }): GatewayPayment => ({
      ...rest,
      orderId: order_id ?? '',
      method: method ?? null,
      contact: contact ? maskedPhone(contact) : null,
      begunAt: created_at == null ? null : new Date(created_at * 1000),
      upiId: vpa && !EVERYBODYS.has(vpa) ? vpa.toLowerCase() : null,
      fee: fee ?? null,
      tax: tax ?? null,
    }),
  )

export const refund = z
  .object({
    id: z.string(),
    amount: z.number().int(),
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: z.string().nullish(),
    acquirer_data: z
      .union([z.object({ arn: z.string().nullish(), rrn: z.string().nullish() }), z.array(z.unknown())])
      .nullish(),
  })
  .transform(({ acquirer_data, receipt, ...rest }) => ({
    ...rest,
    receipt: receipt ?? null,
    reference: acquirer_data && !Array.isArray(acquirer_data) ? (acquirer_data.arn ?? acquirer_data.rrn ?? null) : null,
  }))

const entity = z.object({
  entity: z.object({ id: z.string(), order_id: z.string().nullish(), payment_id: z.string().nullish() }),
})
const event = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: entity.optional(),
    order: entity.optional(),
    refund: entity.optional(),
    dispute: entity.optional(),
  }),
})

const listOf = <Item>(item: z.ZodType<Item>) => z.object({ items: z.array(item) })

/** An answer about another payment is no answer. */
const paymentNamed = (id: string) => payment.refine((reported) => reported.id === id)

/** Uncaptured money goes back by itself after this many minutes. */
const CAPTURE_WINDOW_MINUTES = 20

interface RazorpaySettings extends RazorpayAccess {
  checkoutScript: string
  /** Newest first: repetitions of old events are signed with the secret of their time. */
  webhookSecrets: readonly string[]
  capture: 'manual' | 'automatic'
}

/** Razorpay's orders, payments, refunds, checkout and webhooks, as its public API has them. */
export const razorpayGateway = (settings: RazorpaySettings): PaymentGateway => {
  const get = <Answer>(path: string, shape: z.ZodType<Answer>) => razorpayCall(settings, { method: 'GET', path, shape })
  const post = <Answer>(
    path: string,
    sent: { body: unknown; headers?: Record<string, string>; shape: z.ZodType<Answer> },
  ) => razorpayCall(settings, { method: 'POST', path, ...sent })
  return {
    name: 'razorpay',
    publicKey: settings.keyId,
    checkoutScript: settings.checkoutScript,
    createOrder: ({ receipt, amount, currency, notes }) =>
      post('/orders', {
        body: { amount, currency, receipt, notes, payment: capturing(settings.capture) },
        shape: order.refine((made) => made.amount === amount && made.currency === currency),
      }),
    findOrder: async (receipt) => (await get(`/orders?receipt=${encodeURIComponent(receipt)}`, listOf(order))).items[0],
    paymentsOf: async (orderId) =>
      (await get(`/orders/${encodeURIComponent(orderId)}/payments`, listOf(payment))).items,
    payment: (paymentId) => get(`/payments/${encodeURIComponent(paymentId)}`, paymentNamed(paymentId)),
    capture: ({ id, amount, currency }) =>
      post(`/payments/${id}/capture`, { body: { amount, currency }, shape: paymentNamed(id) }),
    refund: ({ paymentId, amount, idempotencyKey, receipt }) =>
      post(`/payments/${paymentId}/refund`, {
        body: { amount, speed: 'normal', receipt },
        headers: { 'x-refund-idempotency': idempotencyKey },
        shape: refund.refine((made) => made.amount === amount),
      }),
    refundsOf: async (paymentId) =>
      (await get(`/payments/${encodeURIComponent(paymentId)}/refunds?count=100`, listOf(refund))).items,
    isCheckoutSignature: ({ orderId, paymentId, signature }) =>
      isSignedBy(settings.keySecret, `${orderId}|${paymentId}`, signature),
    readWebhook: (raw, headers) => {
      const read = readSignedEvent({ secrets: settings.webhookSecrets, shape: event }, raw, headers)
      return read && hintOf(read)
    },
  }
}

const capturing = (capture: 'manual' | 'automatic') =>
  capture === 'manual'
    ? { capture, capture_options: { manual_expiry_period: CAPTURE_WINDOW_MINUTES, refund_speed: 'normal' } }
    : {
        capture,
        capture_options: {
          automatic_expiry_period: CAPTURE_WINDOW_MINUTES,
          manual_expiry_period: CAPTURE_WINDOW_MINUTES,
          refund_speed: 'normal',
        },
      }

const hintOf = ({
  said: { event: kind, payload },
  eventId,
}: {
  said: z.output<typeof event>
  eventId: string
}): WebhookHint => {
  return {
    eventId,
    kind,
    orderId: payload.order?.entity.id ?? payload.payment?.entity.order_id ?? undefined,
    paymentId: payload.payment?.entity.id ?? payload.refund?.entity.payment_id ?? undefined,
    refundId: payload.refund?.entity.id,
    disputeId: payload.dispute?.entity.id,
  }
}
