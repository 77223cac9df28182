import { createClient } from '@baari/contract/client.ts'
import { expect, test } from 'vitest'
import { control } from '../../testing/control.ts'
import { newPhone } from '../../testing/player.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { sendMessages } from './sendMessages.ts'
import { whatsappChannel } from './whatsappChannel.ts'

const app = await startTestApp()
const { config, clock } = app
const { db } = app.database
const sending = sendMessages({
  db,
  channel: whatsappChannel({
    base: config.WA_GRAPH_BASE,
    version: config.WA_GRAPH_VERSION,
    phoneNumberId: config.WA_PHONE_NUMBER_ID,
    token: config.WA_TOKEN,
  }),
  sms: undefined,
  appSecret: config.APP_SECRET,
  bankSecret: config.BANK_SECRET,
  onKeyOutcome: () => undefined,
  log: app.app.server.log,
})
const visitor = createClient(app.url)

test('F25: failed sending delays a login code but does not lock the player out', async () => {
  const phone = newPhone()
  await control(`${app.messages}/_ctl/faults`, { match: '/messages', mode: '500', times: 3 })
  await visitor.register({ body: { phoneNumber: phone, consent: true } })
  const message = () =>
    db.selectFrom('message').select(['status', 'next_try_at']).where('recipient', '=', phone).executeTakeFirstOrThrow()
  const begun = clock.now().getTime()
  for (let tries = 0; tries < 4; tries += 1) {
    clock.set((await message()).next_try_at)
    while ((await sending.run()) > 0);
  }
  expect((await message()).status).toBe('SENT')
  expect(clock.now().getTime() - begun).toBeLessThan(60_000)
  const [sent] = await control<{ code: string }[]>(`${app.messages}/_ctl/messages?to=${encodeURIComponent(phone)}`)
  const { user } = await visitor.login({ body: { phoneNumber: phone, otp: sent?.code ?? '' } })
  expect(user.phoneNumber).toBe(phone)
  clock.advance({ seconds: 31 })
  await expect(visitor.register({ body: { phoneNumber: phone, consent: true } })).resolves.toBeDefined()
})

test('offers of a turf to its customers never delay a message about a booking', async () => {
  const now = clock.now()
  const queued = (id: string, template: string) => ({
    id,
    template,
    recipient: newPhone(),
    next_try_at: now,
    give_up_at: new Date(now.getTime() + 3_600_000),
    created_at: now,
  })
  const offers = Array.from({ length: 9 }, (_, n) => queued(`MESSAGE_${n}`, 'turf_offer'))
  await db
    .insertInto('message')
    .values([...offers, queued('MESSAGE_LAST', 'booking_cancelled')])
    .execute()
  await sending.run()
  const waiting = await db.selectFrom('message').select('template').where('attempts', '=', 0).execute()
  expect(waiting).toEqual([{ template: 'turf_offer' }, { template: 'turf_offer' }])
})
