import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { queueMessage } from '../platform/messaging/notify.ts'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import type { Player } from '../testing/player.ts'
import { sampleFacts } from '../testing/sampleFacts.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'

const app = await startTestApp()
const { groundIds } = await createTurfFixture(app.database.db)

const book = async (player: Player, date: string, from: number) =>
  (await bookSlot(app, { groundId: groundIds[0]!, date, from }, player)).bookingId

const messagesTo = (player: Player) =>
  app.database.db
    .selectFrom('message')
    .select(['template', 'status', 'give_up_at'])
    .where('recipient', '=', player.phone)
    .orderBy('created_at')
    .execute()

const remindersOf = async (player: Player) =>
  (await player.client.listNotifications({ query: {} })).content.filter(({ type }) => type === 'reminder')

test('reminds each player once, two hours before the start, however many processes check', async () => {
  const second = await createApp(app.config, app.clock)
  const player = await app.player()
  const bookingId = await book(player, '2027-01-15', 19)
  // 10:00 in India: 16:59 is a minute too early.
  app.clock.advance({ hours: 6, minutes: 59 })
  const check = async () => {
    second.jobs.notify('remindPlayers')
    await app.runJobs('remindPlayers')
  }
  await check()
  expect(await remindersOf(player)).toEqual([])
  app.clock.advance({ minutes: 1 })
  // A process skips a booking that another one has locked, and retries it later.
  const reminder = await until(async () => {
    await check()
    return (await remindersOf(player))[0]
  })
  expect(reminder).toMatchObject({
    title: 'You play at 7:00\u00a0pm',
    body: expect.stringContaining('Ground 1 · Fri, 15 Jan, 7:00 – 8:00\u00a0pm.'),
    bookingId,
  })
  app.clock.advance({ minutes: 30 })
  for (let turn = 0; turn < 5; turn += 1) await check()
  await second.close()
  expect(await remindersOf(player)).toHaveLength(1)
  const sent = await until(
    async () => (await messagesTo(player)).find((one) => one.status === 'SENT' && one.template === 'reminder'),
    app,
  )
  expect(sent.give_up_at).toEqual(new Date('2027-01-15T13:30:00Z'))
  expect((await messagesTo(player)).filter(({ template }) => template === 'reminder')).toHaveLength(1)
})

test('a player who books within the last two hours gets no reminder after the confirmation', async () => {
  // 16:30 in India.
  app.clock.set('2027-01-16T11:00:00Z')
  const [late, early] = [await app.player(), await app.player()]
  await book(late, '2027-01-16', 18)
  await book(early, '2027-01-16', 19)
  app.clock.advance({ minutes: 40 })
  await app.runJobs('remindPlayers')
  expect(await remindersOf(early)).toHaveLength(1)
  expect(await remindersOf(late)).toEqual([])
})

test('messages turned off stay in the app and do not go to the phone; codes always go', async () => {
  const player = await app.player()
  const all = { bookings: true, reminders: true, offers: true }
  const device = { publicKey: expect.any(String), isOn: false }
  expect(await player.client.getNotificationPreferences({})).toEqual({ whatsapp: all, push: all, device })
  const whatsapp = { bookings: false, reminders: true, offers: false }
  const chosen = { whatsapp, push: all }
  expect(await player.client.setNotificationPreferences({ body: { whatsapp } })).toEqual(chosen)
  expect(await player.client.getNotificationPreferences({})).toEqual({ ...chosen, device })

  const now = app.clock.now()
  const message = {
    recipient: player.phone,
    language: 'en' as const,
    parameters: sampleFacts,
    giveUpAt: new Date(now.getTime() + 60_000),
  }
  const clock = { db: app.database.db, now, appSecret: app.config.APP_SECRET }
  await queueMessage({ ...message, template: 'login_otp', parameters: {}, secret: { code: '123456' } }, clock)
  for (const template of ['booking_confirmed', 'reminder', 'waitlist_offer'] as const)
    await queueMessage({ ...message, template }, clock)
  const settled = await until(async () => {
    const rows = await messagesTo(player)
    return rows.every(({ status }) => status !== 'QUEUED') ? rows : undefined
  }, app)
  expect(Object.fromEntries(settled.map(({ template, status }) => [template, status]))).toEqual({
    login_otp: 'SENT',
    booking_confirmed: 'SKIPPED',
    reminder: 'SENT',
    waitlist_offer: 'SKIPPED',
  })
  await player.client.setNotificationPreferences({ body: { whatsapp: all } })
  expect(await player.client.getNotificationPreferences({})).toEqual({ whatsapp: all, push: all, device })
})
