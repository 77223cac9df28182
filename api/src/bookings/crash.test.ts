import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { freshDatabase } from '@baari/db/testing.ts'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { plantTurf } from '../plantTurf.ts'
import { clientWith, control, makePlayer, payAt, startStandIns, testSettings, until } from '../testing.ts'

const database = await freshDatabase()
const standIns = await startStandIns()
const settings = testSettings({ database: database.url, ...standIns })
const config = readConfig(settings)
const { groundIds } = await plantTurf(database.db)

interface Running {
  child: ChildProcess
  url: string
  gone: Promise<NodeJS.Signals | null>
}

/** A whole API process that may be told to die at a point. */
const startProcess = async (crashAt?: string): Promise<Running> => {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: path.join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, ...settings, ...(crashAt ? { CRASH_AT: crashAt } : {}) },
  })
  afterAll(() => {
    child.kill('SIGKILL')
  })
  const gone = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { listening: string }).listening))
    void gone.then(() => reject(new Error('the API did not start')))
  })
  return { child, url, gone }
}

const hold = async (url: string, hour: number) => {
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const player = await makePlayer({ database, config, url }, new Date())
  const order = await player.client.bookFull({
    body: {
      groundId: groundIds[0]!,
      date,
      startTime: [hour, 0],
      endTime: [hour + 1, 0],
      selectedGameType: 'Cricket',
    },
  })
  return { player, order }
}

const pay = (orderId: string | null) => payAt(standIns.payments, orderId)

const isConfirmed = async (url: string, token: string, bookingId: string): Promise<true | undefined> => {
  const { content } = await clientWith(url, token).listBookings({ query: {} })
  return content.some((booking) => booking.bookingId === bookingId && booking.status === 'CONFIRMED') || undefined
}

test('killed between payment and confirmation: after a restart the booking is confirmed without anyone doing anything', async () => {
  const first = await startProcess()
  await control(`${standIns.payments}/_ctl/webhooks`, { url: `${first.url}/api/v1/payments/webhooks/razorpay` })
  const { player, order } = await hold(first.url, 8)
  first.child.kill('SIGKILL')
  await first.gone
  // The webhook finds nobody at home; the player's browser cannot confirm either.
  await pay(order.externalPaymentOrderId)
  const second = await startProcess()
  await control(`${standIns.payments}/_ctl/webhooks`, { url: `${second.url}/api/v1/payments/webhooks/razorpay` })
  await until(() => isConfirmed(second.url, player.token, order.entityId))
})

test.each(['before-capture', 'after-capture'])(
  'killed %s: the next process ends what was begun, and the money is taken once',
  async (point) => {
    await control(`${standIns.payments}/_ctl/webhooks`, { drop: true })
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
