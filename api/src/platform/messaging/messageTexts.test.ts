import { expect, test } from 'vitest'
import { bookSlot } from '../../testing/bookSlot.ts'
import { control } from '../../testing/control.ts'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { newPhone, type Player } from '../../testing/player.ts'
import { sampleFacts } from '../../testing/sampleFacts.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { until } from '../../testing/until.ts'
import { phoneDigest } from '../bankKeys.ts'
import { whatsappTrouble } from './channel.ts'
import { factOf } from './facts.ts'
import type { MessageKind } from './kinds.ts'
import { queueMessage } from './notify.ts'
import { fitParameters, LONGEST_BODY } from './sendMessages.ts'
import { templates } from './templates.ts'

const app = await startTestApp({ SMS_PROVIDER: 'msg91' })
await control(`${app.messages}/_ctl/webhooks`, { url: `${app.url}/api/v1/messages/webhooks/whatsapp` })
const { db } = app.database
const admin = await app.player('ADMIN')

const fail = (to: string, code: number) => control(`${app.messages}/_ctl/fail`, { to, code })
const inbox = (phone: string) =>
  control<{ template: string; text: string }[]>(`${app.messages}/_ctl/messages?to=${encodeURIComponent(phone)}`)
const messagesTo = (phone: string) =>
  db
    .selectFrom('message')
    .selectAll()
    .where('recipient', '=', phone)
    .orderBy('sms_of', (by) => by.asc().nullsFirst())
    .execute()
const reportedOf = async ({ id }: Player, kind: string) =>
  db.selectFrom('notification').select('facts').where('account_id', '=', id).where('kind', '=', kind).execute()
/** Cancels a booking of a player for the reason that the owner writes. */
const cancelledFor = async (reason: string, prepare?: (phone: string) => Promise<unknown>): Promise<Player> => {
  const owner = await app.player('TURFOWNER')
  const { groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id } })
  const { player, bookingId } = await bookSlot(app, { groundId: groundIds[0]!, date: '2027-01-17', from: 19, to: 20 })
  await app.runJobs('sendMessages')
  await prepare?.(player.phone)
  await owner.client.cancelOwnerBooking({ body: { bookingId, reason } })
  await app.runJobs('sendMessages')
  return player
}

test('a message has the night and the calendar day of a time after midnight', async () => {
  const { groundIds } = await createTurfFixture(db, { grounds: [{ closes_at: 60 }] })
  const { player } = await bookSlot(app, { groundId: groundIds[0]!, date: '2027-01-16', from: 24, to: 25 })
  await app.runJobs('sendMessages')
  const [sent] = await inbox(player.phone)
  expect(sent).toMatchObject({ template: 'booking_confirmed' })
  expect(sent!.text).toContain('Sat night · 12:00 – 1:00 am (Sun, 17 Jan)')
})

test('a parameter has one line, no tab and no row of spaces, and is no longer than its limit', () => {
  const texts = {
    turf: ' Pink\r\nCity\tArena     Two\u2028three\u202e ',
    reason: 'x'.repeat(500),
    ground: '  ',
    date: '20 Jan',
  }
  const fitted = fitParameters(texts, ['turf', 'reason', 'ground', 'date', 'time'])
  expect(fitted).toMatchObject({ turf: 'Pink City Arena Two three', ground: '–', date: '20 Jan', time: '–' })
  expect(fitted.reason).toHaveLength(240)
  expect(fitParameters({ turf: `${'x'.repeat(58)}🏏🏏` }, ['turf']).turf?.isWellFormed()).toBe(true)
})

test('a text by a user in a parameter has no links and no numbers, and cannot end its quotation', () => {
  const reason = 'Closed”. Pay “raj@okaxis” or call 98765 43210'
  expect(
    fitParameters({ reason, turf: 'Arena 98765-43210', link: 'https://baari.example.in/b' }, [
      'reason',
      'turf',
      'link',
    ]),
  ).toEqual({ reason: "Closed'. Pay ••• or call •••", turf: 'Arena •••', link: 'https://baari.example.in/b' })
})

test('every template with its longest parameters is within the provider’s limit, and quotes texts by users', () => {
  for (const [name, { parameters, texts }] of Object.entries(templates))
    for (const [language, text] of Object.entries(texts ?? {})) {
      const own = text.replaceAll(/\{\{\w+\}\}/g, '').length
      const longest = parameters.reduce((sum, one) => sum + factOf(one).longest, own)
      expect([name, language, longest <= LONGEST_BODY]).toEqual([name, language, true])
      for (const one of parameters.filter((parameter) => factOf(parameter).type === 'TEXT'))
        expect(text).toContain(`“{{${one}}}”`)
    }
})

test('a refused text is no fault of our keys, but an unknown sender is', () => {
  for (const code of [100, 132005, 132018]) expect(whatsappTrouble({ status: 400, code })).toBe('REFUSED')
  expect(whatsappTrouble({ status: 400, code: 100, subcode: 33 })).toBe('CREDENTIALS')
  expect(whatsappTrouble({ status: 400, code: 132015 })).toBe('TEMPLATE')
})

test('a reason that an owner writes over several lines arrives on one line, without contacts', async () => {
  const player = await cancelledFor('The nets\n\tare torn.\n\n\nCall      98765 43210')
  const [newest] = await inbox(player.phone)
  expect(newest).toMatchObject({ template: 'booking_cancelled' })
  expect(newest?.text).toContain('The nets are torn. Call •••')
})

test('a text that the provider refuses is sent once, and admins are notified once for each template', async () => {
  const refuse = (phone: string) => fail(phone, 132018)
  const players = [await cancelledFor('Rain', refuse), await cancelledFor('Rain', refuse)]
  app.clock.advance({ minutes: 30 })
  await app.runJobs('sendMessages')
  for (const { phone } of players) {
    const refused = (await messagesTo(phone)).filter(({ template }) => template === 'booking_cancelled')
    expect(refused).toMatchObject([{ status: 'FAILED', failure_code: 132018, attempts: 1 }])
  }
  const notified = (await reportedOf(admin, 'message_undelivered')).map(({ facts }) => (facts as { work: string }).work)
  expect(notified.filter((work) => work === 'booking_cancelled')).toHaveLength(1)
  expect(await db.selectFrom('refused_keys').select('provider').execute()).toEqual([])
  const { content } = await admin.client.listMessages({ query: { status: 'FAILED', template: 'booking_cancelled' } })
  expect(content).toHaveLength(2)
})

test('a code whose message is refused for its text goes by SMS', async () => {
  const phone = newPhone()
  await fail(phone, 100)
  await app.client.register({ body: { phoneNumber: phone, consent: true } })
  await app.runJobs('sendMessages')
  await app.runJobs('sendMessages')
  expect(await messagesTo(phone)).toMatchObject([{ status: 'FAILED', sms_of: null }, { status: 'SENT' }])
})

test('STOP from a number turns its messages off at once, START on again, and codes still arrive', async () => {
  const player = await app.player()
  const requested = async () => (await player.client.getNotificationPreferences({})).whatsapp
  const say = async (text: string, isRequested: boolean) => {
    await control(`${app.messages}/_ctl/receive`, { from: player.phone, text })
    await until(async () => ((await requested()).offers === isRequested ? true : undefined), app)
  }
  await say('बंद करें', false)
  expect(await requested()).toEqual({ bookings: false, reminders: false, offers: false })
  app.clock.advance({ minutes: 10 })
  await app.client.register({ body: { phoneNumber: player.phone } })
  await app.runJobs('sendMessages')
  expect((await inbox(player.phone))[0]).toMatchObject({ template: 'login_otp' })
  await say('Start', true)
  expect(await requested()).toEqual({ bookings: true, reminders: true, offers: true })
})

const sendTo = async (phone: string, template: MessageKind): Promise<string> => {
  const typedFrom = templates[template]?.number === 'TYPED' ? { typedFrom: '203.0.113.1' } : {}
  const message = { recipient: phone, ...typedFrom, language: 'en' as const, template, parameters: sampleFacts }
  const giveUpAt = new Date(app.clock.now().getTime() + 3_600_000)
  await queueMessage({ ...message, giveUpAt }, { db, now: app.clock.now(), appSecret: app.config.APP_SECRET })
  await app.runJobs('sendMessages')
  app.clock.advance({ seconds: 1 })
  const newest = db.selectFrom('message').select('status').where('recipient', '=', phone).orderBy('created_at', 'desc')
  return (await newest.executeTakeFirstOrThrow()).status
}

test('STOP from an account withholds no warning, and still counts after the account is deleted', async () => {
  const player = await app.player()
  await control(`${app.messages}/_ctl/receive`, { from: player.phone, text: 'STOP' })
  const isStopped = async () => !(await player.client.getNotificationPreferences({})).whatsapp.bookings
  await until(async () => ((await isStopped()) ? true : undefined), app)
  const warnings = Object.keys(templates).filter((name) =>
    /^(bank_change|second_factor|turf_owner|phone_|number_)/.test(name),
  )
  expect(warnings.map((name) => [name, templates[name]!.group])).toEqual(warnings.map((name) => [name, 'ALWAYS_SENT']))
  expect(await sendTo(player.phone, 'bank_change_asked')).toBe('SENT')
  expect(await sendTo(player.phone, 'room_message')).toBe('SKIPPED')
  await player.client.deleteAccount({ body: { confirm: 'DELETE' } })
  expect(await sendTo(player.phone, 'staff_invited')).toBe('SKIPPED')
})

test('STOP from a number without an account withholds its messages until START, and a later account takes it over', async () => {
  const phone = newPhone()
  const digest = phoneDigest(phone, app.config.BANK_SECRET)
  const stops = () => db.selectFrom('number_opt_out').select('asked_at').where('phone_digest', '=', digest).execute()
  const say = async (text: string, count: number) => {
    await control(`${app.messages}/_ctl/receive`, { from: phone, text })
    await until(async () => ((await stops()).length === count ? true : undefined), app)
  }
  const send = () => sendTo(phone, 'room_message')
  await say('STOP', 1)
  expect(await send()).toBe('SKIPPED')
  const rows = await db.selectFrom('number_opt_out').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(phone)
  await say('START', 0)
  expect(await send()).toBe('SENT')
  await say('रोकें', 1)
  const { client, id } = await app.player()
  await db.updateTable('account').set({ phone }).where('id', '=', id).execute()
  const requested = async () => (await client.getNotificationPreferences({})).whatsapp
  expect(await send()).toBe('SKIPPED')
  expect(await requested()).toEqual({ bookings: false, reminders: false, offers: false })
  const chosen = { bookings: true, reminders: false, offers: false }
  await client.setNotificationPreferences({ body: { whatsapp: chosen } })
  expect([await stops(), await requested(), await send()]).toEqual([[], chosen, 'SENT'])
})

test('a number whose holder has moved on WhatsApp gets codes by SMS, and its account keeps the number and a notification', async () => {
  const player = await app.player()
  const ask = async () => {
    app.clock.advance({ minutes: 10 })
    await app.client.register({ body: { phoneNumber: player.phone } })
    await app.runJobs('sendMessages')
    await app.runJobs('sendMessages')
  }
  await ask()
  await control(`${app.messages}/_ctl/number-changed`, { from: player.phone, to: newPhone() })
  await until(async () => ((await reportedOf(player, 'number_changed')).length > 0 ? true : undefined), app)
  await ask()
  expect((await inbox(player.phone))[0]).toMatchObject({ template: 'SMS' })
  expect((await player.client.getMe({})).phoneNumber).toBe(player.phone)
})

test('a paused template counts as refused until the provider approves it, and other names change nothing', async () => {
  const report = (template: string, event: string) => control(`${app.messages}/_ctl/template`, { template, event })
  const refused = () => db.selectFrom('refused_keys').select('provider').execute()
  await report('somebody_elses', 'PAUSED')
  await report('reminder', 'PAUSED')
  await until(async () => ((await refused()).length > 0 ? true : undefined), app)
  expect(await refused()).toEqual([{ provider: 'whatsapp reminder' }])
  expect(await reportedOf(admin, 'keys_refused')).toMatchObject([{ facts: { provider: 'whatsapp reminder' } }])
  await report('reminder', 'APPROVED')
  await until(async () => ((await refused()).length === 0 ? true : undefined), app)
})
