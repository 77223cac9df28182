import { createClient } from '@baari/contract/client.ts'
import { expect, test } from 'vitest'
import { control } from '../testing/control.ts'
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
const newCode = async (phone: string, agreed: { consent?: boolean } = { consent: true }): Promise<string> => {
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
  await expect(visitor.register({ body: { phoneNumber: phone } })).rejects.toMatchObject({
    status: 429,
    ...refusedWith('OTP_RESEND_LOCKED'),
  })
  app.clock.advance({ seconds: 31 })
  const fresh = await newCode(phone)
  if (old !== fresh) await expect(login(phone, old)).rejects.toMatchObject(refusedWith('OTP_INVALID'))
  await login(phone, fresh)
})

test('a number gets five codes an hour from one network and twenty from all of them', async () => {
  const phone = newPhone()
  for (let sent = 0; sent < 5; sent += 1) {
    await ask(phone, { address: '203.0.113.1' })
    app.clock.advance({ seconds: 31 })
  }
  const refusal = refusedWith('TOO_MANY_REQUESTS')
  await expect(ask(phone, { address: '203.0.113.1' })).rejects.toMatchObject(refusal)
  // Fourteen codes have already been asked for from other networks.
  const { db } = app.database
  const one = await db
    .selectFrom('otp_challenge')
    .selectAll()
    .where('phone', '=', phone)
    .limit(1)
    .executeTakeFirstOrThrow()
  const others = Array.from({ length: 14 }, (_, at) => ({ ...one, id: `${one.id}${at}`, address: `198.51.100.${at}` }))
  await db.insertInto('otp_challenge').values(others).execute()
  await ask(phone, { address: '203.0.113.2' })
  app.clock.advance({ seconds: 31 })
  await expect(ask(phone, { address: '203.0.113.3' })).rejects.toMatchObject(refusal)
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
  const asked = await refusal()
  expect(asked).toMatchObject({ status: 429, problem: { code: 'PROOF_NEEDED', bits: 14 } })
  const proof = workFor(asked)
  for (const wrong of [`${proof}0`, proof.replace('.14.', '.01.'), 'x', '....:'])
    expect(await refusal(wrong)).toMatchObject(refusedWith('PROOF_NEEDED'))
  const ofAnother = newPhone()
  await expect(
    visitor.register({ body: { phoneNumber: ofAnother, proof } }),
    'nobody asks for work that need not be done',
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

test('strangers who ask for a number do not lock out a browser that has logged in with it', async () => {
  const phone = newPhone()
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${app.url}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const first = await post('login', { phoneNumber: phone, otp: await newCode(phone) })
  const cookie = first.headers.getSetCookie().find((one) => one.startsWith('baari_device='))!
  expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/i)
  expect(cookie).not.toContain(phone.slice(-10))
  app.clock.advance({ minutes: 61 })

  const askedByOwner = async (): Promise<string> => {
    const before = (await codes(phone)).length
    expect((await post('register', { phoneNumber: phone }, cookie)).status).toBe(200)
    return until(
      async () => {
        const arrived = await codes(phone)
        return arrived.length > before ? arrived[0] : undefined
      },
      app,
      app.clock,
    )
  }
  for (let sent = 0; sent < 5; sent += 1) {
    await newCode(phone)
    app.clock.advance({ seconds: 31 })
  }
  const code = await askedByOwner()
  // The stranger’s and the owner’s codes do not replace each other.
  app.clock.advance({ seconds: 31 })
  expect((await post('register', { phoneNumber: phone })).status).toBe(429)
  for (let tries = 0; tries < 6; tries += 1) await post('login', { phoneNumber: phone, otp: wrong(code) })
  expect((await post('login', { phoneNumber: phone, otp: code }, cookie)).status).toBe(200)

  // The cookie of one number says nothing about another.
  const other = newPhone()
  for (let sent = 0; sent < 5; sent += 1) {
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
