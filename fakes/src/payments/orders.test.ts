import { describe, expect, test } from 'vitest'
import { openShop } from './testing.ts'

describe('an order', () => {
  test('is answered in the documented shape and can be read again', async () => {
    const shop = await openShop()
    const created = await shop.post('/v1/orders', {
      amount: 243000,
      currency: 'INR',
      receipt: 'bk_1',
      notes: { bookingId: 'bk_1' },
      payment: { capture: 'manual', capture_options: { manual_expiry_period: 20, refund_speed: 'normal' } },
    })
    expect(created).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
        entity: 'order',
        amount: 243000,
        amount_paid: 0,
        amount_due: 243000,
        currency: 'INR',
        receipt: 'bk_1',
        offer_id: null,
        status: 'created',
        attempts: 0,
        notes: { bookingId: 'bk_1' },
        created_at: expect.any(Number),
      },
    })
    expect((await shop.get(`/v1/orders/${created.body.id}`)).body).toEqual(created.body)
  })

  test('writes empty notes as a list', async () => {
    const shop = await openShop()
    expect((await shop.post('/v1/orders', { amount: 100, currency: 'INR' })).body.notes).toEqual([])
  })

  test('is found by its receipt, so a lost answer does not make a second one', async () => {
    const shop = await openShop()
    const id = await shop.order(50000, { receipt: 'bk_lost' })
    await shop.order(50000, { receipt: 'bk_other' })
    expect((await shop.get('/v1/orders?receipt=bk_lost')).body).toMatchObject({
      entity: 'collection',
      count: 1,
      items: [{ id }],
    })
    expect((await shop.get('/v1/orders?receipt=bk_none')).body).toEqual({ entity: 'collection', count: 0, items: [] })
  })

  test('goes from created over attempted to paid', async () => {
    const shop = await openShop()
    const id = await shop.order(50000)
    await shop.pay(id, 'fail')
    expect((await shop.get(`/v1/orders/${id}`)).body).toMatchObject({ status: 'attempted', attempts: 1 })
    const payment = await shop.pay(id)
    expect((await shop.get(`/v1/orders/${id}`)).body).toMatchObject({ status: 'attempted', amount_due: 50000 })
    await shop.capture(payment, 50000)
    expect((await shop.get(`/v1/orders/${id}`)).body).toMatchObject({
      status: 'paid',
      attempts: 2,
      amount_paid: 50000,
      amount_due: 0,
    })
    expect((await shop.get(`/v1/orders/${id}/payments`)).body).toMatchObject({
      entity: 'collection',
      count: 2,
      items: [{ status: 'captured' }, { status: 'failed', error_code: 'BAD_REQUEST_ERROR' }],
    })
  })

  test.each([
    ['too little', { amount: 99 }, 'The amount must be at least INR 1.00', 'amount'],
    ['no amount', { amount: undefined }, 'The amount field is required.', 'amount'],
    ['half a paisa', { amount: 100.5 }, 'The amount must be an integer.', 'amount'],
    ['no currency', { currency: undefined }, 'The currency field is required.', 'currency'],
    ['another currency', { currency: 'USD' }, 'Currency is not supported', 'currency'],
    ['a long receipt', { receipt: 'r'.repeat(41) }, 'The receipt may not be greater than 40 characters.', 'receipt'],
    [
      'sixteen notes',
      { notes: Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`n${index}`, 'x'])) },
      'Number of fields in notes should be less than or equal to 15',
      'notes',
    ],
    [
      'automatic capture without its window',
      { payment: { capture: 'automatic', capture_options: { manual_expiry_period: 20 } } },
      'The automatic_expiry_period field is required when capture is automatic.',
      'automatic_expiry_period',
    ],
  ])('is refused with %s', async (_, change, description, field) => {
    const shop = await openShop()
    const refused = await shop.post('/v1/orders', { amount: 50000, currency: 'INR', ...change })
    expect(refused).toEqual({
      status: 400,
      body: {
        error: {
          code: 'BAD_REQUEST_ERROR',
          description,
          source: 'business',
          step: 'payment_initiation',
          reason: 'input_validation_failed',
          metadata: {},
          field,
        },
      },
    })
    expect((await shop.get('/v1/orders')).body.count).toBe(0)
  })

  test('is refused with an unknown field', async () => {
    const shop = await openShop()
    const refused = await shop.post('/v1/orders', { amount: 50000, currency: 'INR', bookingId: 'bk_1' })
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { description: 'bookingId is/are not required and should not be sent' } },
    })
  })

  test('with an unknown id is refused as not existing', async () => {
    const shop = await openShop()
    expect(await shop.get('/v1/orders/order_00000000000000')).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } },
    })
  })
})

test.each([
  ['none', undefined],
  ['a wrong secret', `Basic ${Buffer.from('rzp_test_shop:wrong').toString('base64')}`],
  ['a small b', `basic ${Buffer.from('rzp_test_shop:test_key_secret').toString('base64')}`],
])('keys are asked for: %s is not enough', async (_, authorization) => {
  const shop = await openShop()
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
  const response = await fetch(`${shop.url}/v1/orders`, { headers })
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({
    error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
  })
})
