import fs from 'node:fs'
import path from 'node:path'
import { newId } from '@baari/db/newId.ts'
import { ACTS } from '@baari/domain/admin/acts.ts'
import { beforeEach, expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { control } from '../testing/control.ts'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { expectNotified } from '../testing/expectNotified.ts'
import { keepState } from '../testing/keepState.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'

const app = await startTestApp()
const { db } = app.database
const [asker, second] = [await app.player('ADMIN'), await app.player('ADMIN')]
beforeEach(await keepState(db))

const LIMIT = 1_000_000
const above = { paise: LIMIT + 100, awaitsApproval: true }
const upTo = { paise: LIMIT, awaitsApproval: false }

const parties = async () => {
  const [PLAYER, OWNER] = [await app.player(), await app.player('TURFOWNER')]
  const { turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: OWNER.id } })
  return { PLAYER, OWNER, turfId, groundId: groundIds[0]! }
}
/** A played booking that cost twice this many paise. */
const played = async (paise: number, refunded = 0) => {
  const { PLAYER, OWNER, ...ground } = await parties()
  const bookingId = await createPlayedBooking(db, {
    ...ground,
    accountId: PLAYER.id,
    date: '2027-01-10',
    booking: { list_price: 2 * paise, refunded },
  })
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const adopted = {
    paymentId: payment.provider_payment_id,
    orderId: `order_${bookingId}`,
    receipt: bookingId,
    amount: payment.amount,
    method: 'card',
    fee: payment.fee,
    tax: payment.tax,
    createdAt: Math.floor(payment.created_at.getTime() / 1000),
  }
  await control(`${app.payments}/_ctl/adopt`, { payments: [adopted] })
  return { PLAYER, OWNER, bookingId, payment }
}
const approve = async () => {
  const [request] = (await second.client.listApprovals({ query: { state: 'OPEN' } })).content
  await second.client.approveRequest({ params: { approvalId: request!.entityId }, body: undefined })
}

test.each([above, upTo])(
  'a refund of $paise paise by hand waits for a second admin: $awaitsApproval',
  async (limit) => {
    const { PLAYER, OWNER, bookingId } = await played(limit.paise)
    const refunded = await asker.client.refundPlayedBooking({
      body: { bookingId, amount: limit.paise / 100, refundedSoFar: 0, reason: 'The lights failed' },
    })
    expect(refunded.awaitsApproval).toBe(limit.awaitsApproval)
    if (limit.awaitsApproval) await approve()
    await app.settleDown()
    await control(`${app.payments}/_ctl/clock`, { advanceSeconds: 60 })
    const isSent = async () => {
      const refund = await db
        .selectFrom('refund')
        .select('status')
        .where('booking_id', '=', bookingId)
        .executeTakeFirst()
      return refund?.status === 'PROCESSED' || undefined
    }
    await until(isSent, app)
    await expectNotified('REFUND', { PLAYER, OWNER })
  },
)

test('refunds of several bookings by one admin at the same time stay within one limit', async () => {
  const bookings = [await played(LIMIT), await played(LIMIT), await played(LIMIT)]
  const refunds = await Promise.all(
    bookings.map(({ bookingId }) =>
      asker.client.refundPlayedBooking({
        body: { bookingId, amount: LIMIT / 100, refundedSoFar: 0, reason: 'The lights failed' },
      }),
    ),
  )
  expect(refunds.filter(({ awaitsApproval }) => !awaitsApproval)).toHaveLength(1)
})

test.each([above, upTo])(
  'a failed refund of $paise paise paid by bank transfer waits for a second admin: $awaitsApproval',
  async (limit) => {
    const { PLAYER, OWNER, bookingId } = await played(limit.paise, limit.paise)
    await db
      .updateTable('refund')
      .set({ status: 'FAILED', next_try_at: null, last_error: 'The account is closed' })
      .where('booking_id', '=', bookingId)
      .execute()
    const [refund] = (await asker.client.listRefunds({ query: { bookingId } })).content
    const paid = await asker.client.payRefundByHand({
      params: { refundId: refund!.entityId },
      body: { reference: 'UTR-1', reason: 'Their bank closed the account.' },
    })
    expect(paid.awaitsApproval).toBe(limit.awaitsApproval)
    if (limit.awaitsApproval) {
      // The money may be at the player's bank already.
      await expect(second.client.retryRefund({ params: { refundId: refund!.entityId } })).rejects.toMatchObject({
        problem: { code: 'APPROVAL_OPEN' },
      })
      await approve()
    }
    await expectNotified('PAID_BY_HAND', { PLAYER, OWNER })
  },
)

test.each([above, upTo])(
  'accepting a dispute over $paise paise waits for a second admin: $awaitsApproval',
  async (limit) => {
    const { PLAYER, OWNER, bookingId, payment } = await played(limit.paise)
    const disputeId = newId('DISPUTE', app.clock.now())
    await db
      .insertInto('dispute')
      .values({
        id: disputeId,
        provider: 'razorpay',
        provider_dispute_id: 'disp_1',
        payment_id: payment.id,
        booking_id: bookingId,
        amount: limit.paise,
        reason_code: 'not_received',
        phase: 'chargeback',
        status: 'OPEN',
        respond_by: new Date(app.clock.now().getTime() + 86_400_000),
        opened_at: app.clock.now(),
        updated_at: app.clock.now(),
      })
      .execute()
    const answered = await asker.client.answerDispute({ params: { disputeId }, body: { answer: 'ACCEPT' } })
    expect(answered).toMatchObject({ awaitsApproval: limit.awaitsApproval })
    if (limit.awaitsApproval) await approve()
    await expectNotified('DISPUTE', { PLAYER, OWNER })
  },
)

test('a cancellation by an admin notifies the player and the owner', async () => {
  const { OWNER, groundId } = await parties()
  const { player, bookingId } = await bookSlot(app, { groundId, date: '2027-01-20', from: 8 })
  await db.deleteFrom('notification').execute()
  await asker.client.cancelAnyBooking({ body: { bookingId, partialBookingId: null, reason: 'Police' } })
  await expectNotified('CANCELLATION', { PLAYER: player, OWNER })
})

test('every act that notifies a party has a test', () => {
  const source = path.join(import.meta.dirname, '..')
  const tested = fs
    .readdirSync(source, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => [...fs.readFileSync(path.join(source, file), 'utf8').matchAll(/expectNotified\('(\w+)'/g)])
    .map(([, act]) => act)
  const notified = Object.entries(ACTS).flatMap(([act, { notified }]) => (notified.length > 0 ? [act] : []))
  expect(new Set(tested)).toEqual(new Set(notified))
})
