import { freshDatabase, whenDone } from '@baari/db/testing.ts'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { paySlot } from '../../testing/paySlot.ts'
import { pooledSettings, startPgbouncer } from '../../testing/startPgbouncer.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { until } from '../../testing/until.ts'
import { untilMissing } from '../../testing/untilMissing.ts'

const database = await freshDatabase()
const pooler = await startPgbouncer(database.url)
whenDone(pooler.stop)

test('behind pgbouncer in transaction mode a slot is booked, its news are heard at once, and the time limits hold', async () => {
  const app = await startTestApp(pooledSettings(database.url, pooler.socket), { database })
  await untilMissing(app.url, ['pages'])

  const { groundIds } = await createTurfFixture(app.database.db)
  const player = await app.player()
  const { ticket } = await player.client.issueStreamTicket({})
  const leaving = new AbortController()
  const stream = await fetch(`${app.url}/api/v1/auth/subscribe?ticket=${ticket}&lastEventId=`, {
    signal: leaving.signal,
  })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  const { bookingId } = await paySlot(app, { groundId: groundIds[0]!, date: '2027-01-17', from: 18 }, player)
  let heard = ''
  await until(async () => {
    heard += (await reader.read()).value ?? ''
    return heard.includes('event: notification') ? true : undefined
  }, app)
  leaving.abort()
  expect((await player.client.listBookings({ query: {} })).content).toMatchObject([{ bookingId, status: 'CONFIRMED' }])
})
