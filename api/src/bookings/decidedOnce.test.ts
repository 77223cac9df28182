import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { control } from '../testing/control.ts'
import { createTurfFixture, type TurfFixture } from '../testing/createTurfFixture.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { type CheckoutAnswer, payAt } from '../testing/payAt.ts'
import type { Player } from '../testing/player.ts'
import { providerBetween } from '../testing/providerBetween.ts'
import { startTestApp, type TestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'

const between = await providerBetween()
const manual = await startTestApp({ RAZORPAY_API_BASE: between.url })
between.target = manual.payments
const automatic = await startTestApp({ RAZORPAY_CAPTURE: 'automatic' })
beforeEach(async () => {
  between.onAnswer = (_request, answer) => answer
  await webhooks({ drop: false })
})

const webhooks = (knobs: { drop: boolean }) => control(`${manual.payments}/_ctl/webhooks`, knobs)

const hold = (player: Player, { groundIds }: TurfFixture) =>
  player.client.bookFull({
    body: {
      groundId: groundIds[0]!,
      date: '2027-01-18',
      startTime: [19, 0],
      endTime: [20, 0],
      selectedGameType: 'Cricket',
    },
  })

/** A slot whose first player pays after a second one took it; the second one then does not pay. */
const lostSlot = async (app: TestApp) => {
  const turf = await createTurfFixture(app.database.db)
  const [slow, quick] = [await app.player(), await app.player()]
  const lost = await hold(slow, turf)
  app.clock.advance({ minutes: 7 })
  await hold(quick, turf)
  return { slow, lost, freeAgain: () => app.clock.advance({ minutes: 7 }) }
}

const confirm = (player: Player, bookingId: string, answer: CheckoutAnswer) =>
  outcomesOf([player.client.confirmPayment({ body: { bookingId, ...answer } })])

const paymentOf = async (app: TestApp, { razorpay_payment_id }: CheckoutAnswer) =>
  (
    await sql<{ status: string; outcome: string | null; fee: number | null; refunds: number }>`
      select status, outcome, fee, (select count(*) from refund where payment_id = payment.id) as refunds
      from payment where provider_payment_id = ${razorpay_payment_id}`.execute(app.database.db)
  ).rows[0]

const bookingOf = (app: TestApp, id: string) =>
  app.database.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a payment that is being refunded confirms nothing, even when the slot is free again', async () => {
  const { slow, lost, freeAgain } = await lostSlot(automatic)
  const answer = await payAt(automatic.payments, lost.externalPaymentOrderId)
  await control(`${automatic.payments}/_ctl/balance`, { paise: 0 })
  expect(await confirm(slow, lost.entityId, answer)).toEqual(['BOOKING_FAILED_REFUNDED'])
  freeAgain()
  expect(await confirm(slow, lost.entityId, answer)).toEqual(['BOOKING_FAILED_REFUNDED'])
  expect(await paymentOf(automatic, answer)).toMatchObject({ outcome: 'REFUND', refunds: 1 })
  await control(`${automatic.payments}/_ctl/balance`, { paise: 10_000_000 })
  automatic.clock.advance({ hours: 1, minutes: 1 })
  await until(async () => {
    const refund = await automatic.database.db
      .selectFrom('refund')
      .select('status')
      .where('booking_id', '=', lost.entityId)
      .where('status', '<>', 'PENDING')
      .executeTakeFirst()
    return refund?.status
  }, automatic)
  expect((await bookingOf(automatic, lost.entityId)).status).not.toBe('CONFIRMED')
})

test('settling a late payment again, from any caller and any number of times, gives the same answer', async () => {
  const { slow, lost } = await lostSlot(automatic)
  const answer = await payAt(automatic.payments, lost.externalPaymentOrderId)
  const again = await Promise.all(Array.from({ length: 20 }, () => confirm(slow, lost.entityId, answer)))
  expect(new Set(again.flat())).toEqual(new Set(['BOOKING_FAILED_REFUNDED']))
  expect(await paymentOf(automatic, answer)).toMatchObject({ outcome: 'REFUND', refunds: 1 })
  const events = await automatic.database.db.selectFrom('webhook_event').select('last_error').execute()
  expect(events.filter(({ last_error }) => last_error !== null)).toEqual([])
})

test('a player who saw the booking fail is not charged when the slot is free again', async () => {
  const { slow, lost, freeAgain } = await lostSlot(manual)
  const answer = await payAt(manual.payments, lost.externalPaymentOrderId)
  expect(await confirm(slow, lost.entityId, answer)).toEqual(['BOOKING_FAILED_REFUNDED'])
  freeAgain()
  expect(await confirm(slow, lost.entityId, answer)).toEqual(['BOOKING_FAILED_REFUNDED'])
  expect(await paymentOf(manual, answer)).toMatchObject({ status: 'authorized', outcome: 'LEFT_TO_EXPIRE' })
  expect((await bookingOf(manual, lost.entityId)).status).not.toBe('CONFIRMED')
})

test('a player who saw the payment fail is not charged when the bank approves it later', async () => {
  const turf = await createTurfFixture(manual.database.db)
  const player = await manual.player()
  const order = await hold(player, turf)
  const answer = await control<CheckoutAnswer>(`${manual.payments}/_ctl/pay`, {
    order_id: order.externalPaymentOrderId,
    outcome: 'late_auth',
    lateAfterSeconds: 60,
  })
  expect(await confirm(player, order.entityId, answer)).toEqual(['PAYMENT_FAILED'])
  await control(`${manual.payments}/_ctl/clock`, { advanceSeconds: 61 })
  expect(await confirm(player, order.entityId, answer)).toEqual(['BOOKING_FAILED_REFUNDED'])
  expect(await paymentOf(manual, answer)).toMatchObject({ status: 'authorized', outcome: 'LEFT_TO_EXPIRE' })
  // The order still accepts another payment.
  const second = await payAt(
    manual.payments,
    (await player.client.retryPayment({ params: { bookingId: order.entityId }, query: {} })).externalPaymentOrderId,
  )
  expect(await confirm(player, order.entityId, second)).toEqual(['DONE'])
})

test('the database refuses to decide a payment twice, or to confirm a booking by a refunded payment', async () => {
  const { slow, lost } = await lostSlot(automatic)
  const answer = await payAt(automatic.payments, lost.externalPaymentOrderId)
  await confirm(slow, lost.entityId, answer)
  const { db } = automatic.database
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('provider_payment_id', '=', answer.razorpay_payment_id)
    .executeTakeFirstOrThrow()
  for (const outcome of [null, 'CONFIRMED', 'LEFT_TO_EXPIRE', 'QUARANTINED'])
    await expect(
      db.updateTable('payment').set({ outcome }).where('id', '=', payment.id).execute(),
    ).rejects.toMatchObject({ constraint: 'payment_decided_once' })
  await expect(
    db.updateTable('booking').set({ confirming_payment_id: payment.id }).where('id', '=', lost.entityId).execute(),
  ).rejects.toMatchObject({ constraint: 'confirmed_by_its_payment' })
})

test('a late answer from the provider does not overwrite a newer one', async () => {
  await webhooks({ drop: true })
  const turf = await createTurfFixture(manual.database.db)
  const player = await manual.player()
  const order = await hold(player, turf)
  const answer = await payAt(manual.payments, order.externalPaymentOrderId)
  // The first request is sent while the payment is authorised, and answered long after the capture.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: isRequested, resolve: input } = Promise.withResolvers<void>()
  let questions = 0
  between.onAnswer = async (request, notified) => {
    if (request === `GET /v1/payments/${answer.razorpay_payment_id}` && questions++ === 0) {
      input()
      await released
    }
    return notified
  }
  const early = confirm(player, order.entityId, answer)
  await isRequested
  expect(await confirm(player, order.entityId, answer)).toEqual(['DONE'])
  const before = await paymentOf(manual, answer)
  expect(before).toMatchObject({ status: 'captured', outcome: 'CONFIRMED', fee: expect.any(Number) })
  release()
  expect(await early).toEqual(['DONE'])
  expect(await paymentOf(manual, answer)).toEqual(before)
})

test('a fee that the provider does not know at first is fetched later', async () => {
  await webhooks({ drop: true })
  const turf = await createTurfFixture(manual.database.db)
  const player = await manual.player()
  const order = await hold(player, turf)
  const answer = await payAt(manual.payments, order.externalPaymentOrderId)
  between.onAnswer = (_request, notified) => ({
    ...notified,
    body: notified.body.replaceAll(/"(fee|tax)":\d+/g, '"$1":null'),
  })
  expect(await confirm(player, order.entityId, answer)).toEqual(['DONE'])
  expect(await paymentOf(manual, answer)).toMatchObject({ status: 'captured', fee: null })
  between.onAnswer = (_request, notified) => notified
  manual.clock.advance({ seconds: 31 })
  await until(async () => (await paymentOf(manual, answer))?.fee ?? undefined, manual)
  await until(async () => {
    const { rows } = await sql`
      select from payment_order where booking_id = ${order.entityId} and next_check_at is not null`.execute(
      manual.database.db,
    )
    return rows.length === 0 ? true : undefined
  }, manual)
})
