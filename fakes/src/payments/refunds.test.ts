import { describe, expect, test } from 'vitest'
import { openShop, type Shop } from './testing.ts'

const capturedPayment = async (shop: Shop, amount: number): Promise<string> => {
  const id = await shop.pay(await shop.order(amount))
  await shop.capture(id, amount)
  return id
}

const refund = (shop: Shop, paymentId: string, body: object, key?: string) =>
  shop.post(`/v1/payments/${paymentId}/refund`, body, key === undefined ? {} : { 'x-refund-idempotency': key })

describe('a refund', () => {
  test('is answered in the documented shape, pending until the bank has taken it', async () => {
    const shop = await openShop()
    const id = await capturedPayment(shop, 50000)
    const made = await refund(shop, id, { amount: 20000, speed: 'normal', receipt: 'rf_1', notes: { why: 'rain' } })
    expect(made).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
        entity: 'refund',
        amount: 20000,
        currency: 'INR',
        payment_id: id,
        notes: { why: 'rain' },
        receipt: 'rf_1',
        acquirer_data: { arn: null },
        created_at: expect.any(Number),
        batch_id: null,
        status: 'pending',
        speed_requested: 'normal',
        speed_processed: 'normal',
      },
    })
    await shop.advance(60)
    expect((await shop.get(`/v1/payments/${id}/refunds`)).body).toMatchObject({
      entity: 'collection',
      count: 1,
      items: [{ id: made.body.id, status: 'processed', acquirer_data: { arn: expect.any(String) } }],
    })
    expect((await shop.get(`/v1/payments/${id}`)).body).toMatchObject({
      status: 'captured',
      amount_refunded: 20000,
      refund_status: 'partial',
    })
  })

  test('with one key happens once, and the key takes no other request', async () => {
    const shop = await openShop()
    const id = await capturedPayment(shop, 50000)
    const first = await refund(shop, id, { amount: 20000 }, 'refund_bk_1')
    const again = await refund(shop, id, { amount: 20000 }, 'refund_bk_1')
    expect(again.body.id).toBe(first.body.id)
    expect(await refund(shop, id, { amount: 10000 }, 'refund_bk_1')).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'BAD_REQUEST_ERROR',
          description: 'Different request with the same idempotency key has already been processed.',
        },
      },
    })
    expect((await shop.get(`/v1/payments/${id}`)).body.amount_refunded).toBe(20000)
  })

  test('is created once when a lost answer makes the shop repeat the request', async () => {
    const shop = await openShop()
    const id = await capturedPayment(shop, 50000)
    await shop.post('/_ctl/faults', { match: '/refund', mode: 'drop_response' })
    await expect(refund(shop, id, {}, 'refund_bk_2')).rejects.toThrow()
    expect(await refund(shop, id, {}, 'refund_bk_2')).toMatchObject({ status: 200, body: { amount: 50000 } })
    expect((await shop.get(`/v1/payments/${id}/refunds`)).body.count).toBe(1)
  })

  test.each(['short', 'with a space in it', 'später_später'])('refuses the key %j', async (key) => {
    const shop = await openShop()
    const id = await capturedPayment(shop, 50000)
    const answer = await fetch(`${shop.url}/v1/payments/${id}/refund`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('rzp_test_shop:test_key_secret').toString('base64')}`,
        'x-refund-idempotency': Buffer.from(key, 'utf8').toString('latin1'),
      },
      body: '{}',
    })
    expect(answer.status).toBe(400)
  })

  test('never gives back more than was taken', async () => {
    const shop = await openShop()
    const id = await capturedPayment(shop, 50000)
    expect(await refund(shop, id, { amount: 50001 })).toMatchObject({
      status: 400,
      body: { error: { description: 'The refund amount provided is greater than amount captured.' } },
    })
    await refund(shop, id, { amount: 30000 })
    expect(await refund(shop, id, { amount: 20001 })).toMatchObject({ status: 400 })
    await refund(shop, id, {})
    expect((await shop.get(`/v1/payments/${id}`)).body).toMatchObject({ status: 'refunded', refund_status: 'full' })
    expect(await refund(shop, id, {})).toMatchObject({
      status: 400,
      body: { error: { description: 'The payment has been fully refunded already.' } },
    })
  })

  test('needs a captured payment', async () => {
    const shop = await openShop()
    const id = await shop.pay(await shop.order(50000))
    expect(await refund(shop, id, {})).toMatchObject({ status: 400 })
  })

  test('waits for money in the merchant’s balance, and the key stays good', async () => {
    const shop = await openShop()
    const id = await capturedPayment(shop, 50000)
    await shop.post('/_ctl/balance', { paise: 49999 })
    expect(await refund(shop, id, {}, 'refund_bk_3')).toMatchObject({
      status: 400,
      body: { error: { description: expect.stringContaining('does not have enough balance') } },
    })
    await shop.post('/_ctl/balance', { paise: 50000 })
    expect(await refund(shop, id, {}, 'refund_bk_3')).toMatchObject({ status: 200 })
    expect((await shop.get('/_ctl/state')).body.balancePaise).toBe(0)
  })

  test('that the bank sends back leaves the payment as it was', async () => {
    const shop = await openShop()
    const id = await capturedPayment(shop, 50000)
    await shop.post('/_ctl/refunds', { failNext: 1 })
    await refund(shop, id, {})
    await shop.advance(60)
    expect((await shop.get(`/v1/payments/${id}`)).body).toMatchObject({
      status: 'captured',
      amount_refunded: 0,
      refund_status: null,
    })
    expect((await shop.get(`/v1/payments/${id}/refunds`)).body).toMatchObject({ items: [{ status: 'failed' }] })
  })

  test('a payment made elsewhere can be taken over and refunded, once it is known', async () => {
    const shop = await openShop()
    const payment = {
      paymentId: 'pay_00000000000001',
      orderId: 'order_00000000000001',
      receipt: 'demo_1',
      amount: 50_000,
      method: 'upi',
      fee: 1180,
      tax: 180,
      createdAt: 1_800_000_000,
    }
    expect(await shop.post('/_ctl/adopt', { payments: [payment] })).toMatchObject({ body: { adopted: 1 } })
    expect(await shop.post('/_ctl/adopt', { payments: [payment] })).toMatchObject({ body: { adopted: 0 } })
    expect(await shop.post('/_ctl/adopt', { payments: [{ ...payment, amount: 'much' }] })).toMatchObject({
      status: 400,
    })
    const refund = await shop.post(`/v1/payments/${payment.paymentId}/refund`, { amount: 20_000 })
    expect(refund).toMatchObject({ status: 200, body: { amount: 20_000, payment_id: payment.paymentId } })

    const partly = { ...payment, paymentId: 'pay_partly', orderId: 'order_partly' }
    const refunds = [{ refundId: 'rfnd_partly', amount: 5000, reference: '123456789012', createdAt: payment.createdAt }]
    await shop.post('/_ctl/adopt', { payments: [{ ...partly, refunds }] })
    expect(await shop.get('/v1/payments/pay_partly')).toMatchObject({
      body: { amount_refunded: 5000, refund_status: 'partial' },
    })
    expect(await shop.get('/v1/payments/pay_partly/refunds')).toMatchObject({
      body: { items: [{ id: 'rfnd_partly', status: 'processed', acquirer_data: { arn: '123456789012' } }] },
    })
  })
})
