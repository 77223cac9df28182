import { createClient } from '@baari/contract/client.ts'
import { CODE, NUMBER } from '@baari/domain/accounts/loginCodes.ts'
import { expect, test } from 'vitest'
import { spendBudgets } from '../platform/messaging/codeBudgets.ts'
import { control } from '../testing/control.ts'
import { loggedInDevice } from '../testing/loggedInDevice.ts'
import { clientWith, newPhone } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'
import { workFor } from '../testing/workFor.ts'

const app = await startTestApp({ TRUST_PROXY: 'true' })
const visitor = createClient(app.url)

const codes = async (phone: string): Promise<string[]> => {
  const messages = await control<{ code: string }[]>(`${app.messages}/_ctl/messages?to=${encodeURIComponent(phone)}`)
  return messages.map(({ code }) => code)
}

/** Asks for a code from an address, with proof of work if that is required. */
const ask = async (phone: string, { address = '203.0.113.1', ...agreed }: { address?: string; consent?: boolean }) => {
  const send = (proof: { proof?: string }) =>
    visitor.register({ body: { phoneNumber: phone, ...agreed, ...proof } }, { headers: { 'x-forwarded-for': address } })
  return send({}).catch(async (refusal: unknown) => send({ proof: workFor(refusal) }))
}

/** Asks for a code and waits for it to arrive. */
const newCode = async (
  phone: string,
  agreed: { address?: string; consent?: boolean } = { consent: true },
): Promise<string> => {
  const before = (await codes(phone)).length
  await ask(phone, agreed)
  return until(
    async () => {
      const arrived = await codes(phone)
      return arrived.length > before ? arrived[0] : undefined
    },
    app,
    app.clock,
  )
}

const wrong = (code: string): string => (code === '123456' ? '654321' : '123456')
const login = (phone: string, otp: string) => visitor.login({ body: { phoneNumber: phone, otp } })
const refusedWith = (code: string) => ({ problem: { code } })

test('a number is understood however it is written', async () => {
  const phone = newPhone()
  const code = await newCode(phone)
  const session = await login(`0${phone.slice(3)}`, code)
  expect(session.user.phoneNumber).toBe(phone)
})

test('a code works once', async () => {
  const phone = newPhone()
  const code = await newCode(phone)
  await login(phone, code)
  await expect(login(phone, code)).rejects.toMatchObject(refusedWith('OTP_INVALID'))
})

test('a code expires after five minutes', async () => {
  const phone = newPhone()
  const code = await newCode(phone)
  app.clock.advance({ minutes: 5 })
  await expect(login(phone, code)).rejects.toMatchObject(refusedWith('OTP_EXPIRED'))
})

test('after five wrong tries even the right code is refused', async () => {
  const phone = newPhone()
  const code = await newCode(phone)
  for (let tried = 0; tried < 5; tried += 1)
    await expect(login(phone, wrong(code))).rejects.toMatchObject(refusedWith('OTP_INVALID'))
  await expect(login(phone, code)).rejects.toMatchObject({ status: 429, ...refusedWith('OTP_TRIES_USED_UP') })
})

test('wrong tries sent at once are all counted', async () => {
  const phone = newPhone()
  const code = await newCode(phone)
  await Promise.allSettled(Array.from({ length: 20 }, () => login(phone, wrong(code))))
  await expect(login(phone, code)).rejects.toMatchObject(refusedWith('OTP_TRIES_USED_UP'))
})

test('a new code is locked for thirty seconds, and then replaces the old one', async () => {
  const phone = newPhone()
  const old = await newCode(phone)
  await expect(ask(phone, {})).rejects.toMatchObject({ status: 429, ...refusedWith('OTP_RESEND_LOCKED') })
  app.clock.advance({ seconds: 31 })
  const fresh = await newCode(phone)
  if (old !== fresh) await expect(login(phone, old)).rejects.toMatchObject(refusedWith('OTP_INVALID'))
  await login(phone, fresh)
})

test('a number gets five codes in a row from one line and ten from all lines, and its known devices still get theirs', async () => {
  const known = await loggedInDevice(app)
  const { phoneNumber: phone } = known
  app.clock.advance({ minutes: 121 })
  const refusal = { status: 429, ...refusedWith('PROVE_BY_MESSAGE') }
  for (let sent = 0; sent < 5; sent += 1) {
    await ask(phone, { address: '203.0.113.1' })
    app.clock.advance({ seconds: 31 })
  }
  await expect(ask(phone, { address: '203.0.113.1' })).rejects.toMatchObject(refusal)
  const clock = { db: app.database.db, now: app.clock.now(), secret: app.config.APP_SECRET }
  for (let sent = 5; sent < 10; sent += 1) await spendBudgets([{ of: `codes to ${phone}`, budget: NUMBER }], clock)
  await expect(ask(phone, { address: '203.0.113.2' })).rejects.toMatchObject(refusal)
  const code = await known.ask()
  expect((await known.post('login', { phoneNumber: phone, otp: code }, known.cookie)).status).toBe(200)
})

test('codes of one line neither replace nor delay those of another', async () => {
  const phone = newPhone()
  const own = await newCode(phone)
  await ask(phone, { address: '198.51.100.7' })
  const headers = { 'x-forwarded-for': '203.0.113.1' }
  await visitor.login({ body: { phoneNumber: phone, otp: own } }, { headers })
})

test('a code of another line is accepted once the code of the caller’s line has expired', async () => {
  const phone = newPhone()
  await newCode(phone)
  app.clock.advance({ minutes: CODE.minutes })
  const otp = await newCode(phone, { address: '198.51.100.7', consent: true })
  const headers = { 'x-forwarded-for': '203.0.113.1' }
  await visitor.login({ body: { phoneNumber: phone, otp } }, { headers })
})

test('wrong codes count by place, and twenty of them in total close a number to unknown devices', async () => {
  const known = await loggedInDevice(app)
  const { phoneNumber: phone } = known
  const own = await known.ask()
  const guess = (place: number, otp: string) =>
    visitor.login({ body: { phoneNumber: phone, otp } }, { headers: { 'x-forwarded-for': `198.51.100.${place}` } })
  const code = await newCode(phone)
  for (let place = 1; place <= 4; place += 1) {
    for (let tried = 0; tried < 5; tried += 1)
      await expect(guess(place, wrong(code))).rejects.toMatchObject(refusedWith('OTP_INVALID'))
    const last = place < 4 ? 'OTP_TRIES_USED_UP' : 'PROVE_BY_MESSAGE'
    await expect(guess(place, code)).rejects.toMatchObject(refusedWith(last))
  }
  app.clock.advance({ seconds: 31 })
  await expect(guess(5, await newCode(phone))).rejects.toMatchObject(refusedWith('PROVE_BY_MESSAGE'))
  expect((await known.post('login', { phoneNumber: phone, otp: own }, known.cookie)).status).toBe(200)
})

test('after three codes in an hour each further one takes proof of work, twice as much each time, and a proof counts once', async () => {
  const phone = newPhone()
  const send = (proof?: string) => visitor.register({ body: { phoneNumber: phone, ...(proof ? { proof } : {}) } })
  const refusal = async (proof?: string) => {
    app.clock.advance({ seconds: 31 })
    return send(proof).then(
      () => undefined,
      (failure: unknown) => failure,
    )
  }
  for (let sent = 0; sent < 3; sent += 1) expect(await refusal()).toBeUndefined()
  const request = await refusal()
  expect(request).toMatchObject({
    status: 429,
    retryAfterSeconds: expect.any(Number),
    problem: { code: 'PROOF_NEEDED', bits: 14 },
  })
  const proof = workFor(request)
  for (const wrong of [`${proof}0`, proof.replace('.14.', '.01.'), 'x', '....:'])
    expect(await refusal(wrong)).toMatchObject(refusedWith('PROOF_NEEDED'))
  const ofAnother = newPhone()
  await expect(
    visitor.register({ body: { phoneNumber: ofAnother, proof } }),
    'a proof that is not needed is ignored',
  ).resolves.toBeDefined()
  expect(await refusal(proof)).toBeUndefined()
  expect(await refusal(proof)).toMatchObject({ problem: { code: 'PROOF_NEEDED', bits: 15 } })
  const late = workFor(await refusal())
  app.clock.advance({ minutes: 5 })
  expect(await refusal(late)).toMatchObject(refusedWith('PROOF_NEEDED'))
})

test('two requests at once send one code', async () => {
  const phone = newPhone()
  const ask = () => visitor.register({ body: { phoneNumber: phone } })
  const answers = await Promise.allSettled([ask(), ask(), ask()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the cookie of a device is bound to one number, and holds none of its digits', async () => {
  const { phoneNumber, cookie, post } = await loggedInDevice(app)
  expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/i)
  expect(cookie).not.toContain(phoneNumber.slice(-10))
  const other = newPhone()
  for (let sent = 0; sent < 3; sent += 1) {
    await newCode(other)
    app.clock.advance({ seconds: 31 })
  }
  expect((await post('register', { phoneNumber: other }, cookie)).status).toBe(429)
})

test('known and unknown numbers get the same answer', async () => {
  const { phone } = await app.player()
  const known = await visitor.register({ body: { phoneNumber: phone } })
  expect(await visitor.register({ body: { phoneNumber: newPhone() } })).toEqual(known)
})

test('refuses an account without consent, and records when consent was given', async () => {
  const phone = newPhone()
  const askWith = async (agreed: { consent?: boolean }) => {
    app.clock.advance({ seconds: 31 })
    return newCode(phone, agreed)
  }
  for (const agreed of [{}, { consent: false }]) {
    const code = await askWith(agreed)
    await expect(login(phone, code)).rejects.toMatchObject({ status: 403, ...refusedWith('CONSENT_MISSING') })
  }
  const consentedAt = async () =>
    (await app.database.db.selectFrom('account').select('consented_at').where('phone', '=', phone).executeTakeFirst())
      ?.consented_at
  expect(await consentedAt()).toBeUndefined()
  await login(phone, await askWith({ consent: true }))
  expect(await consentedAt()).toEqual(app.clock.now())

  // An account that an admin made has agreed to nothing until its holder does.
  await app.database.db.updateTable('account').set({ consented_at: null }).where('phone', '=', phone).execute()
  await login(phone, await askWith({}))
  expect(await consentedAt()).toBeNull()
  await login(phone, await askWith({ consent: true }))
  expect(await consentedAt()).toEqual(app.clock.now())
})

test('a blocked account learns of the block only with the right code', async () => {
  const { id, phone } = await app.player()
  await app.database.db.updateTable('account').set({ status: 'BLOCKED' }).where('id', '=', id).execute()
  const code = await newCode(phone)
  await expect(login(phone, wrong(code))).rejects.toMatchObject(refusedWith('OTP_INVALID'))
  await expect(login(phone, code)).rejects.toMatchObject({ status: 403, ...refusedWith('ACCOUNT_BLOCKED') })
})

test('an access token expires after fifteen minutes, and a refresh token brings the next', async () => {
  const phone = newPhone()
  const session = await login(phone, await newCode(phone))
  app.clock.advance({ minutes: 16 })
  await expect(clientWith(app.url, session.access_token).getMe({})).rejects.toMatchObject({
    status: 403,
    ...refusedWith('TOKEN_EXPIRED'),
  })
  const next = await visitor.refresh({ body: { refresh_token: session.refresh_token } })
  expect((await clientWith(app.url, next.access_token).getMe({})).phoneNumber).toBe(phone)
})

test('a refresh token used twice ends the whole session, as it may be stolen', async () => {
  const phone = newPhone()
  const session = await login(phone, await newCode(phone))
  const next = await visitor.refresh({ body: { refresh_token: session.refresh_token } })
  app.clock.advance({ minutes: 1 })
  await expect(visitor.refresh({ body: { refresh_token: session.refresh_token } })).rejects.toMatchObject(
    refusedWith('TOKEN_INVALID'),
  )
  await expect(visitor.refresh({ body: { refresh_token: next.refresh_token } })).rejects.toMatchObject(
    refusedWith('TOKEN_INVALID'),
  )
  await expect(clientWith(app.url, next.access_token).getMe({})).rejects.toMatchObject(refusedWith('TOKEN_INVALID'))
})

test('records log-ins of accounts with rights over others, and refresh tokens used twice', async () => {
  const phone = newPhone()
  const owner = await app.player('TURFOWNER')
  await app.database.db.updateTable('account').set({ phone }).where('id', '=', owner.id).execute()
  const session = await login(phone, await newCode(phone))
  await visitor.refresh({ body: { refresh_token: session.refresh_token } })
  app.clock.advance({ minutes: 1 })
  await expect(visitor.refresh({ body: { refresh_token: session.refresh_token } })).rejects.toThrow()
  const acts = await app.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('actor_id', '=', owner.id)
    .orderBy('id')
    .execute()
  expect(acts.slice(1)).toEqual([
    { action: 'session.began', actor_id: owner.id },
    { action: 'session.tokenReused', actor_id: owner.id },
  ])
})

test('two tabs that refresh at the same moment both stay logged in', async () => {
  const phone = newPhone()
  const session = await login(phone, await newCode(phone))
  const refresh = () => visitor.refresh({ body: { refresh_token: session.refresh_token } })
  const [one, other] = await Promise.all([refresh(), refresh()])
  await clientWith(app.url, one.access_token).getMe({})
  await clientWith(app.url, other.access_token).getMe({})
  // Both got the same next token, so a stolen copy of the first is detected once the next is used twice.
  expect(other.refresh_token).toBe(one.refresh_token)
  app.clock.advance({ minutes: 10 })
  const next = await visitor.refresh({ body: { refresh_token: one.refresh_token } })
  app.clock.advance({ minutes: 10 })
  await expect(visitor.refresh({ body: { refresh_token: other.refresh_token } })).rejects.toMatchObject(
    refusedWith('TOKEN_INVALID'),
  )
  await expect(clientWith(app.url, next.access_token).getMe({})).rejects.toMatchObject(refusedWith('TOKEN_INVALID'))
})

test('a log-in ends the session that this browser had before', async () => {
  const [before, phone] = [newPhone(), newPhone()]
  const first = await login(before, await newCode(before))
  const otp = await newCode(phone)
  const response = await fetch(`${app.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `baari_refresh=${first.refresh_token}` },
    body: JSON.stringify({ phoneNumber: phone, otp }),
  })
  expect(response.status).toBe(200)
  await expect(clientWith(app.url, first.access_token).getMe({})).rejects.toMatchObject(refusedWith('TOKEN_INVALID'))
  await expect(visitor.refresh({ body: { refresh_token: first.refresh_token } })).rejects.toMatchObject(
    refusedWith('TOKEN_INVALID'),
  )
})

test('the browser keeps the refresh token where no script can read it', async () => {
  const phone = newPhone()
  const code = await newCode(phone)
  const response = await fetch(`${app.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber: phone, otp: code }),
  })
  const cookie = response.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Strict/)
  const again = await fetch(`${app.url}/api/v1/auth/refresh`, {
    method: 'POST',
    headers: { cookie: cookie.split(';')[0] ?? '' },
  })
  expect(again.status).toBe(200)
})

test('logging out everywhere ends every session at once', async () => {
  const phone = newPhone()
  const first = await login(phone, await newCode(phone))
  app.clock.advance({ seconds: 31 })
  const second = await login(phone, await newCode(phone))
  const other = clientWith(app.url, first.access_token)
  await other.getMe({})
  await clientWith(app.url, second.access_token).logout({ query: { all: 'true' } })
  await expect(other.getMe({})).rejects.toMatchObject(refusedWith('TOKEN_INVALID'))
})

test('codes and tokens are nowhere in the database', async () => {
  const phone = newPhone()
  const code = await newCode(phone)
  const session = await login(phone, code)
  const { rows } = await app.database.pool.query<{ all: string }>(
    'select (select json_agg(m)::text from message m where recipient = $1) || (select json_agg(c)::text from otp_challenge c where phone = $1) || (select json_agg(r)::text from refresh_token r) as all',
    [phone],
  )
  expect(rows[0]?.all).not.toContain(`"${code}"`)
  expect(rows[0]?.all).not.toContain(session.refresh_token)
})
