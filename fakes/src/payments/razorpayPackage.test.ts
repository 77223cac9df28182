import Razorpay from 'razorpay'
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js'
import { expect, onTestFinished, test } from 'vitest'
import { startWebhookReceiver } from '../server/webhookReceiver.ts'
import { KEYS, openShop, type Shop } from './testing.ts'

interface Entity {
  id: string
  created_at: number
}
type Fetch = (id: string, query?: object) => Promise<Entity>
type List = (query?: object) => Promise<{ items: Entity[] }>
type ListOf = (id: string, query?: object) => Promise<{ items: Entity[] }>

/** The calls that are made here. The package's own types leave open whether a promise comes back. */
interface Client {
  api: { rq: { defaults: object } }
  orders: { create: (order: object) => Promise<Entity>; fetch: Fetch; fetchPayments: ListOf; all: List }
  payments: {
    fetch: Fetch
    all: List
    capture: (id: string, amount: number, currency: string) => Promise<Entity>
    refund: (id: string, refund: object) => Promise<Entity>
    fetchRefund: (id: string, refundId: string) => Promise<Entity>
    fetchMultipleRefund: ListOf
  }
  refunds: { fetch: Fetch; all: List }
  settlements: { fetch: Fetch; all: List }
}

/** The provider's own client, pointed at the fake. It has no option for another address. */
const clientOf = (shop: Shop): Client => {
  const client = new Razorpay({ key_id: KEYS.keyId, key_secret: KEYS.keySecret }) as unknown as Client
  Object.assign(client.api.rq.defaults, { baseURL: shop.url, proxy: false })
  return client
}

const AMOUNT = 50_000

const capturedPayment = async (shop: Shop, client: Client) => {
  const order = await client.orders.create({ amount: AMOUNT, currency: 'INR' })
  const id = await shop.pay(order.id)
  const payment = await client.payments.capture(id, AMOUNT, 'INR')
  return { order, payment }
}

const unknown = { statusCode: 400, error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } }

test('orders are created, fetched, listed and filtered, with the payments of each', async () => {
  const shop = await openShop()
  const client = clientOf(shop)
  const order = await client.orders.create({ amount: AMOUNT, receipt: 'BOOKING_1', notes: { bookingId: 'BOOKING_1' } })
  expect(order).toMatchObject({
    entity: 'order',
    amount: AMOUNT,
    currency: 'INR',
    status: 'created',
    amount_due: AMOUNT,
  })
  const later = await client.orders.create({ amount: AMOUNT * 2, currency: 'INR', receipt: 'BOOKING_2' })
  const paymentId = await shop.pay(order.id)
  expect(await client.orders.fetch(order.id)).toMatchObject({ id: order.id, status: 'attempted', attempts: 1 })
  expect((await client.orders.fetchPayments(order.id)).items).toMatchObject([{ id: paymentId, order_id: order.id }])
  const idsOf = async (query: object) => (await client.orders.all(query)).items.map(({ id }) => id)
  expect(await idsOf({})).toEqual([later.id, order.id])
  expect(await idsOf({ receipt: 'BOOKING_1' })).toEqual([order.id])
  expect(await idsOf({ authorized: 1 })).toEqual([order.id])
  expect(await idsOf({ authorized: 0 })).toEqual([later.id])
  await expect(client.orders.fetch('order_unknown')).rejects.toMatchObject(unknown)
})

test('a payment is fetched, captured, refunded in parts, and its refunds are found by every call there is', async () => {
  const shop = await openShop()
  const client = clientOf(shop)
  const { payment } = await capturedPayment(shop, client)
  expect(await client.payments.fetch(payment.id)).toMatchObject({ status: 'captured', captured: true, amount: AMOUNT })
  const first = await client.payments.refund(payment.id, { amount: 20_000, speed: 'normal', receipt: 'part' })
  const second = await client.payments.refund(payment.id, { speed: 'normal' })
  expect(second).toMatchObject({ entity: 'refund', amount: 30_000, payment_id: payment.id, status: 'pending' })

  expect(await client.refunds.fetch(first.id)).toEqual(first)
  expect(await client.refunds.fetch(first.id, { payment_id: payment.id })).toEqual(first)
  expect(await client.payments.fetchRefund(payment.id, first.id)).toEqual(first)
  const both = [second.id, first.id]
  for (const { items } of [
    await client.refunds.all(),
    await client.refunds.all({ payment_id: payment.id }),
    await client.payments.fetchMultipleRefund(payment.id),
  ])
    expect(items.map(({ id }) => id)).toEqual(both)
  expect((await client.payments.fetchMultipleRefund(payment.id, { count: 1, skip: 1 })).items).toEqual([first])
  await shop.advance(60)
  expect(await client.refunds.fetch(first.id)).toMatchObject({
    status: 'processed',
    acquirer_data: { arn: expect.any(String) },
  })
})

test('an unknown id, and one of another payment, are refused with the errors of the provider', async () => {
  const shop = await openShop()
  const client = clientOf(shop)
  const [one, other] = [await capturedPayment(shop, client), await capturedPayment(shop, client)]
  const refund = await client.payments.refund(one.payment.id, { amount: 20_000 })
  await expect(client.refunds.fetch('rfnd_unknown')).rejects.toMatchObject(unknown)
  await expect(client.payments.fetchRefund(other.payment.id, refund.id)).rejects.toMatchObject(unknown)
  await expect(client.payments.fetch('pay_unknown')).rejects.toMatchObject(unknown)
  await expect(client.payments.capture(one.payment.id, AMOUNT, 'INR')).rejects.toMatchObject({
    statusCode: 400,
    error: { description: 'This payment has already been captured' },
  })
  await expect(client.settlements.fetch('setl_unknown')).rejects.toMatchObject(unknown)
})

test('payments, refunds and settlements are listed between two instants, a page at a time', async () => {
  const shop = await openShop()
  const client = clientOf(shop)
  const early = await capturedPayment(shop, client)
  await client.payments.refund(early.payment.id, { amount: 10_000 })
  await shop.post('/_ctl/settle', {})
  await shop.advance(3600)
  const late = await capturedPayment(shop, client)
  await client.payments.refund(late.payment.id, { amount: 10_000 })
  await shop.post('/_ctl/settle', {})
  const lists = [
    (query: object) => client.orders.all(query),
    (query: object) => client.payments.all(query),
    (query: object) => client.refunds.all(query),
    (query: object) => client.settlements.all(query),
  ]
  for (const list of lists) {
    const all = (await list({})).items
    expect(all).toHaveLength(2)
    const [newest, oldest] = all
    const between = Number(oldest?.created_at) + 1
    expect((await list({ from: between })).items).toEqual([newest])
    expect((await list({ to: between })).items).toEqual([oldest])
    expect((await list({ count: 1 })).items).toEqual([newest])
    expect((await list({ count: 1, skip: 1 })).items).toEqual([oldest])
    await expect(list({ count: 101 })).rejects.toMatchObject({ statusCode: 400, error: { field: 'count' } })
  }
  const [settlement] = (await client.settlements.all()).items
  expect(await client.settlements.fetch(settlement?.id ?? '')).toEqual(settlement)
})

test('the package finds the signatures of the checkout and of webhooks right, and others wrong', async () => {
  const receiver = await startWebhookReceiver()
  onTestFinished(receiver.close)
  const shop = await openShop({ webhookUrl: receiver.url })
  const orderId = await shop.order(AMOUNT)
  const { body: paid } = await shop.post('/_ctl/pay', { order_id: orderId, outcome: 'success' })
  const pair = { order_id: orderId, payment_id: paid.razorpay_payment_id ?? '' }
  expect(validatePaymentVerification(pair, paid.razorpay_signature ?? '', KEYS.keySecret)).toBe(true)
  expect(validatePaymentVerification(pair, paid.razorpay_signature ?? '', 'another secret')).toBe(false)
  const [webhook] = await receiver.waitFor(1)
  const signature = String(webhook?.headers['x-razorpay-signature'])
  expect(Razorpay.validateWebhookSignature(webhook?.body ?? '', signature, KEYS.webhookSecret)).toBe(true)
  expect(Razorpay.validateWebhookSignature(`${webhook?.body} `, signature, KEYS.webhookSecret)).toBe(false)
})
