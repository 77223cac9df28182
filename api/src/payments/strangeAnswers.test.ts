import { beforeEach, expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payAt } from '../testing/payAt.ts'
import { type ProviderAnswer, providerBetween } from '../testing/providerBetween.ts'
import { gatewayOf } from '../testing/settleOf.ts'
import { startTestApp } from '../testing/startTestApp.ts'

const between = await providerBetween()
const app = await startTestApp({ RAZORPAY_API_BASE: between.url })
between.target = app.payments
const { groundIds } = await createTurfFixture(app.database.db)
const player = await app.player()

const gateway = gatewayOf(app.config)
const broken = (): never => {
  throw new Error('the connection breaks')
}
/** The replacement for an answer that the provider has given. */
const strange: [what: string, answer: (given: ProviderAnswer) => ProviderAnswer][] = [
  ['nothing', () => ({ status: 200, body: '' })],
  ['a page', () => ({ status: 200, body: '<html>Welcome to the hotel</html>' })],
  ['an empty object', () => ({ status: 200, body: '{}' })],
  ['an empty list', () => ({ status: 200, body: '[]' })],
  ['null', () => ({ status: 200, body: 'null' })],
  ['half of it', ({ body }) => ({ status: 200, body: body.slice(0, body.length / 2) })],
  ['another status', ({ body }) => ({ status: 200, body: body.replace(/"status":"\w+"/g, '"status":"on_hold"') })],
  ['another amount', ({ body }) => ({ status: 200, body: body.replace(/"amount":\d+/g, '"amount":"many"') })],
  ['no id', ({ body }) => ({ status: 200, body: body.replaceAll('"id"', '"name"') })],
  ['elsewhere', () => ({ status: 302, body: '' })],
  ['a page about a missing page', () => ({ status: 404, body: '<html>404</html>' })],
  ['another refusal', () => ({ status: 400, body: '{"message":"no"}' })],
  [
    'an error',
    () => ({ status: 500, body: '{"error":{"code":"SERVER_ERROR","description":"We are facing trouble"}}' }),
  ],
  ['too many calls', () => ({ status: 429, body: '{"error":{"description":"Too many requests"}}' })],
  ['a broken connection', broken],
]
beforeEach(() => {
  between.onAnswer = (_request, answer) => answer
})

const order = await holdSlot(player, { groundId: groundIds[0]!, date: '2027-01-20', from: 8 })
const orderId = order.externalPaymentOrderId!
const paid = await payAt(app.payments, orderId)
const paymentId = paid.razorpay_payment_id

const calls: [name: string, call: () => Promise<unknown>][] = [
  ['createOrder', () => gateway.createOrder({ receipt: 'r', amount: 1000, currency: 'INR', notes: {} })],
  ['findOrder', () => gateway.findOrder('r')],
  ['paymentsOf', () => gateway.paymentsOf(orderId)],
  ['payment', () => gateway.payment(paymentId)],
  ['refund', () => gateway.refund({ paymentId, amount: 1000, idempotencyKey: 'strange_refund', receipt: 'REFUND_1' })],
]

test.each(strange)('%s instead of an answer says nothing about what was done', async (_what, answer) => {
  await gateway.createOrder({ receipt: 'r', amount: 1000, currency: 'INR', notes: {} })
  for (const [name, call] of calls) {
    between.onAnswer = (_request, given) => answer(given)
    await expect(call(), name).rejects.toMatchObject({ name: 'GatewayError', kind: 'UNREACHABLE' })
  }
})

test('an answer about another payment is none', async () => {
  const given = await gateway.payment(paymentId)
  expect(given.id).toBe(paymentId)
  between.onAnswer = (_request, { status, body }) => ({ status, body: body.replaceAll(paymentId, 'pay_of_another') })
  await expect(gateway.payment(paymentId)).rejects.toMatchObject({ kind: 'UNREACHABLE' })
})

test.each(strange)('F13: %s at the checkout is reported as the provider being away', async (_what, answer) => {
  between.onAnswer = (_request, given) => answer(given)
  const slot = { groundId: groundIds[0]!, date: '2027-01-21', from: 8 }
  expect(
    await outcomesOf([
      holdSlot(player, slot),
      player.client.confirmPayment({ body: { bookingId: order.entityId, ...paid } }),
      player.client.retryPayment({ params: { bookingId: order.entityId }, query: {} }),
    ]),
  ).toEqual(['PROVIDER_UNAVAILABLE', 'PROVIDER_UNAVAILABLE', 'PROVIDER_UNAVAILABLE'])
})
