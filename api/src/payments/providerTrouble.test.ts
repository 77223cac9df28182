import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { notifyOfRefund } from '../bookings/announce.ts'
import { recordKeyOutcome } from '../platform/recordKeyOutcome.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payOrder } from '../testing/payOrder.ts'
import { paySlot } from '../testing/paySlot.ts'
import { providerBetween } from '../testing/providerBetween.ts'
import { gatewayOf, settleOf } from '../testing/settleOf.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { takeTurns } from '../testing/takeTurns.ts'
import { until } from '../testing/until.ts'
import { openOrder, reconcileOrders } from './openOrder.ts'
import { sendRefunds } from './sendRefunds.ts'

const between = await providerBetween()
const app = await startTestApp({ RAZORPAY_API_BASE: between.url })
between.target = app.payments
const { clock } = app
const { db } = app.database
const admin = await app.player('ADMIN')
const { groundIds } = await createTurfFixture(db, { grounds: [{}, { parts: [2] }, { parts: [3] }] })

const logged: object[] = []
const gateway = gatewayOf(app.config, {
  onKeyOutcome: recordKeyOutcome({ db, provider: 'razorpay', now: clock.now, log: app.app.server.log }),
  log: { error: (line: object) => logged.push(line) },
})
const { APP_SECRET: appSecret } = app.config
const settle = settleOf(app, { gateway })
const refunds = sendRefunds({
  db,
  gateway,
  refunded: (refund, at) => notifyOfRefund(refund, { ...at, appSecret }),
  crashPoint: () => undefined,
})
const orders = reconcileOrders({ db, gateway, settle })

beforeEach(async () => {
  between.onAnswer = (_request, answer) => answer
  await sql`update payment_order set next_check_at = null`.execute(db)
  await sql`update refund set next_try_at = null`.execute(db)
  await sql`delete from failed_work`.execute(db)
})

let hour = 5
/** A booking whose refund waits to be sent. */
const cancelledBooking = async (): Promise<string> => {
  hour += 1
  const { player, bookingId } = await paySlot(app, { groundId: groundIds[0]!, date: '2027-01-20', from: hour })
  await player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } })
  return bookingId
}
const refundOf = (bookingId: string) =>
  db.selectFrom('refund').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow()
const notified = async (kind: string) =>
  (await admin.client.listNotifications({ query: {} })).content.filter(({ type }) => type === kind)
const failed = async () => (await admin.client.listFailedWork({ query: {} })).content

/** Runs the job every half minute for this many minutes. */
const pass = async (work: typeof refunds, minutes: number): Promise<void> => {
  for (let half = 0; half < minutes * 2; half += 1) {
    clock.advance({ seconds: 30 })
    await takeTurns(work)
  }
}

test('a player whose request died before it got an order can ask for the slot again and pay', async () => {
  const player = await app.player()
  const slot = { groundId: groundIds[1]!, date: '2027-01-21', from: 9 }
  const input = Promise.withResolvers<void>()
  const died = Promise.withResolvers<never>()
  between.onAnswer = (request, answer) => {
    if (!request.includes('/orders')) return answer
    input.resolve()
    return died.promise
  }
  const unanswered = outcomesOf([holdSlot(player, slot)])
  await input.promise
  between.onAnswer = (_request, answer) => answer
  // The lease of the dead request ends.
  clock.advance({ seconds: 21 })
  const order = await holdSlot(player, slot)
  expect(order).toMatchObject({ status: 'PAYMENT_AWAITED', externalPaymentOrderId: expect.stringMatching(/^order_/) })
  await payOrder(app, player, order)
  const { status } = await db
    .selectFrom('booking')
    .select('status')
    .where('id', '=', order.entityId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('CONFIRMED')
  died.reject(new Error('gone'))
  expect(await unanswered).toEqual(['PROVIDER_UNAVAILABLE'])
})

test('wrong keys fail no work: it waits, admins get one alert, and right keys are enough to go on', async () => {
  const bookingId = await cancelledBooking()
  between.onAnswer = () => ({
    status: 401,
    body: '{"error":{"code":"BAD_REQUEST_ERROR","description":"Authentication failed"}}',
  })
  await pass(refunds, 60)
  const player = await app.player()
  expect(await outcomesOf([holdSlot(player, { groundId: groundIds[1]!, date: '2027-01-20', from: 9 })])).toEqual([
    'PROVIDER_UNAVAILABLE',
  ])
  expect(await refundOf(bookingId)).toMatchObject({ status: 'PENDING', refusals: 0, provider_refund_id: null })
  expect(await failed()).toEqual([])
  expect(await notified('keys_refused')).toMatchObject([{ title: 'A provider refuses our keys' }])
  expect(logged).toContainEqual(
    expect.objectContaining({ status: 401, code: 'BAD_REQUEST_ERROR', reason: 'Authentication failed' }),
  )

  between.onAnswer = (_request, answer) => answer
  await pass(refunds, 1)
  expect(await refundOf(bookingId)).toMatchObject({ status: 'INITIATED' })
  const isForgotten = async () =>
    (await db.selectFrom('refused_keys').selectAll().execute()).length === 0 ? true : undefined
  await until(isForgotten, app)
  between.onAnswer = () => ({ status: 403, body: '' })
  await gateway.payment('pay_1').catch(() => undefined)
  await until(async () => ((await notified('keys_refused')).length === 2 ? true : undefined), app)
})

test('the sixth definite refusal of a refund is final, not counting outages', async () => {
  const bookingId = await cancelledBooking()
  const away = { status: 502, body: '<html>Bad gateway</html>' }
  const no = { status: 400, body: '{"error":{"description":"The payment is older than 6 months"}}' }
  between.onAnswer = () => away
  await pass(refunds, 3)
  between.onAnswer = () => no
  await pass(refunds, 4)
  expect(await refundOf(bookingId)).toMatchObject({ status: 'PENDING' })
  await pass(refunds, 10)
  expect(await refundOf(bookingId)).toMatchObject({ status: 'FAILED', refusals: 6 })
  expect(await failed()).toEqual([])
})

test('F15: after half an hour without the provider all work completes without help', async () => {
  const bookingIds = [await cancelledBooking(), await cancelledBooking()]
  between.onAnswer = () => {
    throw new Error('away')
  }
  await pass(refunds, 30)
  expect(await failed()).toEqual([])
  between.onAnswer = (_request, answer) => answer
  await pass(refunds, 10)
  for (const bookingId of bookingIds) expect(await refundOf(bookingId)).toMatchObject({ status: 'INITIATED' })
})

test('work that a provider never answers is listed as failed in the end, reported once, and done when released', async () => {
  const player = await app.player()
  const slot = { groundId: groundIds[2]!, date: '2027-01-20' }
  const held = [await holdSlot(player, { ...slot, from: 8 }), await holdSlot(player, { ...slot, from: 9 })]
  between.onAnswer = () => ({ status: 504, body: '' })
  const before = (await notified('work_parked')).length
  await pass(orders, 90)
  const left = await failed()
  expect(left).toHaveLength(2)
  expect(left).toMatchObject([
    { work: 'reconcileOrders', errorCode: 'PROVIDER_AWAY', attempts: 12 },
    { work: 'reconcileOrders', errorCode: 'PROVIDER_AWAY', attempts: 12 },
  ])
  expect(await notified('work_parked')).toHaveLength(before + 1)

  between.onAnswer = (_request, answer) => answer
  for (const { entityId } of left) await admin.client.releaseFailedWork({ params: { failedId: entityId } })
  await takeTurns(orders)
  const checks = await db
    .selectFrom('payment_order')
    .select('checks_done')
    .where(
      'booking_id',
      'in',
      held.map(({ entityId }) => entityId),
    )
    .execute()
  expect(checks).toEqual([{ checks_done: 1 }, { checks_done: 1 }])
  expect(await db.selectFrom('failed_work').selectAll().execute()).toEqual([])
})

test('orders are checked eight at a time', async () => {
  const ORDERS = 40
  const LANES = 8
  const { groundIds: many } = await createTurfFixture(db, {
    grounds: Array.from({ length: ORDERS / 2 }, (_, at) => ({ parts: [at + 1] })),
  })
  await Promise.all(
    many.map(async (groundId) => {
      const player = await app.player()
      await holdSlot(player, { groundId, date: '2027-01-20', from: 8 })
      await holdSlot(player, { groundId, date: '2027-01-20', from: 9 })
    }),
  )
  let input = 0
  let most = 0
  let waiting: (() => void)[] = []
  // Answers only once as many as possible have asked, so that checking one by one would wait for ever.
  between.onAnswer = async (_request, answer) => {
    input += 1
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      most = Math.max(most, waiting.length)
      if (waiting.length < LANES) return
      for (const go of waiting) go()
      waiting = []
    })
    return answer
  }
  clock.advance({ minutes: 1 })
  expect(await takeTurns(orders)).toEqual([])
  expect({ request: input, most }).toEqual({ request: ORDERS, most: LANES })
})

test('two requests that open one order at once make one order at the provider', async () => {
  const { entityId } = await holdSlot(await app.player(), { groundId: groundIds[2]!, date: '2027-01-22', from: 8 })
  const order = await db
    .updateTable('payment_order')
    .set({ provider_order_id: null, opening_until: null, openings: 0 })
    .where('booking_id', '=', entityId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const made: string[] = []
  const slow = {
    ...gateway,
    createOrder: async (requested: Parameters<typeof gateway.createOrder>[0]) => {
      made.push(requested.receipt)
      await new Promise((resolve) => setTimeout(resolve, 50))
      return gateway.createOrder(requested)
    },
  }
  const opened = await Promise.all([1, 2].map(() => openOrder(order, { db, gateway: slow })))
  expect(made).toHaveLength(1)
  expect(new Set(opened).size).toBe(1)
})
