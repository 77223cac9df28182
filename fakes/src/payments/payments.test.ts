import { describe, expect, test } from 'vitest'
import { checkoutAnswer } from './checkoutAnswer.ts'
import { openShop, type Shop } from './testing.ts'

const payment = async (shop: Shop, id: string) => (await shop.get(`/v1/payments/${id}`)).body

describe('a payment', () => {
  test('hands over the three fields, signed with the secret key', async () => {
    const shop = await openShop()
    const order = await shop.order(50000)
    const { body } = await shop.post('/_ctl/pay', { order_id: order, outcome: 'success', method: 'card' })
    const id = body.razorpay_payment_id ?? ''
    expect(body).toEqual(checkoutAnswer({ id, order_id: order }, 'test_key_secret'))
    expect(await payment(shop, id)).toMatchObject({
      id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
      entity: 'payment',
      amount: 50000,
      status: 'authorized',
      order_id: order,
      method: 'card',
      captured: false,
      fee: null,
      tax: null,
      refund_status: null,
      notes: [],
    })
  })

  test('is signed as the published example is', () => {
    const example = { id: 'pay_29QQoUBi66xm2f', order_id: 'order_IluGWxBm9U8zJ8' }
    expect(checkoutAnswer(example, 'test_key_secret').razorpay_signature).toBe(
      'd57d070c8a441a8b72a3de9e6d338cd544913cbb44162a814d741042ba9d9643',
    )
  })

  test.each([
    [500000, 11800, 1800],
    [243000, 5735, 875],
    [100, 2, 0],
    [125, 4, 1],
  ])('of %i paise costs %i when captured, %i of it tax', async (amount, fee, tax) => {
    const shop = await openShop()
    const id = await shop.pay(await shop.order(amount))
    expect(await shop.capture(id, amount)).toMatchObject({
      status: 200,
      body: { id, status: 'captured', captured: true, fee, tax },
    })
  })

  test('is captured once, whole, and only while it is authorised', async () => {
    const shop = await openShop()
    const order = await shop.order(50000)
    const failed = await shop.pay(order, 'fail')
    const id = await shop.pay(order)
    expect(await shop.capture(failed, 50000)).toMatchObject({ status: 400 })
    expect(await shop.capture(id, 49999)).toMatchObject({
      status: 400,
      body: { error: { description: 'Capture amount must be equal to the amount authorized.' } },
    })
    await shop.capture(id, 50000)
    expect(await shop.capture(id, 50000)).toMatchObject({
      status: 400,
      body: { error: { description: 'This payment has already been captured' } },
    })
    expect(await shop.post('/_ctl/pay', { order_id: order })).toMatchObject({ status: 400 })
  })

  test('is captured by itself when the order says so', async () => {
    const shop = await openShop()
    const captureOptions = { automatic_expiry_period: 12, manual_expiry_period: 20 }
    const order = await shop.order(50000, { payment: { capture: 'automatic', capture_options: captureOptions } })
    expect(await payment(shop, await shop.pay(order))).toMatchObject({ status: 'captured', fee: 1180 })
    expect((await shop.get(`/v1/orders/${order}`)).body.status).toBe('paid')
  })

  test('is returned when it is not captured in time', async () => {
    const shop = await openShop()
    const manual = { capture: 'manual', capture_options: { manual_expiry_period: 20 } }
    const id = await shop.pay(await shop.order(50000, { payment: manual }))
    await shop.advance(19 * 60)
    expect(await payment(shop, id)).toMatchObject({ status: 'authorized' })
    await shop.advance(61)
    expect(await payment(shop, id)).toMatchObject({
      status: 'refunded',
      captured: false,
      amount_refunded: 50000,
      refund_status: 'full',
      fee: null,
    })
    expect(await shop.capture(id, 50000)).toMatchObject({ status: 400 })
  })

  test('that failed can still succeed late', async () => {
    const shop = await openShop()
    const id = await shop.pay(await shop.order(50000), 'late_auth')
    expect(await payment(shop, id)).toMatchObject({ status: 'failed', error_code: 'BAD_REQUEST_ERROR' })
    await shop.advance(721)
    expect(await payment(shop, id)).toMatchObject({ status: 'authorized', error_code: null })
  })

  test('that succeeds late on a paid order goes back at once', async () => {
    const shop = await openShop()
    const order = await shop.order(50000)
    const late = await shop.pay(order, 'late_auth')
    await shop.capture(await shop.pay(order), 50000)
    await shop.advance(721)
    expect(await payment(shop, late)).toMatchObject({ status: 'refunded', captured: false })
  })

  test('can come twice for one order; the second cannot be captured', async () => {
    const shop = await openShop()
    const order = await shop.order(50000)
    const { body } = await shop.post('/_ctl/pay', { order_id: order, outcome: 'double' })
    const [first, second] = [body.razorpay_payment_id ?? '', body.second?.razorpay_payment_id ?? '']
    expect(await payment(shop, second)).toMatchObject({ status: 'authorized', order_id: order })
    await shop.capture(first, 50000)
    expect(await shop.capture(second, 50000)).toMatchObject({
      status: 400,
      body: { error: { description: expect.stringContaining('order is already paid') } },
    })
  })

  test('can be of another amount than its order', async () => {
    const shop = await openShop()
    expect(await payment(shop, await shop.pay(await shop.order(50000), 'wrong_amount'))).toMatchObject({
      status: 'authorized',
      amount: 49999,
    })
  })
})

describe('a broken network', () => {
  test('can lose the answer after the work is done', async () => {
    const shop = await openShop()
    await shop.post('/_ctl/faults', { match: 'POST /v1/orders', mode: 'drop_response' })
    await expect(shop.order(50000, { receipt: 'bk_1' })).rejects.toThrow()
    expect((await shop.get('/v1/orders?receipt=bk_1')).body.count).toBe(1)
  })

  test('can lose the call before any work is done', async () => {
    const shop = await openShop()
    await shop.post('/_ctl/faults', { match: 'POST /v1/orders', mode: 'reset' })
    await expect(shop.order(50000)).rejects.toThrow()
    expect((await shop.get('/v1/orders')).body.count).toBe(0)
  })

  test('can answer 500 as often as asked, or never answer', async () => {
    const shop = await openShop()
    await shop.post('/_ctl/faults', { match: 'GET /v1/orders', mode: '500', times: 2 })
    expect(await shop.get('/v1/orders')).toMatchObject({ status: 500, body: { error: { code: 'SERVER_ERROR' } } })
    expect((await shop.get('/v1/orders')).status).toBe(500)
    expect((await shop.get('/v1/orders')).status).toBe(200)
    await shop.post('/_ctl/faults', { match: 'GET /v1/orders', mode: 'timeout' })
    await expect(fetch(`${shop.url}/v1/orders`, { signal: AbortSignal.timeout(50) })).rejects.toThrow(/timeout/)
    expect((await shop.get('/v1/orders')).status).toBe(200)
  })
})
