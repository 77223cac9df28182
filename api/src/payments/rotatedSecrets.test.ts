import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/startTestApp.ts'

const app = await startTestApp({ RAZORPAY_WEBHOOK_SECRETS: 'the-new-secret,the-one-before' })

const send = async (secret: string): Promise<number> => {
  const body = JSON.stringify({ event: 'payment.captured', payload: {} })
  const { status } = await fetch(`${app.url}/api/v1/payments/webhooks/razorpay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': `evt_${secret}`,
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
    body,
  })
  return status
}

test('F29: while a secret of webhooks is changed, events signed with the new and the one before are taken', async () => {
  expect(await send('the-new-secret')).toBe(200)
  expect(await send('the-one-before')).toBe(200)
  expect(await send('the-one-before-that')).toBe(400)
  expect(await send('')).toBe(400)
})
