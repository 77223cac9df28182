import { newId } from '@baari/db/newId.ts'
import { LAPSED_NOTE } from '@baari/domain/bookings/hold.ts'
import { expect, test } from 'vitest'
import { control } from '../testing/control.ts'
import { createCoupon } from '../testing/createCoupon.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payAt } from '../testing/payAt.ts'
import type { Player } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'

const app = await startTestApp()
const { groundIds } = await createTurfFixture(app.database.db)

let day = 16
/** A new day for each test. */
const nextDay = (): string => {
  day += 1
  return `2027-01-${day}`
}

const hold = (player: Player, date: string) => holdSlot(player, { groundId: groundIds[0]!, date, from: 19 })

const pay = (orderId: string | null, outcome: string) => payAt(app.payments, orderId, outcome)

const webhooks = (knobs: Record<string, unknown>) => control(`${app.payments}/_ctl/webhooks`, knobs)

const mine = async (player: Player, bookingId: string) =>
  (await player.client.listBookings({ query: {} })).content.find((booking) => booking.bookingId === bookingId)!

const paymentOf = (providerPaymentId: string) =>
  app.database.db
    .selectFrom('payment')
    .selectAll()
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst()

/** Waits until a webhook about a payment has arrived and been applied. */
const heard = (providerPaymentId: string, kind: string) =>
  until(
    () =>
      app.database.db
        .selectFrom('webhook_event')
        .select('event_id')
        .where('provider_payment_id', '=', providerPaymentId)
        .where('kind', '=', kind)
        .where('applied_at', 'is not', null)
        .executeTakeFirst(),
    app,
  )

const refundsOf = (bookingId: string) =>
  app.database.db.selectFrom('refund').selectAll().where('booking_id', '=', bookingId).execute()

test('F9: paid after the hold, slot still free: confirmed, and marked as late', async () => {
  const player = await app.player()
  const order = await hold(player, nextDay())
  app.clock.advance({ minutes: 7 })
  await app.runJobs('lapseHolds')
  expect((await mine(player, order.entityId)).notes).toBe(LAPSED_NOTE)
  const answer = await pay(order.externalPaymentOrderId, 'success')
  await player.client.confirmPayment({ body: { bookingId: order.entityId, ...answer } })
  expect(await mine(player, order.entityId)).toMatchObject({
    status: 'CONFIRMED',
    paymentState: 'PAID',
    cancellationReason: null,
  })
  const row = await app.database.db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', order.entityId)
    .executeTakeFirstOrThrow()
  expect(row.late_confirmed).toBe(true)
})

test('F9: paid after another player took the slot: never captured, and refused with the promised message', async () => {
  const [slow, quick] = [await app.player(), await app.player()]
  const date = nextDay()
  const lost = await hold(slow, date)
  app.clock.advance({ minutes: 7 })
  await hold(quick, date)
  const answer = await pay(lost.externalPaymentOrderId, 'success')
  await expect(slow.client.confirmPayment({ body: { bookingId: lost.entityId, ...answer } })).rejects.toMatchObject({
    problem: { code: 'BOOKING_FAILED_REFUNDED' },
  })
  expect(await paymentOf(answer.razorpay_payment_id)).toMatchObject({ status: 'authorized', outcome: 'LEFT_TO_EXPIRE' })
  await until(async () => ((await mine(slow, lost.entityId)).status === 'CANCELLED' ? true : undefined), app)
})

test('captured at the provider after the slot was lost: refunded in full, once', async () => {
  const [slow, quick] = [await app.player(), await app.player()]
  const date = nextDay()
  const lost = await hold(slow, date)
  app.clock.advance({ minutes: 7 })
  await hold(quick, date)
  await webhooks({ drop: true })
  const answer = await pay(lost.externalPaymentOrderId, 'success')
  await webhooks({ drop: false })
  await fetch(`${app.payments}/v1/payments/${answer.razorpay_payment_id}/capture`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${app.config.RAZORPAY_KEY_ID}:${app.config.RAZORPAY_KEY_SECRET}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: 100_000, currency: 'INR' }),
  })
  const confirm = () => slow.client.confirmPayment({ body: { bookingId: lost.entityId, ...answer } })
  expect(await outcomesOf([confirm(), confirm(), confirm()])).toEqual(Array(3).fill('BOOKING_FAILED_REFUNDED'))
  const refunds = await refundsOf(lost.entityId)
  // A failed payment: five days after Friday the 15th.
  expect(refunds).toMatchObject([{ reason: 'LATE', amount: 100_000, due_by: '2027-01-20' }])
  const sent = await until(
    async () => (await refundsOf(lost.entityId)).find((refund) => refund.provider_refund_id),
    app,
  )
  expect(['INITIATED', 'PROCESSED']).toContain(sent.status)
  expect((await mine(slow, lost.entityId)).paymentState).toMatch(/^REFUND/)
})

test('F10: two successful payments on one order: one confirms, the other goes back', async () => {
  const player = await app.player()
  const order = await hold(player, nextDay())
  await pay(order.externalPaymentOrderId, 'double')
  await until(async () => ((await mine(player, order.entityId)).status === 'CONFIRMED' ? true : undefined), app)
  const outcomes = await until(async () => {
    const payments = await app.database.db
      .selectFrom('payment')
      .select('outcome')
      .where('booking_id', '=', order.entityId)
      .execute()
    return payments.length === 2 && payments.every(({ outcome }) => outcome)
      ? payments.map(({ outcome }) => outcome)
      : undefined
  }, app)
  expect(outcomes.filter((outcome) => outcome === 'CONFIRMED')).toHaveLength(1)
  expect(await mine(player, order.entityId)).toMatchObject({ paymentState: 'PAID', amountPaid: 1000 })
})

test('a payment of another amount is quarantined and confirms nothing', async () => {
  const player = await app.player()
  const order = await hold(player, nextDay())
  const answer = await pay(order.externalPaymentOrderId, 'wrong_amount')
  await expect(player.client.confirmPayment({ body: { bookingId: order.entityId, ...answer } })).rejects.toMatchObject({
    problem: { code: 'PAYMENT_MISMATCH' },
  })
  await heard(answer.razorpay_payment_id, 'payment.authorized')
  expect((await paymentOf(answer.razorpay_payment_id))?.outcome).toBe('QUARANTINED')
  expect((await mine(player, order.entityId)).status).toBe('PAYMENT_AWAITED')
})

test('a payment that failed changes nothing, and the next one on the same order confirms', async () => {
  const player = await app.player()
  const order = await hold(player, nextDay())
  const failed = await pay(order.externalPaymentOrderId, 'fail')
  await heard(failed.razorpay_payment_id, 'payment.failed')
  expect((await mine(player, order.entityId)).status).toBe('PAYMENT_AWAITED')
  const answer = await pay(order.externalPaymentOrderId, 'success')
  await player.client.confirmPayment({ body: { bookingId: order.entityId, ...answer } })
  expect((await mine(player, order.entityId)).status).toBe('CONFIRMED')
})

test('a second confirmation and a later webhook change nothing', async () => {
  const player = await app.player()
  const order = await hold(player, nextDay())
  const answer = await pay(order.externalPaymentOrderId, 'success')
  const confirm = () => player.client.confirmPayment({ body: { bookingId: order.entityId, ...answer } })
  const results = await Promise.all([confirm(), confirm(), confirm()])
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['CONFIRMED']))
  await heard(answer.razorpay_payment_id, 'payment.captured')
  const notified = await app.database.db
    .selectFrom('message')
    .select('id')
    .where('recipient', '=', player.phone)
    .where('template', '=', 'booking_confirmed')
    .execute()
  expect(notified).toHaveLength(1)
})

test('F6: a lost webhook and a closed browser cost seconds: the reconciler confirms', async () => {
  const player = await app.player()
  const order = await hold(player, nextDay())
  await webhooks({ drop: true })
  await pay(order.externalPaymentOrderId, 'success')
  await webhooks({ drop: false })
  app.clock.advance({ seconds: 31 })
  await until(async () => ((await mine(player, order.entityId)).status === 'CONFIRMED' ? true : undefined), app)
})

test('F14: a capture whose answer is lost is believed after asking again', async () => {
  const player = await app.player()
  const order = await hold(player, nextDay())
  await webhooks({ drop: true })
  const answer = await pay(order.externalPaymentOrderId, 'success')
  await control(`${app.payments}/_ctl/faults`, { match: '/capture', mode: 'drop_response', times: 1 })
  const confirmed = await player.client.confirmPayment({ body: { bookingId: order.entityId, ...answer } })
  await webhooks({ drop: false })
  expect(confirmed.status).toBe('CONFIRMED')
})

test('a provider that is away frees the slot at once and says so', async () => {
  const player = await app.player()
  const date = nextDay()
  await control(`${app.payments}/_ctl/faults`, { match: 'POST /v1/orders', mode: '500', times: 1 })
  await expect(hold(player, date)).rejects.toMatchObject({ status: 503, problem: { code: 'PROVIDER_UNAVAILABLE' } })
  await expect(hold(player, date)).resolves.toMatchObject({ status: 'PAYMENT_AWAITED' })
})

test('a booking that costs nothing is confirmed without the gateway', async () => {
  const free = await createTurfFixture(app.database.db, { grounds: [{ per_hour_full: 0 }] })
  const player = await app.player()
  const order = await player.client.bookFull({
    body: {
      groundId: free.groundIds[0]!,
      date: nextDay(),
      startTime: [19, 0],
      endTime: [20, 0],
      selectedGameType: 'Cricket',
    },
  })
  expect(order).toMatchObject({ externalPaymentOrderId: null, price: 0, status: 'CONFIRMED', holdExpiresAt: null })
})

test('a coupon is reserved by the hold, given back when it lapses, and redeemed when it is paid', async () => {
  await createCoupon(app.database.db, {
    code: 'ONCE',
    kind: 'PERCENT',
    value: 20,
    minimum_total: 40_000,
    cap: 7000,
    uses_in_all: 1,
  })
  const [first, second] = [await app.player(), await app.player()]
  const ask = (player: Player, date: string) =>
    player.client.bookFull({
      body: {
        groundId: groundIds[0]!,
        date,
        startTime: [19, 0],
        endTime: [20, 0],
        selectedGameType: 'Cricket',
        couponCode: 'once',
      },
    })
  const [one, two] = [nextDay(), nextDay()]
  const held = await ask(first, one)
  expect(held).toMatchObject({ price: 930, discount: 70 })
  await expect(ask(second, two)).rejects.toMatchObject({ problem: { code: 'COUPON_USED_UP' } })
  app.clock.advance({ minutes: 7 })
  await app.runJobs('lapseHolds')
  expect((await mine(first, held.entityId)).notes).toBe(LAPSED_NOTE)
  const taken = await ask(second, two)
  const answer = await pay(taken.externalPaymentOrderId, 'success')
  await second.client.confirmPayment({ body: { bookingId: taken.entityId, ...answer } })
  const use = await app.database.db
    .selectFrom('coupon_use')
    .selectAll()
    .where('booking_id', '=', taken.entityId)
    .executeTakeFirst()
  expect(use?.status).toBe('REDEEMED')
})

test('prices that change between two tries of a payment ask for a new order, and the old one can no longer confirm', async () => {
  const other = await createTurfFixture(app.database.db)
  const player = await app.player()
  const order = await player.client.bookFull({
    body: {
      groundId: other.groundIds[0]!,
      date: nextDay(),
      startTime: [19, 0],
      endTime: [20, 0],
      selectedGameType: 'Cricket',
    },
  })
  app.clock.advance({ minutes: 7 })
  await app.runJobs('lapseHolds')
  expect((await mine(player, order.entityId)).notes).toBe(LAPSED_NOTE)
  await app.database.db
    .insertInto('dynamic_price')
    .values(
      (['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const).map((weekday) => ({
        id: newId('PRICE', app.clock.now()),
        ground_id: other.groundIds[0]!,
        booking_type: 'FULL' as const,
        weekday,
        starts_at: 1080,
        ends_at: 1320,
        change_per_hour: 20_000,
        reason: 'Evening',
        created_at: app.clock.now(),
      })),
    )
    .execute()
  const again = await player.client.retryPayment({ params: { bookingId: order.entityId }, query: {} })
  expect(again.price).toBe(1200)
  expect(again.externalPaymentOrderId).not.toBe(order.externalPaymentOrderId)
  const old = await pay(order.externalPaymentOrderId, 'success')
  await expect(player.client.confirmPayment({ body: { bookingId: order.entityId, ...old } })).rejects.toMatchObject({
    problem: { code: 'BOOKING_FAILED_REFUNDED' },
  })
  const answer = await pay(again.externalPaymentOrderId, 'success')
  await player.client.confirmPayment({ body: { bookingId: order.entityId, ...answer } })
  expect(await mine(player, order.entityId)).toMatchObject({ status: 'CONFIRMED', amountPaid: 1200, totalPrice: 1200 })
})
