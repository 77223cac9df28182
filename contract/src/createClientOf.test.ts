import { expect, test } from 'vitest'
import { createClient } from './client.ts'
import { retryAfterSeconds } from './createClientOf.ts'

test('how long to wait is taken from the header only when it is a number of seconds', () => {
  expect(retryAfterSeconds('17')).toBe(17)
  expect(retryAfterSeconds(null)).toBeUndefined()
  expect(retryAfterSeconds('')).toBeUndefined()
  expect(retryAfterSeconds('Wed, 21 Oct 2026 07:28:00 GMT')).toBeUndefined()
})

test('a refusal carries how long to wait', async () => {
  const client = createClient('https://baari.example', {
    fetch: async () => Response.json({ code: 'OTP_RESEND_LOCKED' }, { status: 429, headers: { 'retry-after': '21' } }),
  })
  await expect(client.register({ body: { phoneNumber: '+919000000021', consent: true } })).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 21,
  })
})
