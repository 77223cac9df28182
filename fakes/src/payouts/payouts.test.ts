import { expect, onTestFinished, test } from 'vitest'
import { startWebhookReceiver } from '../server/webhookReceiver.ts'
import { startPayoutsFake } from './payoutsFake.ts'

const KEYS = { keyId: 'rzp_test_x', keySecret: 'secret_x', webhookSecret: 'whsec_x', accountNumber: '7878780012345678' }

interface Reply {
  status: number
  body: { id: string; items: { id: string }[] } & Record<string, unknown>
}

const openBank = async (webhookUrl?: string) => {
  const fake = await startPayoutsFake({ port: 0, ...KEYS, ...(webhookUrl ? { webhookUrl } : {}) })
  onTestFinished(fake.close)
  const authorization = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`
  const call = async (path: string, init: RequestInit): Promise<Reply> => {
    const response = await fetch(fake.url + path, init)
    return { status: response.status, body: (await response.json()) as Reply['body'] }
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(path, { method: 'POST', headers: { authorization, ...headers }, body: JSON.stringify(body) })
  const get = (path: string) => call(path, { headers: { authorization } })
  const contact = await post('/v1/contacts', { name: 'Asha Turfs', type: 'vendor', reference_id: 'USER_1' })
  const account = await post('/v1/fund_accounts', {
    contact_id: contact.body.id,
    account_type: 'bank_account',
    bank_account: { name: 'Asha Turfs', ifsc: 'HDFC0001234', account_number: '123456789012' },
  })
  const order = {
    account_number: KEYS.accountNumber,
    fund_account_id: account.body.id,
    amount: 213_198,
    currency: 'INR',
    mode: 'IMPS',
    purpose: 'vendor bill',
    queue_if_low_balance: true,
    reference_id: 'PAYOUT_1',
    narration: 'Settlement',
  }
  return {
    url: fake.url,
    post,
    get,
    contact,
    account,
    order,
    pay: (more: object = {}, key = 'PAYOUT_1') =>
      post('/v1/payouts', { ...order, ...more }, { 'x-payout-idempotency': key }),
    steer: (status: string) => post('/_ctl/payout', { reference_id: 'PAYOUT_1', status }),
  }
}

test('contacts and fund accounts told again are the ones known already', async () => {
  const { post, contact, account } = await openBank()
  expect(contact.status).toBe(201)
  const again = await post('/v1/contacts', { name: 'Asha Turfs', type: 'vendor', reference_id: 'USER_1' })
  expect(again).toMatchObject({ status: 200, body: { id: contact.body.id } })
  const same = await post('/v1/fund_accounts', {
    contact_id: contact.body.id,
    account_type: 'bank_account',
    bank_account: { name: 'Asha Turfs', ifsc: 'HDFC0001234', account_number: '123456789012' },
  })
  expect(same).toMatchObject({ status: 200, body: { id: account.body.id } })
})

test('a payout is answered in the documented shape and processed by the bank in its time', async () => {
  const { pay, post, get, order } = await openBank()
  const made = await pay()
  expect(made.body).toEqual({
    id: expect.stringMatching(/^pout_[A-Za-z0-9]{14}$/),
    entity: 'payout',
    fund_account_id: order.fund_account_id,
    amount: 213_198,
    currency: 'INR',
    notes: [],
    fees: 590,
    tax: 90,
    status: 'processing',
    purpose: 'vendor bill',
    utr: null,
    mode: 'IMPS',
    reference_id: 'PAYOUT_1',
    narration: 'Settlement',
    batch_id: null,
    failure_reason: null,
    status_details: { reason: null, description: null, source: null },
    created_at: expect.any(Number),
  })
  await post('/_ctl/clock', { advanceSeconds: 10 })
  expect((await get(`/v1/payouts/${made.body.id}`)).body).toMatchObject({
    status: 'processed',
    utr: expect.any(String),
  })
})

test('the same key is the same payout; another order under it is refused, and none without a key', async () => {
  const { pay, post, get, order } = await openBank()
  const first = await pay()
  expect((await pay()).body.id).toBe(first.body.id)
  expect(await pay({ amount: 100 })).toMatchObject({
    status: 400,
    body: { error: { description: 'Different request body sent for the same Idempotency Header.' } },
  })
  expect(await post('/v1/payouts', order)).toMatchObject({
    status: 400,
    body: { error: { field: 'X-Payout-Idempotency' } },
  })
  const found = await get(`/v1/payouts?account_number=${KEYS.accountNumber}&reference_id=PAYOUT_1`)
  expect(found.body.items.map(({ id }) => id)).toEqual([first.body.id])
})

test('a lost answer leaves a payout that is found by its reference', async () => {
  const { pay, post, get } = await openBank()
  await post('/_ctl/faults', { match: 'POST /v1/payouts', mode: 'drop_response' })
  await expect(pay()).rejects.toThrow()
  const found = await get(`/v1/payouts?account_number=${KEYS.accountNumber}&reference_id=PAYOUT_1`)
  expect(found.body.items).toHaveLength(1)
  expect((await pay()).body.id).toBe(found.body.items[0]?.id)
})

test('processed becomes reversed, with signed events and the money back', async () => {
  const receiver = await startWebhookReceiver()
  onTestFinished(receiver.close)
  const { pay, post, get, steer } = await openBank(receiver.url)
  await post('/_ctl/bank', { mode: 'by_hand' })
  await pay()
  await steer('processed')
  await steer('reversed')
  expect((await steer('processed')).status).toBe(400)
  const events = await receiver.waitFor(3)
  expect(events.map(({ body }) => (JSON.parse(body) as { event: string }).event)).toEqual([
    'payout.initiated',
    'payout.processed',
    'payout.reversed',
  ])
  expect(events[0]?.headers['x-razorpay-signature']).toMatch(/^[0-9a-f]{64}$/)
  // The fee is not given back.
  expect((await get('/_ctl/state')).body).toMatchObject({ balancePaise: 100_000_000_000 - 590 })
})

test('too little money queues the payout, or refuses it when it may not wait', async () => {
  const { pay, post, steer } = await openBank()
  await post('/_ctl/balance', { paise: 100 })
  expect((await pay()).body).toMatchObject({ status: 'queued' })
  expect(await pay({ queue_if_low_balance: false }, 'PAYOUT_2')).toMatchObject({ status: 400 })
  expect((await steer('cancelled')).body).toMatchObject({ status: 'cancelled' })
})

test.each([
  ['a foreign account', { account_number: '1' }],
  ['a way the fund account does not take', { mode: 'UPI' }],
  ['more than IMPS carries', { amount: 5_00_000_01 }],
  ['a narration with signs', { narration: 'Settlement #1' }],
  ['an unknown field', { colour: 'red' }],
])('refuses %s', async (_name, more) => {
  const { pay } = await openBank()
  expect((await pay(more)).status).toBe(400)
})

test('wrong keys are refused', async () => {
  const { url } = await openBank()
  expect((await fetch(`${url}/v1/payouts`, { headers: { authorization: 'Basic bm8=' } })).status).toBe(401)
})
