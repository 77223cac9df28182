import { createHmac } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type ReceivedWebhook, startWebhookReceiver } from '../server/webhookReceiver.ts'
import { hmacHex } from './checkoutAnswer.ts'
import { openShop } from './testing.ts'

const openWatchedShop = async () => {
  const receiver = await startWebhookReceiver()
  onTestFinished(receiver.close)
  return { receiver, shop: await openShop({ webhookUrl: receiver.url }) }
}

const bodyOf = ({ body }: ReceivedWebhook): Record<string, unknown> => JSON.parse(body)
const eventsOf = (webhooks: ReceivedWebhook[]): unknown[] => webhooks.map((webhook) => bodyOf(webhook).event)

test('a webhook is signed as the measured example is', () => {
  expect(hmacHex('whsec_test', '{"entity":"event","event":"payment.captured"}')).toBe(
    '14026b4f55f7195cf5fabf2ce57f1344fa969faf1d2cb4352740beb936dd5c18',
  )
})

describe('webhooks', () => {
  test('tell every step of a payment, signed over their exact bytes', async () => {
    const { receiver, shop } = await openWatchedShop()
    const order = await shop.order(50000)
    await shop.pay(order, 'fail')
    const id = await shop.pay(order)
    await shop.capture(id, 50000)
    await shop.post(`/v1/payments/${id}/refund`, { amount: 20000 })
    await shop.advance(60)
    const webhooks = await receiver.waitFor(6)
    expect(eventsOf(webhooks)).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
      'refund.created',
      'refund.processed',
    ])
    for (const { headers, body } of webhooks)
      expect(headers['x-razorpay-signature']).toBe(createHmac('sha256', 'whsec_test').update(body).digest('hex'))
    expect(new Set(webhooks.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(6)
    expect(webhooks.map(bodyOf)[3]).toEqual({
      entity: 'event',
      account_id: expect.stringMatching(/^acc_[A-Za-z0-9]{14}$/),
      event: 'order.paid',
      contains: ['payment', 'order'],
      payload: {
        payment: { entity: expect.objectContaining({ id, status: 'captured' }) },
        order: { entity: expect.objectContaining({ id: order, status: 'paid' }) },
      },
      created_at: expect.any(Number),
    })
  })

  test('are sent again, the same to the byte, until they are accepted', async () => {
    const { receiver, shop } = await openWatchedShop()
    receiver.nextStatuses.push(500, 503)
    await shop.pay(await shop.order(50000))
    await receiver.waitFor(1)
    await shop.advance(10)
    const [first, second, third] = receiver.received
    expect([second?.body, third?.body]).toEqual([first?.body, first?.body])
    expect(third?.headers['x-razorpay-event-id']).toBe(first?.headers['x-razorpay-event-id'])
    expect((await shop.get('/_ctl/state')).body).toMatchObject({
      webhooks: {
        deliveries: [{ state: 'delivered', attempts: [{ outcome: 500 }, { outcome: 503 }, { outcome: 200 }] }],
      },
    })
  })

  test('are switched off when nothing was accepted for a day', async () => {
    const { receiver, shop } = await openWatchedShop()
    receiver.nextStatuses.push(...Array.from({ length: 100 }, () => 500))
    const order = await shop.order(50000)
    await shop.pay(order, 'fail')
    await receiver.waitFor(1)
    await shop.advance(24 * 60 * 60)
    expect((await shop.get('/_ctl/state')).body).toMatchObject({ webhooks: { disabled: true } })
    const before = receiver.received.length
    await shop.pay(order)
    await shop.advance(60)
    expect(receiver.received).toHaveLength(before)
    await shop.post('/_ctl/webhooks', { disabled: false })
    receiver.nextStatuses.length = 0
    await shop.pay(await shop.order(50000))
    expect(eventsOf(await receiver.waitFor(before + 1)).at(-1)).toBe('payment.authorized')
  })

  test('may come twice', async () => {
    const { receiver, shop } = await openWatchedShop()
    await shop.post('/_ctl/webhooks', { duplicate: true })
    await shop.pay(await shop.order(50000))
    const [first, second] = await receiver.waitFor(2)
    expect(second?.headers['x-razorpay-event-id']).toBe(first?.headers['x-razorpay-event-id'])
    expect(second?.body).toBe(first?.body)
  })

  test('may come in the wrong order', async () => {
    const { receiver, shop } = await openWatchedShop()
    await shop.post('/_ctl/webhooks', { reorder: true })
    const id = await shop.pay(await shop.order(50000))
    await shop.capture(id, 50000)
    expect(eventsOf(await receiver.waitFor(2))).toEqual(['payment.captured', 'payment.authorized'])
    await shop.advance(3)
    expect(eventsOf(await receiver.waitFor(3))).toContain('order.paid')
  })

  test('may come late, or never, or signed with another secret', async () => {
    const { receiver, shop } = await openWatchedShop()
    await shop.post('/_ctl/webhooks', { delaySeconds: 3600, drop: 1, secret: 'whsec_old' })
    const order = await shop.order(50000)
    await shop.pay(order, 'fail')
    await shop.pay(order, 'success')
    await shop.advance(3599)
    expect(receiver.received).toHaveLength(0)
    await shop.advance(2)
    const [late] = await receiver.waitFor(1)
    expect(late && bodyOf(late).event).toBe('payment.authorized')
    expect(late?.headers['x-razorpay-signature']).toBe(hmacHex('whsec_old', late?.body ?? ''))
  })
})
