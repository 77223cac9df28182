import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type BookedSlot, bookSlot } from '../testing/bookSlot.ts'
import { control } from '../testing/control.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'
import { violatedInvariants } from '../testing/violatedInvariants.ts'

const app = await startTestApp()
const { groundIds } = await createTurfFixture(app.database.db, { grounds: [{ per_hour_full: 163_000 }] })

type Booked = Pick<BookedSlot, 'player' | 'bookingId'>

/** A confirmed booking on the 17th, at an hour no other test uses; the clock starts at 10:00 on the 15th. */
const confirmed = (from: number) => bookSlot(app, { groundId: groundIds[0]!, date: '2027-01-17', from })

const cancel = ({ player, bookingId }: Booked, reason = 'Rain') =>
  player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: reason } })

const mine = async ({ player, bookingId }: Booked) =>
  (await player.client.listBookings({ query: {} })).content.find((booking) => booking.bookingId === bookingId)!

test('the quoted rupees are the refunded rupees, down to the provider', async () => {
  const booking = await confirmed(8)
  const quote = await booking.player.client.quoteRefund({ params: { bookingId: booking.bookingId } })
  expect(quote).toMatchObject({ amountPaid: 1630, percentage: 50, refundAmount: 815, cancellationCharge: 815 })
  expect(quote.tiers.map(({ percentage }) => percentage)).toEqual([50, 30, 10, 5])
  expect((await mine(booking)).cancel).toEqual({ percentage: 50, refundAmount: 815, passMinutes: 0 })
  expect(await cancel(booking)).toMatchObject({ status: 'CANCELLED', refundAmount: 815, cancellationCharge: 815 })
  const refunded = await until(async () => {
    const now = await mine(booking)
    return now.refundReferenceId ? now : undefined
  }, app)
  expect(refunded).toMatchObject({
    status: 'CANCELLED',
    refundAmount: 815,
    cancellationCharge: 815,
    cancellationReason: 'Rain',
    paymentStatus: 'true',
    cancel: null,
    // Seven working days after Friday the 15th.
    refundClock: { dueBy: [2027, 1, 26] },
  })
  expect(refunded.paymentState).toMatch(/^REFUND/)
  const state = await control<{ refunds: { amount: number; payment_id: string }[] }>(`${app.payments}/_ctl/state`)
  const sentBack = state.refunds.filter(({ payment_id: paymentId }) => paymentId === booking.paymentId)
  expect(sentBack.map(({ amount }) => amount)).toEqual([81_500])

  // Once the bank has the refund, the player gets one notification.
  await control(`${app.payments}/_ctl/clock`, { advanceSeconds: 30 })
  await until(async () => ((await mine(booking)).refundState === 'PROCESSED' ? true : undefined), app)
  const notified = await app.database.db
    .selectFrom('notification')
    .select('kind')
    .where('account_id', '=', booking.player.id)
    .where('kind', '=', 'refund_sent')
    .execute()
  expect(notified).toHaveLength(1)
})

test('a quote is honoured for two minutes over the edge of a tier, and not longer', async () => {
  const kept = await confirmed(9)
  const late = await confirmed(11)
  app.clock.advance({ hours: 22, minutes: 59 })
  expect((await kept.player.client.quoteRefund({ params: { bookingId: kept.bookingId } })).percentage).toBe(50)
  expect((await late.player.client.quoteRefund({ params: { bookingId: late.bookingId } })).percentage).toBe(50)
  app.clock.advance({ minutes: 2 })
  expect(await cancel(kept)).toMatchObject({ refundAmount: 815 })
  app.clock.advance({ hours: 2 })
  expect(await cancel(late)).toMatchObject({ refundAmount: 489 })
})

test('a cancelled slot can be booked at once', async () => {
  const booking = await confirmed(13)
  await cancel(booking)
  await confirmed(13)
})

test('cancelling twice, at once or later, refunds once', async () => {
  const booking = await confirmed(14)
  const answers = await outcomesOf([cancel(booking), cancel(booking), cancel(booking)])
  expect(answers.toSorted()).toEqual(['BOOKING_NOT_CANCELLABLE', 'BOOKING_NOT_CANCELLABLE', 'DONE'])
  await expect(cancel(booking)).rejects.toMatchObject({ status: 409, problem: { code: 'BOOKING_NOT_CANCELLABLE' } })
  const refunds = await app.database.db
    .selectFrom('refund')
    .selectAll()
    .where('booking_id', '=', booking.bookingId)
    .execute()
  expect(refunds).toHaveLength(1)
})

test('refuses a blank reason, and a cancellation less than ten minutes before the start', async () => {
  const booking = await confirmed(16)
  await expect(cancel(booking, '  ')).rejects.toMatchObject({ status: 400 })
  const start = new Date('2027-01-17T10:30:00Z').getTime()
  app.clock.advance({ seconds: (start - app.clock.now().getTime()) / 1000 - 9 * 60 })
  await expect(cancel(booking)).rejects.toMatchObject({ problem: { code: 'BOOKING_NOT_CANCELLABLE' } })
  expect((await mine(booking)).cancel).toBeNull()
})

test('a player cannot quote or cancel the booking of another player', async () => {
  const booking = await confirmed(18)
  const stranger = await app.player()
  await expect(stranger.client.quoteRefund({ params: { bookingId: booking.bookingId } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(cancel({ ...booking, player: stranger })).rejects.toMatchObject({ status: 404 })
})

test('a refund below ₹1 is quoted, sent and reported as ₹1, and the platform adds the difference', async () => {
  const { db } = app.database
  const cheap = await createTurfFixture(db, { grounds: [{ per_hour_full: 1500 }] })
  const booking = await bookSlot(app, { groundId: cheap.groundIds[0]!, date: '2027-01-15', from: 13 })
  const quote = await booking.player.client.quoteRefund({ params: { bookingId: booking.bookingId } })
  expect(quote).toMatchObject({ amountPaid: 15, percentage: 5, refundAmount: 1, cancellationCharge: 14 })
  expect((await mine(booking)).cancel).toEqual({ percentage: 5, refundAmount: 1, passMinutes: 0 })
  expect(await cancel(booking)).toMatchObject({ refundAmount: 1, cancellationCharge: 14 })
  await until(async () => ((await mine(booking)).refundReferenceId ? true : undefined), app)
  const state = await control<{ refunds: { amount: number; payment_id: string }[] }>(`${app.payments}/_ctl/state`)
  expect(state.refunds.filter(({ payment_id: id }) => id === booking.paymentId)).toMatchObject([{ amount: 100 }])
  const line = await until(
    async () =>
      db
        .selectFrom('settlement_line')
        .select(['captured', 'refunded', 'retained'])
        .where('booking_id', '=', booking.bookingId)
        .executeTakeFirst(),
    app,
  )
  expect(line).toEqual({ captured: 1500, refunded: 75, retained: 1425 })
  await until(async () => {
    const { rows } = await sql<{ balance: number }>`
        select sum(amount)::bigint as balance from ledger_entry
        where booking_id = ${booking.bookingId} and account = 'goodwill'`.execute(db)
    return rows[0]?.balance === 25 ? true : undefined
  }, app)
  expect(await violatedInvariants(app)).toEqual([])
})
