import { LAPSED_NOTE, LAPSED_REASON } from '@baari/domain/bookings/hold.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { control } from '../testing/control.ts'
import { createCoupon } from '../testing/createCoupon.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSeats, openGame } from '../testing/games.ts'
import { holdSlot, type SlotRequest } from '../testing/holdSlot.ts'
import { payAt } from '../testing/payAt.ts'
import { payOrder } from '../testing/payOrder.ts'
import type { Player } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { inMinutes, until } from '../testing/until.ts'
import { violatedInvariants } from '../testing/violatedInvariants.ts'

const app = await startTestApp({ RAZORPAY_CAPTURE: 'automatic', GAMES_HOSTED_BY: 'ANYONE' }, { providersFollow: true })
const { db } = app.database
beforeEach(async () => {
  await control(`${app.payments}/_ctl/webhooks`, { drop: false })
})

const HOLD = { minutes: 6, seconds: 1 }
/** How long a payment for an order can still arrive; the provider is polled until then. */
const WATCHED = { hours: 5 * 24 + 1, minutes: 1 }

const aSlot = async (date = '2027-01-25'): Promise<SlotRequest> => {
  const { groundIds } = await createTurfFixture(db)
  return { groundId: groundIds[0]!, date, from: 18 }
}

const listed = async ({ client }: Player, bookingId: string) => {
  const { content } = await client.listBookings({ query: {} })
  return content.find((one) => (one.partialBookingId ?? one.bookingId) === bookingId)
}

const stateOf = async (bookingId: string) => {
  const { status, next_check_at, ...row } = await db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return { ...row, state: next_check_at ? 'LAPSED' : status }
}

const becomes = (bookingId: string, state: string) =>
  until(async () => {
    const booking = await stateOf(bookingId)
    return booking.state === state ? booking : undefined
  }, app)

/** A hold that has lapsed while its order is still open at the provider. */
const lapsed = async (slot: SlotRequest) => {
  const player = await app.player()
  const order = await holdSlot(player, slot)
  app.clock.advance(HOLD)
  await app.runJobs('lapseHolds')
  expect((await stateOf(order.entityId)).state).toBe('LAPSED')
  return { player, order, bookingId: order.entityId }
}

const returned = (bookingId: string) =>
  until(async () => {
    const refunds = await db.selectFrom('refund').selectAll().where('booking_id', '=', bookingId).execute()
    return refunds.length > 0 ? refunds : undefined
  }, app)

test('a lapsed hold gives up its slot but still awaits its payment, and says so', async () => {
  const slot = await aSlot()
  const { player, bookingId } = await lapsed(slot)
  expect(await listed(player, bookingId)).toMatchObject({
    status: 'PAYMENT_AWAITED',
    paymentStatus: 'UNPAID',
    notes: 'Payment time expired (slot may now be free)',
    cancellationReason: null,
  })
  await expect(holdSlot(await app.player(), slot)).resolves.toMatchObject({ status: 'PAYMENT_AWAITED' })
  // It does not count towards the limit of two holds, but counts as a lapse.
  for (const from of [8, 10]) await holdSlot(player, { ...slot, from })
  expect(await db.selectFrom('expired_hold').selectAll().where('booking_id', '=', bookingId).execute()).toHaveLength(1)
  expect(await violatedInvariants(app)).toEqual([])
})

test('a lapsed hold gives its coupon back', async () => {
  await createCoupon(db, { code: 'LATE10', kind: 'PERCENT', value: 10 })
  const slot = { ...(await aSlot()), couponCode: 'LATE10' }
  const { player } = await lapsed(slot)
  await expect(holdSlot(player, { ...slot, from: 10 })).resolves.toMatchObject({ discount: 100 })
})

test('a lapsed hold is cancelled once polling of the provider ends, and a later payment is refunded', async () => {
  const { player, order, bookingId } = await lapsed(await aSlot('2027-01-30'))
  app.clock.advance(WATCHED)
  await until(
    async () => ((await stateOf(bookingId)).state === 'CANCELLED' ? true : undefined),
    app,
    inMinutes(app.clock),
  )
  expect(await listed(player, bookingId)).toMatchObject({
    status: 'CANCELLED',
    cancellationReason: LAPSED_REASON,
    paymentStatus: 'null',
    notes: null,
  })
  await expect(player.client.retryPayment({ params: { bookingId }, query: {} })).rejects.toMatchObject({
    problem: { code: 'BOOKING_NOT_PAYABLE' },
  })
  await payAt(app.payments, order.externalPaymentOrderId)
  expect(await returned(bookingId)).toMatchObject([{ reason: 'LATE', amount: 100_000 }])
  expect((await stateOf(bookingId)).state).toBe('CANCELLED')
})

test('a lapsed hold is cancelled when its time begins, since no payment can confirm it then', async () => {
  const { bookingId } = await lapsed({ ...(await aSlot('2027-01-16')), from: 20 })
  app.clock.set('2027-01-16T14:30:01Z')
  expect(await becomes(bookingId, 'CANCELLED')).toMatchObject({
    cancelled_by: 'LAPSE',
    cancellation_reason: LAPSED_REASON,
  })
})

test('a booking without an order at the provider is cancelled at once', async () => {
  const { entityId: bookingId } = await holdSlot(await app.player(), await aSlot())
  await sql`update payment_order set status = 'INTENDED', provider_order_id = null, receipt = 'never made'
    where booking_id = ${bookingId}`.execute(db)
  app.clock.advance(HOLD)
  expect(await becomes(bookingId, 'CANCELLED')).toMatchObject({
    cancelled_by: 'LAPSE',
    cancellation_reason: LAPSED_REASON,
  })
})

test('a late payment confirms the booking while the slot is free, however many calls report it', async () => {
  const { player, order, bookingId } = await lapsed(await aSlot())
  await control(`${app.payments}/_ctl/webhooks`, { drop: true })
  const answer = await payAt(app.payments, order.externalPaymentOrderId)
  const confirm = () => player.client.confirmPayment({ body: { bookingId, ...answer } })
  const answers = await Promise.all([confirm(), confirm(), confirm()])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['CONFIRMED']))
  expect(await stateOf(bookingId)).toMatchObject({ state: 'CONFIRMED', late_confirmed: true })
  expect(await listed(player, bookingId)).toMatchObject({ status: 'CONFIRMED', notes: null })
})

test('the reconciler of a restarted process confirms a late payment without webhooks', async () => {
  const { order, bookingId } = await lapsed(await aSlot())
  await control(`${app.payments}/_ctl/webhooks`, { drop: true })
  await payAt(app.payments, order.externalPaymentOrderId)
  const restarted = await createApp(app.config, app.clock)
  app.clock.advance({ hours: 2 })
  await becomes(bookingId, 'CONFIRMED')
  await restarted.close()
})

test('a payment that arrives after the slot was taken is refunded, and the booking stays cancelled', async () => {
  const slot = await aSlot()
  const { player, order, bookingId } = await lapsed(slot)
  const rival = await holdSlot(await app.player(), slot)
  await payAt(app.payments, order.externalPaymentOrderId)
  expect(await returned(bookingId)).toMatchObject([{ reason: 'LATE', amount: 100_000 }])
  expect(await stateOf(bookingId)).toMatchObject({ state: 'CANCELLED', cancellation_reason: LAPSED_REASON })
  app.clock.advance(HOLD)
  await app.runJobs('lapseHolds')
  expect((await stateOf(rival.entityId)).state).toBe('LAPSED')
  // The slot is free again, but the booking can no longer be paid.
  await expect(player.client.retryPayment({ params: { bookingId }, query: {} })).rejects.toMatchObject({
    problem: { code: 'BOOKING_NOT_PAYABLE' },
  })
  expect((await stateOf(bookingId)).state).toBe('CANCELLED')
  expect(await violatedInvariants(app)).toEqual([])
})

test('a retry takes the slot again while it is free', async () => {
  const { player, bookingId } = await lapsed(await aSlot())
  const again = await player.client.retryPayment({ params: { bookingId }, query: {} })
  expect(Date.parse(again.holdExpiresAt!)).toBeGreaterThan(app.clock.now().getTime())
  expect((await stateOf(bookingId)).state).toBe('PAYMENT_AWAITED')
  await payOrder(app, player, again)
  expect((await stateOf(bookingId)).state).toBe('CONFIRMED')
})

test('the database refuses to revive a cancelled booking', async () => {
  const { entityId } = await holdSlot(await app.player(), await aSlot())
  await sql`select cancel_expired(${entityId}, ${LAPSED_REASON})`.execute(db)
  for (const status of ['PAYMENT_AWAITED', 'CONFIRMED', 'COMPLETED'])
    await expect(
      sql`update booking set status = ${status}::booking_status where id = ${entityId}`.execute(db),
    ).rejects.toMatchObject({ constraint: 'stays_cancelled' })
})

test('an account that only awaits a late payment can be deleted, and the payment is refunded', async () => {
  const { player, order, bookingId } = await lapsed(await aSlot())
  await player.client.deleteAccount({ body: { confirm: 'DELETE' } })
  expect((await stateOf(bookingId)).state).toBe('CANCELLED')
  await payAt(app.payments, order.externalPaymentOrderId)
  expect(await returned(bookingId)).toMatchObject([{ reason: 'LATE' }])
})

const lapsedSeats = async (slot: SlotRequest) => {
  const player = await app.player()
  const order = await openGame(player, slot)
  app.clock.advance(HOLD)
  const seatsId = order.bookingPlayerEntityId!
  await app.runJobs('lapseHolds')
  expect((await stateOf(seatsId)).state).toBe('LAPSED')
  return { player, order, seatsId, gameId: order.entityId }
}

const gameStatus = async (gameId: string) =>
  (await db.selectFrom('game').select('status').where('id', '=', gameId).executeTakeFirstOrThrow()).status

test('lapsed seats occupy nothing, and a late payment confirms them together with their game', async () => {
  const slot = await aSlot()
  const { player, order, seatsId, gameId } = await lapsedSeats(slot)
  expect(await listed(player, seatsId)).toMatchObject({ status: 'PAYMENT_AWAITED', notes: LAPSED_NOTE })
  await payAt(app.payments, order.externalPaymentOrderId)
  await becomes(seatsId, 'CONFIRMED')
  expect(await gameStatus(gameId)).toBe('PENDING')
  await expect(holdSeats(await app.player(), slot)).resolves.toMatchObject({ entityId: gameId })
})

test('a game that only awaits late payments blocks no other game, and ends with the last of them', async () => {
  const slot = await aSlot()
  const { order, seatsId, gameId } = await lapsedSeats(slot)
  const other = await openGame(await app.player(), slot)
  expect(other.entityId).not.toBe(gameId)
  await payAt(app.payments, order.externalPaymentOrderId)
  await returned(seatsId)
  expect([(await stateOf(seatsId)).state, await gameStatus(gameId)]).toEqual(['CANCELLED', 'CANCELLED'])
  expect(await gameStatus(other.entityId)).toBe('PENDING')
})

test('a game without paid seats is cancelled at its cut-off, without a message to its players', async () => {
  const { player, seatsId, gameId } = await lapsedSeats(await aSlot('2027-01-17'))
  const { cutoff_at: cutoff } = await db
    .selectFrom('game')
    .select('cutoff_at')
    .where('id', '=', gameId)
    .executeTakeFirstOrThrow()
  app.clock.set(new Date(cutoff.getTime() + 1000).toISOString())
  expect(await becomes(seatsId, 'CANCELLED')).toMatchObject({ cancellation_reason: LAPSED_REASON })
  await app.settleDown()
  expect(await gameStatus(gameId)).toBe('CANCELLED')
  const notified = await db.selectFrom('message').select('template').where('recipient', '=', player.phone).execute()
  expect(notified).toEqual([])
})
