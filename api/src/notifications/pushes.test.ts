import { whenDone } from '@baari/db/testing.ts'
import { startPushFake } from '@baari/fakes/push/pushFake.ts'
import { expect, test } from 'vitest'
import { notify } from '../platform/messaging/notify.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import type { Player } from '../testing/player.ts'
import { refused } from '../testing/refused.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database
const service = await startPushFake()
whenDone(() => service.close())

const readDevice = async ({ client }: Player) => (await client.getNotificationPreferences({})).device

/** Subscribes the browser of a session. Returns its address at the push service. */
const turnOn = async (player: Player): Promise<string> => {
  const { publicKey } = await readDevice(player)
  const subscription = service.subscribe(publicKey ?? '')
  await player.client.setPushDevice({ body: subscription })
  return subscription.endpoint
}

const write = async (accountId: string, news: { kind?: 'reminder'; isOwn?: boolean } = {}) => {
  const slot = { turf: 'Green Park', ground: 'Ground A', date: '2027-01-17', time: '19:00–20:00' }
  const facts = { ...slot, reference: 'BK12', refund: '500', due: '0', reason: 'बारिश' }
  await notify({ accountId, kind: 'booking_cancelled', facts, ...news }, { db, now: app.clock.now() })
}

const sendNow = () => app.runJobs('sendPushes')

test('pushes a notification to each browser of its account, encrypted, in the reader’s language, once', async () => {
  const [player, other] = [await app.player(), await app.player()]
  const [mine, theirs] = [await turnOn(player), await turnOn(other)]
  await player.client.chooseLanguage({ body: { language: 'hi' } })
  await write(player.id)
  await sendNow()
  await sendNow()
  const { content } = await player.client.listNotifications({ query: {} })
  expect(service.pushesTo(mine)).toEqual([
    { id: content[0]?.id, title: 'बुकिंग कैंसिल हुई', body: expect.stringContaining('बारिश') },
  ])
  expect(service.pushesTo(theirs)).toEqual([])
})

test('pushes nothing about the reader’s own actions, nothing read or turned off, and nothing a day old', async () => {
  const player = await app.player()
  const address = await turnOn(player)
  await write(player.id, { isOwn: true })
  await write(player.id)
  await player.client.readNotifications({ body: {} })
  const wanted = { bookings: true, reminders: true, offers: true }
  await player.client.setNotificationPreferences({ body: { whatsapp: wanted, push: { ...wanted, reminders: false } } })
  await write(player.id, { kind: 'reminder' })
  await sendNow()
  await write(player.id)
  app.clock.advance({ hours: 25 })
  await sendNow()
  expect(service.pushesTo(address)).toEqual([])
  expect(await db.selectFrom('push_message').selectAll().execute()).toEqual([])
  const { push, whatsapp } = await player.client.setNotificationPreferences({ body: { whatsapp: wanted } })
  expect({ push, whatsapp }).toEqual({ whatsapp: wanted, push: { ...wanted, reminders: false } })
})

test('retries a busy service after the time it asks for, and a failing one at growing intervals', async () => {
  const player = await app.player()
  const address = await turnOn(player)
  const nextTry = async () => {
    const [row] = await db.selectFrom('push_message').select('next_try_at').execute()
    return row && (row.next_try_at.getTime() - app.clock.now().getTime()) / 1000
  }
  await write(player.id)
  service.failNext(429, 120)
  await sendNow()
  expect(await nextTry()).toBe(120)
  for (const [status, seconds] of [
    [503, 20],
    [403, 40],
  ] as const) {
    app.clock.advance({ seconds: 120 })
    service.failNext(status)
    await sendNow()
    expect(await nextTry()).toBe(seconds)
  }
  app.clock.advance({ seconds: 120 })
  await sendNow()
  expect(service.pushesTo(address)).toHaveLength(1)
  expect(await nextTry()).toBeUndefined()
})

test('drops a browser that its service has forgotten, that logged out, or that a later session took over', async () => {
  const [forgotten, leaving, former, later] = await Promise.all([1, 2, 3, 4].map(() => app.player()))
  service.forget(await turnOn(forgotten!))
  await write(forgotten!.id)
  await sendNow()
  expect((await readDevice(forgotten!)).isOn).toBe(false)

  const left = await turnOn(leaving!)
  await leaving!.client.logout({ query: {} })
  const shared = service.subscribe((await readDevice(former!)).publicKey ?? '')
  await former!.client.setPushDevice({ body: shared })
  await later!.client.setPushDevice({ body: shared })
  for (const player of [leaving!, former!, later!]) await write(player.id)
  await sendNow()
  expect(service.pushesTo(left)).toEqual([])
  expect(service.pushesTo(shared.endpoint)).toHaveLength(1)
  expect([(await readDevice(former!)).isOn, (await readDevice(later!)).isOn]).toEqual([false, true])

  await later!.client.removePushDevice({})
  expect((await readDevice(later!)).isOn).toBe(false)
})

test('adds no browser for a session that ends at the same moment, or has just ended elsewhere', async () => {
  const [player, racing] = [await app.player(), await app.player()]
  const { publicKey } = await readDevice(player)
  // Another process ends it, while this one still remembers the session.
  await db.updateTable('session').set({ ended_at: app.clock.now() }).where('account_id', '=', player.id).execute()
  await expect(player.client.setPushDevice({ body: service.subscribe(publicKey ?? '') })).rejects.toMatchObject(
    refused('TOKEN_INVALID', 403),
  )
  await outcomesOf([
    racing.client.setPushDevice({ body: service.subscribe(publicKey ?? '') }),
    racing.client.logout({ query: {} }),
  ])
  const ids = [player.id, racing.id]
  expect(await db.selectFrom('push_device').select('account_id').where('account_id', 'in', ids).execute()).toEqual([])
})

test('refuses a push address that is not public https', async () => {
  const { client } = await app.player()
  const { keys } = service.subscribe('key')
  for (const endpoint of [
    'http://push.example/a',
    'https://10.0.0.7/push',
    'https://user:word@push.example/a',
    'not a link at all',
  ])
    await expect(client.setPushDevice({ body: { endpoint, keys } })).rejects.toMatchObject(
      refused('PUSH_ADDRESS_REFUSED', 400),
    )
})
