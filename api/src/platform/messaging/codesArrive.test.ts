import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { control } from '../../testing/control.ts'
import { newPhone } from '../../testing/player.ts'
import { providerBetween } from '../../testing/providerBetween.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { takeTurns } from '../../testing/takeTurns.ts'
import { until } from '../../testing/until.ts'
import type { Job } from '../jobs/job.ts'
import { recordKeyOutcome } from '../recordKeyOutcome.ts'
import { chooseSms } from './chooseSms.ts'
import { fallBackToSms, sendMessages } from './sendMessages.ts'
import { whatsappChannel } from './whatsappChannel.ts'

const between = await providerBetween()
const app = await startTestApp({ SMS_PROVIDER: 'msg91' })
between.target = app.messages
const { config, clock, client } = app
const { db } = app.database
const admin = await app.player('ADMIN')

const logged: object[] = []
const log = { error: (line: object) => logged.push(line) }
const reports = new Map<string, (areRight: boolean) => void>()
const services = {
  db,
  channel: whatsappChannel({
    base: between.url,
    version: config.WA_GRAPH_VERSION,
    phoneNumberId: config.WA_PHONE_NUMBER_ID,
    token: config.WA_TOKEN,
  }),
  sms: chooseSms(config),
  appSecret: config.APP_SECRET,
  bankSecret: config.BANK_SECRET,
  onKeyOutcome: (provider: string, areRight: boolean) =>
    reports.getOrInsertComputed(provider, () =>
      recordKeyOutcome({ db, provider, now: clock.now, log: app.app.server.log }),
    )(areRight),
  log,
}
const both = [sendMessages(services), fallBackToSms(services, () => undefined)]
const alone = sendMessages({ ...services, sms: undefined })

/** Everything that is due now. */
const pass = async (seconds = 0): Promise<void> => {
  clock.advance({ seconds })
  for (const job of [...both, both[0]!]) expect(await takeTurns(job)).toEqual([])
}
const rowsOf = (phone: string) =>
  db
    .selectFrom('message')
    .selectAll()
    .where('recipient', '=', phone)
    .orderBy('sms_of', (by) => by.asc().nullsFirst())
    .execute()
const inbox = (phone: string) =>
  control<{ id: string; template: string; code: string; text: string }[]>(
    `${app.messages}/_ctl/messages?to=${encodeURIComponent(phone)}`,
  )
/** SMS that the number received. The proxy changes only WhatsApp's answers, so WhatsApp's own list proves nothing. */
const smsTo = async (phone: string) => (await inbox(phone)).filter(({ template }) => template === 'SMS')
const ask = (phoneNumber: string) => client.register({ body: { phoneNumber, consent: true } })
const refused = () => db.selectFrom('refused_keys').select('provider').execute()
const refuseWhatsapp = (code: number, status = 400) => {
  between.onAnswer = () => ({
    status,
    body: JSON.stringify({ error: { code, message: `(#${code}) refused +919876543210` } }),
  })
}
const failSms = (code: number, times: number) => control(`${app.messages}/_ctl/sms/fail`, { code, times })

beforeEach(async () => {
  between.onAnswer = (_request, answer) => answer
  logged.length = 0
  reports.clear()
  await failSms(0, 0)
  await sql`delete from refused_keys`.execute(db)
  await sql`delete from message`.execute(db)
})

/** How often the admin was notified of refused keys. */
const timesTold = async (): Promise<number> =>
  (
    await db
      .selectFrom('notification')
      .select('id')
      .where('account_id', '=', admin.id)
      .where('kind', '=', 'keys_refused')
      .execute()
  ).length

test('with a wrong token and one channel a code waits, is logged without the number, and goes out once the token is right', async () => {
  const toldBefore = await timesTold()
  refuseWhatsapp(190, 401)
  const phone = newPhone()
  await ask(phone)
  for (let tries = 0; tries < 3; tries += 1) {
    clock.advance({ seconds: 30 })
    await takeTurns(alone)
  }
  expect(await rowsOf(phone)).toMatchObject([{ status: 'QUEUED', attempts: 3 }])
  expect(logged[0]).toMatchObject({ provider: 'whatsapp', status: 401, code: 190, trouble: 'CREDENTIALS' })
  for (const number of [phone, '+919876543210']) expect(JSON.stringify(logged)).not.toContain(number.slice(-10))
  await until(async () => ((await refused()).length > 0 ? true : undefined), app)
  expect(await timesTold()).toBe(toldBefore + 1)

  between.onAnswer = (_request, answer) => answer
  clock.advance({ seconds: 30 })
  await takeTurns(alone)
  expect(await rowsOf(phone)).toMatchObject([{ status: 'SENT', sealed: null }])
  await until(async () => ((await refused()).length === 0 ? true : undefined), app)
})

test.each([
  ['our token is refused', 190],
  ['we have not paid', 131042],
  ['the template is paused', 132015],
  ['the number is not on WhatsApp', 131026],
])('the same code goes out by SMS at once when %s, and once only', async (_, code) => {
  refuseWhatsapp(code)
  const phone = newPhone()
  await ask(phone)
  await pass()
  await pass(30)
  const [message] = await smsTo(phone)
  expect(await smsTo(phone)).toMatchObject([{ code: expect.stringMatching(/^\d{6}$/) }])
  const [, sms] = await rowsOf(phone)
  expect(sms).toMatchObject({ status: 'SENT', sealed: null, attempts: 1 })
  const { user } = await client.login({ body: { phoneNumber: phone, otp: message!.code } })
  expect(user.phoneNumber).toBe(phone)
})

test('a guardian without WhatsApp gets the code by SMS, unless no text is registered for it', async () => {
  refuseWhatsapp(131026)
  const player = await app.player()
  await player.client.declareAge({ body: { isAdult: false } })
  const askGuardian = async (jobs: Job): Promise<string> => {
    const phone = newPhone()
    clock.advance({ minutes: 1 })
    await player.client.askGuardian({ body: { phoneNumber: phone } })
    for (let turn = 0; turn < 2; turn += 1) await takeTurns(jobs)
    return phone
  }
  const unregistered = chooseSms({ ...config, SMS_DLT_GUARDIAN_TEMPLATE_ID: '' })
  const silent = await askGuardian(sendMessages({ ...services, sms: unregistered }))
  expect(await smsTo(silent)).toEqual([])
  const phone = await askGuardian(both[0]!)
  const [message] = await smsTo(phone)
  await player.client.confirmGuardian({ body: { otp: message!.code } })
  expect((await player.client.getMe({})).age).toBe('MINOR_WITH_GUARDIAN')
})

test('the code to a new number goes by SMS at once when WhatsApp refuses it, and changes the number', async () => {
  refuseWhatsapp(131026)
  const player = await app.player()
  const phoneNumber = newPhone()
  await player.client.sendNumberCode({ body: { to: 'NEW_NUMBER', phoneNumber } })
  await pass()
  const [message] = await smsTo(phoneNumber)
  const { change } = await player.client.changeNumber({ body: { phoneNumber, otp: message!.code } })
  expect(change).not.toBeNull()
})

test('the code to a new number goes by SMS after 20 seconds without a delivery report, unless it has been used', async () => {
  const [unheard, used] = [await app.player(), await app.player()]
  const [next, changed] = [newPhone(), newPhone()]
  await unheard.client.sendNumberCode({ body: { to: 'NEW_NUMBER', phoneNumber: next } })
  await used.client.sendNumberCode({ body: { to: 'NEW_NUMBER', phoneNumber: changed } })
  await pass()
  const [sent] = await inbox(changed)
  await used.client.changeNumber({ body: { phoneNumber: changed, otp: /\b\d{6}\b/.exec(sent!.text)![0] } })
  await pass(21)
  expect(await smsTo(next)).toHaveLength(1)
  expect(await smsTo(changed)).toEqual([])
})

test('a number that WhatsApp does not reach gets SMS at once for 30 days', async () => {
  refuseWhatsapp(131026)
  const phone = newPhone()
  await ask(phone)
  await pass()
  between.onAnswer = (_request, answer) => answer
  clock.advance({ hours: 29 * 24 })
  await ask(phone)
  await pass()
  expect(await smsTo(phone)).toHaveLength(2)
  clock.advance({ hours: 48 })
  await ask(phone)
  await pass()
  expect((await inbox(phone))[0]).toMatchObject({ template: 'login_otp' })
  expect(await smsTo(phone)).toHaveLength(2)
})

test('F25: a code without a delivery report goes by SMS after 20 seconds, unless it has been used', async () => {
  const [unheard, used] = [newPhone(), newPhone()]
  for (const phone of [unheard, used]) await ask(phone)
  await pass()
  expect(await rowsOf(unheard)).toMatchObject([{ status: 'SENT', sealed: expect.anything() }])
  const [message] = await inbox(used)
  await client.login({ body: { phoneNumber: used, otp: message!.code } })
  await pass(19)
  expect(await inbox(unheard)).toHaveLength(1)
  await pass(2)
  expect(new Set((await inbox(unheard)).map(({ code }) => code)).size).toBe(1)
  expect(await inbox(unheard)).toHaveLength(2)
  expect(await inbox(used)).toHaveLength(1)
  const left = await db.selectFrom('message').select('id').where('sealed', 'is not', null).execute()
  expect(left).toEqual([])
})

test('an SMS whose answer is lost is never sent again', async () => {
  refuseWhatsapp(131026)
  await control(`${app.messages}/_ctl/faults`, { match: '/sendsms', mode: 'drop_response' })
  const phone = newPhone()
  await ask(phone)
  for (const seconds of [0, 10, 60]) await pass(seconds)
  expect(await smsTo(phone)).toHaveLength(1)
  expect((await rowsOf(phone))[1]).toMatchObject({ status: 'FAILED', attempts: 1, sealed: null })
})

test('F25: while no channel takes codes requests answer 503, and recovery needs no help', async () => {
  refuseWhatsapp(190, 401)
  await failSms(207, 100)
  const first = newPhone()
  await ask(first)
  await pass()
  await until(async () => ((await refused()).length === 2 ? true : undefined), app)
  await expect(ask(newPhone())).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 60,
    problem: { code: 'UNAVAILABLE', detail: expect.stringContaining('cannot send codes right now') },
  })
  const guest = await fetch(`${app.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'lang=hi' },
    body: JSON.stringify({ phoneNumber: newPhone(), consent: true }),
  })
  expect(guest.status).toBe(503)

  between.onAnswer = (_request, answer) => answer
  await pass(30)
  await until(async () => ((await refused()).length < 2 ? true : undefined), app)
  await expect(ask(newPhone())).resolves.toBeDefined()
})

test('a lockout is never final: once no code is on its way, one request is let through to try', async () => {
  refuseWhatsapp(190, 401)
  await failSms(207, 100)
  await ask(newPhone())
  await pass()
  await until(async () => ((await refused()).length === 2 ? true : undefined), app)
  await pass(301)
  await expect(ask(newPhone())).resolves.toBeDefined()
})

const address = `${app.url}/api/v1/messages/webhooks/whatsapp`
const report = (statuses: object[], secret: string = config.WA_APP_SECRETS) => {
  const body = JSON.stringify({ entry: [{ changes: [{ value: { statuses } }] }] })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  })
}

test('reports move a message forward only, whatever their order, and a wrong signature changes nothing', async () => {
  const phone = newPhone()
  await ask(phone)
  await pass()
  const id = (await rowsOf(phone))[0]!.provider_id ?? ''
  const forged = await report([{ id, status: 'read' }], 'another secret')
  expect(forged.status).toBe(403)
  expect(await rowsOf(phone)).toMatchObject([{ delivered_at: null, read_at: null }])

  const at = clock.now()
  for (const status of ['read', 'delivered', 'sent', 'failed', 'read'])
    expect((await report([{ id, status, errors: [{ code: 131026 }] }])).status).toBe(200)
  expect(await rowsOf(phone)).toMatchObject([
    { status: 'SENT', delivered_at: at, read_at: at, failure_code: null, sealed: null },
  ])
  await pass(30)
  expect(await inbox(phone)).toHaveLength(1)
  const { content } = await admin.client.listMessages({ query: { recipient: phone, status: 'READ' } })
  expect(content).toMatchObject([{ status: 'READ', channel: 'WHATSAPP' }])
})

test('a message that is reported as failed goes by SMS at once', async () => {
  await control(`${app.messages}/_ctl/webhooks`, { url: address })
  const phone = newPhone()
  await control(`${app.messages}/_ctl/fail`, { to: phone, code: 131026, as: 'status', times: 1 })
  await ask(phone)
  await pass()
  await until(async () => ((await rowsOf(phone))[0]?.status === 'FAILED' ? true : undefined), app)
  await control(`${app.messages}/_ctl/webhooks`, { url: null })
  await pass()
  expect(await rowsOf(phone)).toMatchObject([{ failure_code: 131026 }, { status: 'SENT' }])
  expect(await inbox(phone)).toMatchObject([{ template: 'SMS' }])
})

test('the handshake answers a caller who knows the token, and refuses others', async () => {
  const shake = (token: string) =>
    fetch(`${address}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`)
  const known = await shake(config.WA_VERIFY_TOKEN)
  expect([known.status, await known.text()]).toEqual([200, '1158201444'])
  expect((await shake('guessed')).status).toBe(403)
})
