import { followClock } from '@baari/db/clockFile.ts'
import { freshDatabase } from '@baari/db/testing.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { control } from '../testing/control.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { movedClock } from '../testing/movedClock.ts'
import { payAt } from '../testing/payAt.ts'
import { clientWith, makePlayer } from '../testing/player.ts'
import { startApiProcess } from '../testing/startApiProcess.ts'
import { startFakes } from '../testing/startFakes.ts'
import { testSettings } from '../testing/testSettings.ts'
import { until } from '../testing/until.ts'

const database = await freshDatabase()
const fakes = await startFakes()
const clock = movedClock()
await followClock(database.url, clock.settings.CLOCK_FILE)
const settings = { ...testSettings({ database: database.url, ...fakes }), ...clock.settings }
const config = readConfig(settings)
const { groundIds } = await createTurfFixture(database.db)

/** Starts a whole API process, which can be made to crash at a given point. */
const startProcess = async (crashAt?: string) => {
  const { url, ...running } = startApiProcess({ ...settings, ...(crashAt ? { CRASH_AT: crashAt } : {}) })
  return { ...running, url: await url }
}

const hold = async (url: string, hour: number) => {
  const player = await makePlayer({ database, config, url }, clock.now())
  const order = await player.client.bookFull({
    body: {
      groundId: groundIds[0]!,
      date: '2027-01-17',
      startTime: [hour, 0],
      endTime: [hour + 1, 0],
      selectedGameType: 'Cricket',
    },
  })
  return { player, order }
}

const pay = (orderId: string | null) => payAt(fakes.payments, orderId)

const isConfirmed = async (url: string, token: string, bookingId: string): Promise<true | undefined> => {
  const { content } = await clientWith(url, token).listBookings({ query: {} })
  return content.some((booking) => booking.bookingId === bookingId && booking.status === 'CONFIRMED') || undefined
}

test('F1: killed between payment and confirmation: after a restart the booking is confirmed by itself', async () => {
  const first = await startProcess()
  await control(`${fakes.payments}/_ctl/webhooks`, { url: `${first.url}/api/v1/payments/webhooks/razorpay` })
  const { player, order } = await hold(first.url, 8)
  await first.kill()
  // The webhook reaches no server, and the player's browser cannot confirm either.
  await pay(order.externalPaymentOrderId)
  const second = await startProcess()
  await control(`${fakes.payments}/_ctl/webhooks`, { url: `${second.url}/api/v1/payments/webhooks/razorpay` })
  await clock.passUntil(until(() => isConfirmed(second.url, player.token, order.entityId)))
})

test.each(['before-capture', 'after-capture'])(
  'F1: killed %s: the next process finishes the capture, and the money is taken once',
  async (point) => {
    await control(`${fakes.payments}/_ctl/webhooks`, { drop: true })
    const first = await startProcess(point)
    const { player, order } = await hold(first.url, point === 'before-capture' ? 10 : 12)
    const answer = await pay(order.externalPaymentOrderId)
    await player.client.confirmPayment({ body: { bookingId: order.entityId, ...answer } }).catch(() => undefined)
    expect(await first.gone).toBe('SIGKILL')
    const second = await startProcess()
    await clientWith(second.url, player.token).confirmPayment({ body: { bookingId: order.entityId, ...answer } })
    const payments = await database.db
      .selectFrom('payment')
      .select(['status', 'outcome'])
      .where('booking_id', '=', order.entityId)
      .execute()
    expect(payments).toEqual([{ status: 'captured', outcome: 'CONFIRMED' }])
  },
)
