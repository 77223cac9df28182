import { addDays, dateAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { control } from '../testing/control.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { newPhone } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'

const app = await startTestApp()
await control(`${app.messages}/_ctl/webhooks`, { url: `${app.url}/api/v1/messages/webhooks/whatsapp` })
const { db } = app.database
const owner = await app.player('TURFOWNER')

interface Inbound {
  text: string
  buttons?: { title: string }[]
  template: string
}
const inbox = async (phone: string): Promise<Inbound[]> => {
  const response = await fetch(`${app.messages}/_ctl/messages?to=${encodeURIComponent(phone)}`)
  return ((await response.json()) as Inbound[]).filter(({ template }) => template === '')
}
interface State {
  webhooks: { deliveries: { state: string }[] }
}
const allReported = () =>
  until(async () => {
    const { webhooks } = await control<State>(`${app.messages}/_ctl/state`)
    return webhooks.deliveries.every(({ state }) => state !== 'waiting') || undefined
  })
/** Waits for the webhooks of all messages so far, then answers them. */
const settle = async (): Promise<void> => {
  await allReported()
  await app.runJobs('answerChats')
}
const write = async (phone: string, text: string, id?: string): Promise<Inbound> => {
  await control(`${app.messages}/_ctl/receive`, { from: phone, text, ...(id && { id }) })
  await settle()
  return (await inbox(phone))[0]!
}
const press = async (phone: string, title: string): Promise<Inbound> => {
  await control(`${app.messages}/_ctl/press`, { from: phone, title })
  await settle()
  return (await inbox(phone))[0]!
}
const titlesOf = ({ buttons }: Inbound) => buttons?.map(({ title }) => title)

let turfs = 0
const openTurf = async (halves = false) => {
  turfs += 1
  const ground = { opens_at: 6 * 60, closes_at: 23 * 60, per_hour_full: 100_000, supported_games: ['Cricket'] }
  const { turfId, groundIds } = await createTurfFixture(db, {
    turf: { owner_id: owner.id, name: 'Green Turf', slug: `green-${turfs}` },
    grounds: halves
      ? [
          { ...ground, name: 'Full ground', parts: [1, 2] },
          { ...ground, name: 'Half A', parts: [1], per_hour_full: 60_000 },
          { ...ground, name: 'Half B', parts: [2], per_hour_full: 60_000 },
        ]
      : [ground],
  })
  return { turfId, groundIds, open: `Book Green Turf #green-${turfs}` }
}
const bookingsAt = (turfId: string) =>
  db.selectFrom('booking').selectAll().where('turf_id', '=', turfId).orderBy('created_at').execute()

test('a new number agrees to the terms, and then its message holds the slot with price and payment link', async () => {
  const { turfId, open } = await openTurf()
  const phone = newPhone()
  const asked = await write(phone, `${open} kal shaam 7 se 9`)
  expect(asked.text).toContain('/privacy')
  expect(titlesOf(asked)).toEqual(['I agree'])
  expect(await db.selectFrom('account').select('id').where('phone', '=', phone).execute()).toEqual([])
  const held = await press(phone, 'I agree')
  expect(held.text).toMatch(/^Held for \d+ minutes: .*7:00 – 9:00 pm.*Green Turf.*₹2,000.*\/bookings$/s)
  expect(await bookingsAt(turfId)).toMatchObject([
    {
      status: 'PAYMENT_AWAITED',
      channel: 'OWN_DOOR',
      starts_minute: 1140,
      ends_minute: 1260,
      hold_address_digest: null,
    },
  ])
  const account = await db.selectFrom('account').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()
  expect(account.consented_at).not.toBeNull()
  // Asking for the same slot again returns the same hold.
  expect((await press(phone, 'I agree')).text).toContain('Held for')
  expect(await bookingsAt(turfId)).toHaveLength(1)
})

test('reads a message by the day on which it was written, however late the player agrees', async () => {
  const { turfId, open } = await openTurf()
  const phone = newPhone()
  const writtenAt = app.clock.now()
  await write(phone, `${open} kal shaam 7 se 9`)
  app.clock.advance({ hours: 20 })
  await press(phone, 'I agree')
  expect(await bookingsAt(turfId)).toMatchObject([{ date: addDays(dateAt(writtenAt, 'Asia/Kolkata'), 1) }])
})

test('a message with several readings gets one question with buttons, and grounds of different sizes another', async () => {
  const { turfId, open } = await openTurf(true)
  const player = await app.player()
  await write(player.phone, open)
  const asked = await write(player.phone, 'kal 7-9')
  expect(titlesOf(asked)).toEqual(['7am–9am', '7pm–9pm'])
  expect(titlesOf(await press(player.phone, '7pm–9pm'))).toEqual(['Half A', 'Full ground'])
  expect((await press(player.phone, 'Half A')).text).toContain('Half A at Green Turf')
  expect(await bookingsAt(turfId)).toHaveLength(1)
  // The same request again returns the same hold, although the other half is free.
  expect((await write(player.phone, 'kal shaam 7 se 9 half ground')).text).toContain('Half A at Green Turf')
  expect(await bookingsAt(turfId)).toHaveLength(1)
  // Any free half fits this request.
  const other = await app.player()
  await write(other.phone, open)
  expect((await write(other.phone, 'कल शाम 7 से 9 आधा ग्राउंड')).text).toContain('रोक दिया है')
  // Both are taken: the nearest free times are offered.
  const third = await app.player()
  await write(third.phone, open)
  const taken = await write(third.phone, 'kal shaam 7 se 9 half ground')
  expect(taken.text).toBe('This time is taken. Free nearby:')
  expect(titlesOf(taken)?.length).toBe(3)
})

test('a pressed button answers its own turf, even if the player has written to another turf since', async () => {
  const one = await openTurf()
  const other = await openTurf()
  const player = await app.player()
  await write(player.phone, one.open)
  expect(titlesOf(await write(player.phone, 'kal 7-9'))).toEqual(['7am–9am', '7pm–9pm'])
  app.clock.advance({ seconds: 10 })
  expect((await write(player.phone, `${other.open} kal`)).text).toBe('Which time?')
  expect((await press(player.phone, '7pm–9pm')).text).toContain('Held for')
  expect(await bookingsAt(one.turfId)).toHaveLength(1)
  expect(await bookingsAt(other.turfId)).toEqual([])
})

test('answers price, place and cancellation, and completes a request from a second message', async () => {
  const { open } = await openTurf()
  const player = await app.player()
  expect((await write(player.phone, open)).text).toContain('write a day and a time')
  expect((await write(player.phone, 'rate')).text).toContain('₹1,000')
  const priced = await write(player.phone, 'kal 7-9pm khali hai kya')
  expect(priced.text).toContain('is free:\n')
  expect(priced.text).toContain('₹2,000')
  expect((await write(player.phone, 'location bhejo')).text).toContain('destination=')
  expect((await write(player.phone, 'cancel')).text).toBe('You have no such booking at Green Turf.')
  expect((await write(player.phone, 'parso half time')).text).toContain('did not understand')
  expect((await write(player.phone, 'parso')).text).toBe('Which time?')
  expect((await write(player.phone, 'shaam 6 se 7')).text).toContain('Held for')
  expect((await write(player.phone, 'cancel')).text).toMatch(/6:00 – 7:00 pm\nCancel here/)
})

test('buttons tell apart grounds whose long names begin the same way', async () => {
  const { turfId, groundIds, open } = await openTurf(true)
  for (const [at, name] of ['Green Park Sports Full', 'Green Park Sports Half', 'Green Park Sports Half'].entries())
    await db.updateTable('ground').set({ name }).where('id', '=', groundIds[at]!).execute()
  await db.updateTable('ground').set({ per_hour_full: 70_000 }).where('id', '=', groundIds[2]!).execute()
  const player = await app.player()
  await write(player.phone, open)
  const titles = ['1. …en Park Sports H', '2. …en Park Sports H', '…en Park Sports Full']
  expect(titlesOf(await write(player.phone, 'kal 7-9pm'))).toEqual(titles)
  expect(await bookingsAt(turfId)).toEqual([])
})

test('says that a turf is closed to a player who asks for a price', async () => {
  const { turfId, open } = await openTurf()
  const tomorrow = addDays(dateAt(app.clock.now(), 'Asia/Kolkata'), 1)
  await owner.client.setClosedDates({ params: { turfId }, body: { closedDates: [tomorrow] } })
  const player = await app.player()
  await write(player.phone, open)
  expect((await write(player.phone, 'kal 7-9pm ka rate')).text).toContain('The turf is closed then')
})

test('does not act on a message that is too long to be stored whole', async () => {
  const { turfId, open } = await openTurf()
  const player = await app.player()
  await write(player.phone, open)
  const asked = await write(player.phone, `kal 7-9pm ${'please '.repeat(150)}nahi chahiye`)
  expect(asked.text).toContain('did not understand')
  expect(await bookingsAt(turfId)).toEqual([])
})

test('answers a message once even if it is reported twice, and none between STOP and START', async () => {
  const { open, turfId } = await openTurf()
  const player = await app.player()
  await write(player.phone, `${open} kal 7-9pm`, 'wamid.same')
  await write(player.phone, `${open} kal 7-9pm`, 'wamid.same')
  expect(await inbox(player.phone)).toHaveLength(1)
  expect(await bookingsAt(turfId)).toHaveLength(1)
  await write(player.phone, 'STOP')
  await write(player.phone, 'rate')
  expect(await inbox(player.phone)).toHaveLength(1)
  const [chat] = (await owner.client.listChats({ params: { turfId }, query: {} })).content
  const params = { chatId: chat!.chatId }
  await owner.client.sendChatMessage({ params, body: { text: 'We have a free slot.' } })
  await settle()
  expect(await inbox(player.phone)).toHaveLength(1)
  expect((await owner.client.listChatMessages({ params, query: {} })).content[0]).toMatchObject({ isFailed: true })
  await owner.client.handOverChat({ params, body: { toTurf: false } })
  await write(player.phone, 'START')
  expect((await write(player.phone, 'rate')).text).toContain('₹1,000')
})

test('asks which turf if a message names none, and answers at most 30 messages of a number at once', async () => {
  const phone = newPhone()
  expect((await write(phone, 'kal 7-9pm')).text).toContain('Which turf?')
  const chat = await db.selectFrom('chat').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()
  for (let sent = 0; sent < 35; sent += 1)
    await control(`${app.messages}/_ctl/receive`, { from: phone, text: `hello ${sent}` })
  await allReported()
  const { stored } = await db
    .selectFrom('chat_message')
    .select((eb) => eb.fn.countAll<number>().as('stored'))
    .where('chat_id', '=', chat.id)
    .where('author', '=', 'PLAYER')
    .executeTakeFirstOrThrow()
  expect(stored).toBe(30)
})

test('a turf takes a conversation over, writes within a day, and gives it back', async () => {
  const { turfId, open } = await openTurf()
  const player = await app.player()
  await write(player.phone, open)
  const { content, link } = await owner.client.listChats({ params: { turfId }, query: {} })
  expect(decodeURIComponent(link)).toContain(open)
  const [chat] = content
  expect(chat).toMatchObject({ handedOverUntil: null, isOpen: true })
  const params = { chatId: chat!.chatId }
  await owner.client.sendChatMessage({ params, body: { text: 'We open at 5 for you.' } })
  await settle()
  expect((await inbox(player.phone))[0]?.text).toBe('We open at 5 for you.')
  expect((await write(player.phone, 'kal 7-9pm')).text).toBe('We open at 5 for you.')
  const messages = await owner.client.listChatMessages({ params, query: {} })
  expect(messages.content.map(({ author }) => author)).toEqual(['PLAYER', 'TURF', 'BAARI', 'PLAYER'])
  expect(await owner.client.handOverChat({ params, body: { toTurf: false } })).toMatchObject({ handedOverUntil: null })
  expect((await write(player.phone, 'kal 7-9pm')).text).toContain('Held for')
  app.clock.advance({ hours: 24 })
  const late = owner.client.sendChatMessage({ params, body: { text: 'Hello?' } })
  await expect(late).rejects.toMatchObject({ status: 409, problem: { code: 'CHAT_WINDOW_OVER' } })
})

test('ten simultaneous reports of one message hold one slot', async () => {
  const { open, turfId } = await openTurf()
  const player = await app.player()
  await write(player.phone, open)
  await Promise.all(
    Array.from({ length: 10 }, () =>
      control(`${app.messages}/_ctl/receive`, { from: player.phone, text: 'kal 7-9pm', id: 'wamid.race' }),
    ),
  )
  await settle()
  expect(await bookingsAt(turfId)).toHaveLength(1)
  expect(await inbox(player.phone)).toHaveLength(2)
  const { rows } = await sql`select from chat_message where provider_id = 'wamid.race'`.execute(db)
  expect(rows).toHaveLength(1)
})
