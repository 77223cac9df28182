import { createClient } from '@baari/contract/client.ts'
import { expect, test } from 'vitest'
import { control } from '../testing/control.ts'
import { newPhone } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'
import { workFor } from '../testing/workFor.ts'

const CODES = 8
const app = await startTestApp({ TRUST_PROXY: 'true', OTP_PER_HOUR: String(CODES) })
const visitor = createClient(app.url)
let networks = 0

/** Asks as a new stranger from a new network. True when it took proof of work. */
const ask = async (): Promise<boolean> => {
  networks += 1
  const headers = { 'x-forwarded-for': `203.0.113.${networks}` }
  const phoneNumber = newPhone()
  const send = (proof: { proof?: string }) => visitor.register({ body: { phoneNumber, ...proof } }, { headers })
  return send({}).then(
    () => false,
    async (refusal: unknown) => send({ proof: workFor(refusal) }).then(() => true),
  )
}

test('strangers share an hourly limit of codes and need proof of work after half of it; known browsers are exempt', async () => {
  const phoneNumber = newPhone()
  const known = createClient(app.url)
  await known.register({ body: { phoneNumber, consent: true } })
  const [message] = await until(
    async () => {
      const arrived = await control<{ code: string }[]>(
        `${app.messages}/_ctl/messages?to=${encodeURIComponent(phoneNumber)}`,
      )
      return arrived.length > 0 ? arrived : undefined
    },
    app,
    app.clock,
  )
  const login = await fetch(`${app.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber, otp: message!.code }),
  })
  const cookie = login.headers.getSetCookie().find((one) => one.startsWith('baari_device='))!

  const took: boolean[] = []
  for (let sent = 1; sent < CODES; sent += 1) took.push(await ask())
  expect(took).toEqual([false, false, false, true, true, true, true])
  await expect(ask()).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 3600,
    problem: { code: 'TOO_MANY_REQUESTS' },
  })

  app.clock.advance({ seconds: 31 })
  await known.register({ body: { phoneNumber } }, { headers: { cookie } })
  app.clock.advance({ minutes: 61 })
  expect(await ask()).toBe(false)
})
