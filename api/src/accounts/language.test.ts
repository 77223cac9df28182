import { createClient } from '@baari/contract/client.ts'
import type { Client } from '@baari/contract/createClientOf.ts'
import { expect, test } from 'vitest'
import { control } from '../testing/control.ts'
import { newPhone } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'

const app = await sharedTestApp()

/** A browser that keeps the choice of a language, or none. */
const browser = (language?: string): Client =>
  createClient(app.url, { headers: () => ({ cookie: language === undefined ? 'theme=dark' : `lang=${language}` }) })

interface Sent {
  code: string
  language: string
}

const inboxOf = (phone: string): Promise<Sent[]> =>
  control(`${app.messages}/_ctl/messages?to=${encodeURIComponent(phone)}`)

const logIn = async (visitor: Client, phone: string) => {
  const before = (await inboxOf(phone)).length
  await visitor.register({ body: { phoneNumber: phone, consent: true } })
  const sent = await until(async () => {
    const messages = await inboxOf(phone)
    return messages.length > before ? messages[0] : undefined
  }, app)
  app.clock.advance({ minutes: 1 })
  return { ...(await visitor.login({ body: { phoneNumber: phone, otp: sent.code } })), sent }
}

test('a player who has not chosen a language gets English', async () => {
  const { user, sent } = await logIn(browser(), newPhone())
  expect([user.language, sent.language]).toEqual(['en', 'en_US'])
  expect((await logIn(browser('xx'), newPhone())).user.language).toBe('en')
})

test('the account takes the language chosen before login, and so does the code that is sent', async () => {
  const phone = newPhone()
  const { user, sent } = await logIn(browser('hi'), phone)
  expect([user.language, sent.language]).toEqual(['hi', 'hi'])
})

test('a device without a choice leaves the account as it is, a newer choice changes it', async () => {
  const player = await app.player()
  expect((await player.client.chooseLanguage({ body: { language: 'hi' } })).language).toBe('hi')
  expect((await player.client.getMe({})).language).toBe('hi')
  expect((await logIn(browser(), player.phone)).user).toMatchObject({ entityId: player.id, language: 'hi' })
  expect((await logIn(browser('en'), player.phone)).user).toMatchObject({ entityId: player.id, language: 'en' })
})

test('a language that Baari does not speak is refused', async () => {
  const player = await app.player()
  await expect(player.client.chooseLanguage({ body: { language: 'fr' as 'en' } })).rejects.toMatchObject({
    problem: { code: 'INPUT_INVALID' },
  })
})

test('a refusal is worded in the language of the page, with the same code', async () => {
  const phone = newPhone()
  const wrong = { body: { phoneNumber: phone, otp: '000000' } }
  await expect(browser('hi').login(wrong)).rejects.toMatchObject({
    problem: { code: 'OTP_INVALID', errorMessage: 'OTP ग़लत है। कृपया फिर कोशिश करें।' },
  })
  await expect(browser().login(wrong)).rejects.toMatchObject({
    problem: { code: 'OTP_INVALID', errorMessage: 'Invalid OTP. Please try again.' },
  })
})

test('the list of notifications speaks the language of the page that reads it', async () => {
  const player = await app.player()
  await app.database.db
    .insertInto('notification')
    .values({
      id: 'NOTE_language',
      account_id: player.id,
      kind: 'turf_cancelled',
      facts: JSON.stringify({ turf: 'Green Park', ground: 'Ground A', date: '2027-01-16', time: '19:00–20:30' }),
      created_at: app.clock.now(),
    })
    .execute()
  const titleIn = async (cookie: string) => {
    const reader = createClient(app.url, { headers: () => ({ authorization: `Bearer ${player.token}`, cookie }) })
    const { content } = await reader.listNotifications({ query: {} })
    return content.map(({ title, body }) => [title, body])
  }
  expect(await titleIn('lang=hi')).toEqual([
    ['एक बुकिंग कैंसिल हुई', 'Green Park, Ground A · शनि, 16 जन॰, शाम 7:00 – रात 8:30। यह समय फिर ख़ाली है।'],
  ])
  expect(await titleIn('theme=dark')).toEqual([['A booking was cancelled', expect.stringContaining('Green Park')]])
})
