import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startWebhookReceiver } from '../server/webhookReceiver.ts'
import { startPaymentsFake } from './paymentsFake.ts'
import { KEYS, openShop, shopAt } from './testing.ts'

const newStateFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'fake-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'payments')
}

test('a restart forgets nothing: money under way arrives, refunds settle, webhooks are sent again', async () => {
  const stateFile = await newStateFile()
  const receiver = await startWebhookReceiver()
  onTestFinished(receiver.close)
  const before = await startPaymentsFake({ port: 0, ...KEYS, webhookUrl: receiver.url, stateFile })
  const shop = shopAt(before.url)
  const paid = await shop.pay(await shop.order(50000))
  await shop.capture(paid, 50000)
  const refund = await shop.post(`/v1/payments/${paid}/refund`, {}, { 'x-refund-idempotency': 'refund_bk_1' })
  const uncaptured = await shop.pay(await shop.order(60000, { receipt: 'bk_2' }))
  const late = await shop.pay(await shop.order(70000), 'late_auth')
  await receiver.waitFor(6)
  receiver.nextStatuses.push(500)
  await shop.pay(await shop.order(80000), 'fail')
  await receiver.waitFor(7)
  await before.close()

  const after = await openShop({ stateFile, webhookUrl: receiver.url })
  expect((await after.get('/v1/orders?receipt=bk_2')).body).toMatchObject({ count: 1 })
  expect((await after.post(`/v1/payments/${paid}/refund`, {}, { 'x-refund-idempotency': 'refund_bk_1' })).body.id).toBe(
    refund.body.id,
  )
  await after.advance(721)
  expect((await after.get(`/v1/payments/${late}`)).body.status).toBe('authorized')
  expect((await after.get(`/v1/payments/${paid}/refunds`)).body).toMatchObject({ items: [{ status: 'processed' }] })
  await after.advance(5 * 24 * 60 * 60)
  expect((await after.get(`/v1/payments/${uncaptured}`)).body.status).toBe('refunded')
  const failures = receiver.received.filter(({ body }) => body.includes('"amount":80000'))
  expect(failures.length).toBe(2)
})

test('a state file of something else is refused', async () => {
  const stateFile = await newStateFile()
  await writeFile(stateFile, '[]')
  await expect(startPaymentsFake({ port: 0, ...KEYS, stateFile })).rejects.toThrow(/not written by this version/)
})

test('forgets orders, faults, webhooks under way and the time ahead, and keeps the address of webhooks', async () => {
  const receiver = await startWebhookReceiver()
  onTestFinished(receiver.close)
  const shop = await openShop()
  await shop.post('/_ctl/webhooks', { url: receiver.url, delaySeconds: 60 })
  await shop.pay(await shop.order(50000))
  await shop.advance(30)
  await shop.post('/_ctl/faults', { match: 'GET /v1/orders', mode: '500' })
  expect((await shop.post('/_ctl/forget', {})).status).toBe(200)
  expect((await shop.get('/v1/orders')).body).toMatchObject({ count: 0 })
  const { body } = await shop.advance(60)
  expect(Date.parse(String(body.now)) - Date.now()).toBeLessThan(90_000)
  expect(receiver.received).toEqual([])
  await shop.pay(await shop.order(60000))
  await receiver.waitFor(1)
})
