import { createClient } from '@baari/contract/client.ts'
import { expect, test } from 'vitest'
import { control } from '../testing/control.ts'
import { clientWith, newPhone } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'
import { workFor } from '../testing/workFor.ts'

const app = await startTestApp({ TRUST_PROXY: 'true', OTP_PER_ADDRESS_HOUR: '9' })
await control(`${app.messages}/_ctl/webhooks`, { url: `${app.url}/api/v1/messages/webhooks/whatsapp` })
const { db } = app.database
const visitor = createClient(app.url)
const refusedWith = (code: string) => ({ problem: { code } })

let lines = 0
const begin = (phoneNumber: string, body: { consent?: boolean; proof?: string } = { consent: true }) => {
  lines += 1
  const headers = { 'x-forwarded-for': `203.0.${lines}.1` }
  return visitor.beginMessageLogin({ body: { phoneNumber, ...body } }, { headers })
}
const finish = (secret: string) => visitor.finishMessageLogin({ body: { secret } })
const send = (from: string, text: string) => control(`${app.messages}/_ctl/receive`, { from, text })

/** Sends a message and waits until it has changed its log-in. */
const sendAbout = async (phone: string, from: string, text: string): Promise<void> => {
  const state = () =>
    db
      .selectFrom('message_login')
      .select(['proven_at', 'other_number_at'])
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
  const before = JSON.stringify(await state())
  await send(from, text)
  await until(async () => (JSON.stringify(await state()) === before ? undefined : true), app)
}

test('a message with the code from the number logs the waiting browser in, once', async () => {
  const phone = newPhone()
  const { secret, code, link, number } = await begin(phone)
  const [, text = ''] = link.split('?text=')
  expect(link).toMatch(new RegExp(`/${number.slice(1)}\\?text=`))
  expect(decodeURIComponent(text)).toContain(`Code: ${code}`)
  expect(await finish(secret)).toEqual({ message: 'AWAITED', session: null })
  await sendAbout(phone, phone, decodeURIComponent(text))
  const { session } = await finish(secret)
  expect((await clientWith(app.url, session!.access_token).getMe({})).phoneNumber).toBe(phone)
  await expect(finish(secret)).rejects.toMatchObject(refusedWith('MESSAGE_LOGIN_EXPIRED'))
})

test('a message from another number proves nothing, and one from the right number still does', async () => {
  const phone = newPhone()
  const { secret, code } = await begin(phone)
  await sendAbout(phone, newPhone(), code)
  expect(await finish(secret)).toEqual({ message: 'FROM_ANOTHER_NUMBER', session: null })
  await sendAbout(phone, phone, `baari ${code.replace('-', '').toLowerCase()}`)
  expect(await finish(secret)).toMatchObject({ message: 'ARRIVED' })
})

test('a message proves only the log-in whose code it carries', async () => {
  const phone = newPhone()
  const stranger = await begin(phone)
  const own = await begin(phone)
  await send(phone, own.code)
  await until(async () => (await finish(own.secret)).session ?? undefined, app)
  expect(await finish(stranger.secret)).toEqual({ message: 'AWAITED', session: null })
})

test('a log-in that waits for longer than 15 minutes has expired', async () => {
  const phone = newPhone()
  const { secret, code } = await begin(phone)
  await sendAbout(phone, phone, code)
  app.clock.advance({ minutes: 15 })
  await expect(finish(secret)).rejects.toMatchObject({ status: 400, ...refusedWith('MESSAGE_LOGIN_EXPIRED') })
  await expect(finish('x')).rejects.toMatchObject(refusedWith('MESSAGE_LOGIN_EXPIRED'))
})

test('a new number gets no account without consent, and a blocked account no session', async () => {
  const phone = newPhone()
  const { secret, code } = await begin(phone, {})
  await sendAbout(phone, phone, code)
  await expect(finish(secret)).rejects.toMatchObject({ status: 403, ...refusedWith('CONSENT_MISSING') })
  const player = await app.player()
  await db.updateTable('account').set({ status: 'BLOCKED' }).where('id', '=', player.id).execute()
  const blocked = await begin(player.phone)
  await sendAbout(player.phone, player.phone, blocked.code)
  await expect(finish(blocked.secret)).rejects.toMatchObject({ status: 403, ...refusedWith('ACCOUNT_BLOCKED') })
  await expect(finish(blocked.secret)).rejects.toMatchObject(refusedWith('MESSAGE_LOGIN_EXPIRED'))
  const outcomes = await db
    .selectFrom('login_event')
    .select('kind')
    .where('kind', 'in', ['LOGIN_BLOCKED', 'CONSENT_MISSING'])
    .execute()
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['CONSENT_MISSING', 'LOGIN_BLOCKED'])
})

test('messages without a waiting code change nothing', async () => {
  const phone = newPhone()
  await begin(phone)
  await send(phone, 'STOP')
  await send(phone, 'ABCD-2345 WXYZ-6789')
  await app.settleDown()
  const rows = await db.selectFrom('message_login').selectAll().where('phone', '=', phone).execute()
  expect(rows).toMatchObject([{ proven_at: null, other_number_at: null }])
})

test('an address above its free log-ins opens one more for each proof of work', async () => {
  const phoneNumber = newPhone()
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  const open = (proof?: string) =>
    visitor.beginMessageLogin({ body: { phoneNumber, ...(proof ? { proof } : {}) } }, { headers })
  for (let free = 0; free < 3; free += 1) await open()
  const refusal = await open().catch((failure: unknown) => failure)
  const proof = workFor(refusal)
  await open(proof)
  await expect(open(proof)).rejects.toMatchObject(refusedWith('PROOF_NEEDED'))
})
