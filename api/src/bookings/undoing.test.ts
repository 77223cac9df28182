import { UNDO_REASON } from '@baari/domain/bookings/move.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type BookedSlot, bookSlot } from '../testing/bookSlot.ts'
import { booksDone } from '../testing/booksDone.ts'
import { control } from '../testing/control.ts'
import { createCoupon } from '../testing/createCoupon.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { hoursOf } from '../testing/hoursOf.ts'
import { noteCheckIn } from '../testing/noteCheckIn.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import type { Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'
import { violatedInvariants } from '../testing/violatedInvariants.ts'

const app = await sharedTestApp()
const { db } = app.database
const owner = await app.player('TURFOWNER')
const { turfId, groundIds } = await createTurfFixture(db, {
  turf: { owner_id: owner.id },
  grounds: [{ per_hour_full: 163_000 }],
})
const groundId = groundIds[0]!

type Booked = Pick<BookedSlot, 'player' | 'bookingId'>

interface Requested {
  date?: string
  couponCode?: string
  player?: Player
}

/** A paid booking; each test uses a different time. The current time is 10 am on the 15th. */
const paid = (from: number, { date = '2027-01-17', couponCode = '', player }: Requested = {}) =>
  bookSlot(app, { groundId, date, from, ...(couponCode && { couponCode }) }, player)

const undo = ({ player, bookingId }: Booked) => player.client.undoBooking({ params: { bookingId } })

const mine = async ({ player, bookingId }: Booked) =>
  (await player.client.listBookings({ query: {} })).content.find((booking) => booking.bookingId === bookingId)!

const ticketOf = async ({ player, bookingId }: Booked) =>
  (await player.client.listTickets({})).content.find((ticket) => ticket.bookingId === bookingId)

const refundsOf = ({ bookingId }: Booked) =>
  db.selectFrom('refund').select(['amount', 'reason']).where('booking_id', '=', bookingId).execute()

test('an undo right after paying refunds everything through the provider and frees the time', async () => {
  const booking = await paid(8)
  const { undoUntil } = await mine(booking)
  expect(Date.parse(undoUntil!)).toBeGreaterThan(app.clock.now().getTime())
  expect((await ticketOf(booking))?.undoUntil).toBe(undoUntil)
  expect(await undo(booking)).toEqual({
    bookingId: booking.bookingId,
    status: 'CANCELLED',
    refundAmount: 1630,
    passMinutes: 0,
    // Seven working days after Friday the 15th.
    refundDueOn: [2027, 1, 26],
  })
  const undone = await until(async () => {
    const now = await mine(booking)
    return now.refundReferenceId ? now : undefined
  }, app)
  expect(undone).toMatchObject({
    status: 'CANCELLED',
    refundAmount: 1630,
    cancellationCharge: 0,
    cancellationReason: UNDO_REASON,
    undoUntil: null,
    cancel: null,
  })
  expect(await ticketOf(booking)).toBeUndefined()
  const { refunds } = await control<{ refunds: { amount: number; payment_id: string }[] }>(`${app.payments}/_ctl/state`)
  expect(refunds.filter((refund) => refund.payment_id === booking.paymentId).map(({ amount }) => amount)).toEqual([
    163_000,
  ])
  await paid(8)
})

test('an undo sends player and owner different notifications, the player’s without a toast', async () => {
  const booking = await paid(9)
  await undo(booking)
  const notified = await db
    .selectFrom('notification')
    .select(['account_id', 'kind', 'is_own'])
    .where('booking_id', '=', booking.bookingId)
    .where('kind', 'in', ['booking_undone', 'turf_undone'])
    .orderBy('kind')
    .execute()
  expect(notified).toEqual([
    { account_id: booking.player.id, kind: 'booking_undone', is_own: true },
    { account_id: owner.id, kind: 'turf_undone', is_own: false },
  ])
})

test('a second undo, at once or later, gives the same answer and refunds nothing more', async () => {
  const booking = await paid(10)
  const [one, other] = await Promise.all([undo(booking), undo(booking)])
  expect(other).toEqual(one)
  app.clock.advance({ minutes: 1 })
  expect(await undo(booking)).toEqual(one)
  expect(await refundsOf(booking)).toEqual([{ amount: 163_000, reason: 'CANCELLED' }])
})

test('after fifteen minutes a booking can only be cancelled, with its refund tiers', async () => {
  const booking = await paid(11)
  app.clock.advance({ minutes: 16 })
  expect(await mine(booking)).toMatchObject({ undoUntil: null, cancel: { percentage: 50 } })
  expect((await ticketOf(booking))?.undoUntil).toBeNull()
  await expect(undo(booking)).rejects.toMatchObject({ status: 409, problem: { code: 'BOOKING_NOT_UNDOABLE' } })
  expect(await refundsOf(booking)).toEqual([])
})

test('a booking cannot be undone less than six hours before its start', async () => {
  const booking = await paid(15, { date: '2027-01-15' })
  expect(await mine(booking)).toMatchObject({ undoUntil: null })
  await expect(undo(booking)).rejects.toMatchObject({ problem: { code: 'BOOKING_NOT_UNDOABLE' } })
})

test('an undone booking gives its coupon back', async () => {
  await createCoupon(db, { code: 'ONCE', uses_per_account: 1, uses_per_turf_day: null })
  const booking = await paid(12, { couponCode: 'ONCE' })
  expect((await undo(booking)).refundAmount).toBe(1530)
  const again = await bookSlot(app, { groundId, date: '2027-01-17', from: 12, couponCode: 'ONCE' }, booking.player)
  expect(await mine(again)).toMatchObject({ couponCode: 'ONCE', discount: 100 })
})

test('an undo offers the time to the waitlist', async () => {
  const booking = await paid(13)
  const waiting = await app.player()
  const { waitlistId } = await waiting.client.joinWaitlist({
    body: { groundId, turfId, date: '2027-01-17', bookingType: 'FULL', ...hoursOf(13) },
  })
  await undo(booking)
  const offered = await until(async () => {
    const { content } = await waiting.client.listWaitlist({})
    return content.find((one) => one.waitlistId === waitlistId)?.offer ?? undefined
  }, app)
  expect(offered).toBeTruthy()
})

test('refuses to undo another player’s booking, or a checked-in one', async () => {
  const booking = await paid(14)
  await expect(undo({ ...booking, player: await app.player() })).rejects.toMatchObject({ status: 404 })
  await noteCheckIn(db, booking.bookingId, app.clock.now())
  expect(await mine(booking)).toMatchObject({ undoUntil: null })
  await expect(undo(booking)).rejects.toMatchObject({ problem: { code: 'BOOKING_NOT_UNDOABLE' } })
})

test('a turf that switches undo off does so for later bookings; earlier ones can still be undone', async () => {
  const promised = await paid(16)
  const setUndo = (allowsUndo: boolean) => owner.client.setUndo({ params: { turfId }, body: { allowsUndo } })
  const request = async () =>
    (await promised.player.client.getAvailability({ query: { turfId, date: '2027-01-17' } })).undo
  expect(await request()).toEqual({ minutesAfterPaying: 15, minutesBefore: 360 })
  expect(await setUndo(false)).toEqual({ turfId, allowsUndo: false })
  await until(async () => ((await request()) === null ? true : undefined), app)
  const later = await paid(17)
  expect(await mine(later)).toMatchObject({ undoUntil: null })
  await expect(undo(later)).rejects.toMatchObject({ problem: { code: 'BOOKING_NOT_UNDOABLE' } })
  expect((await undo(promised)).refundAmount).toBe(1630)
  expect(await setUndo(true)).toEqual({ turfId, allowsUndo: true })
  expect((await owner.client.listOwnerTurfs({}))[0]).toMatchObject({ allowsUndo: true })
})

const refusedUndo = (booking: Booked) =>
  expect(undo(booking)).rejects.toMatchObject({ problem: { code: 'BOOKING_NOT_UNDOABLE' } })

test('refuses to undo a third booking within 30 days, even when three are undone at once', async () => {
  const first = await paid(6, { date: '2027-01-25' })
  const { player } = first
  const bookings = [first, await paid(7, { date: '2027-01-25', player }), await paid(8, { date: '2027-01-25', player })]
  const outcomes = await outcomesOf(bookings.map((booking) => undo(booking)))
  expect(outcomes.toSorted()).toEqual(['BOOKING_NOT_UNDOABLE', 'DONE', 'DONE'])
  const later = await paid(9, { date: '2027-01-25', player })
  expect(await mine(later)).toMatchObject({ undoUntil: null, cancel: { percentage: 50 } })
  expect((await ticketOf(later))?.undoUntil).toBeNull()
  await refusedUndo(later)
  // As if 31 days had passed.
  await sql`update booking set undone_at = undone_at - interval '31 days' where undone_at is not null
    and account_id = ${player.id}`.execute(db)
  expect((await undo(later)).refundAmount).toBe(1630)
})

test('counts the undone bookings of several players together when one instrument paid for them', async () => {
  const digest = Buffer.from('one card')
  const bookings: Booked[] = []
  for (const from of [10, 11, 12]) {
    const booking = await paid(from, { date: '2027-01-25' })
    await db
      .updateTable('payment')
      .set({ instrument_digest: digest })
      .where('booking_id', '=', booking.bookingId)
      .execute()
    bookings.push(booking)
  }
  await undo(bookings[0]!)
  await undo(bookings[1]!)
  expect(await mine(bookings[2]!)).toMatchObject({ undoUntil: null })
  await refusedUndo(bookings[2]!)
})

test('the platform bears the provider’s fee of an undone booking, and the turf that of a cancelled one', async () => {
  const undone = await paid(13, { date: '2027-01-25' })
  await undo(undone)
  const cancelled = await paid(13, { date: '2027-01-25' })
  await cancelled.player.client.cancelBooking({
    params: { bookingId: cancelled.bookingId },
    body: { cancellationReason: 'Ill' },
  })
  await app.settleDown()
  const lines = await db
    .selectFrom('settlement_line')
    .select(['booking_id', 'gateway_fee', 'gateway_charge', 'net'])
    .where('booking_id', 'in', [undone.bookingId, cancelled.bookingId])
    .execute()
  const lineOf = ({ bookingId }: Booked) => lines.find((line) => line.booking_id === bookingId)
  // The fake charges 2 % of ₹1,630, plus tax.
  expect(lineOf(undone)).toMatchObject({ gateway_fee: 3847, gateway_charge: 0, net: 0 })
  expect(lineOf(cancelled)).toMatchObject({ gateway_charge: 3847, net: 81_500 - 3847 })
})

test('the ledger balances, and no invariant is broken', async () => {
  await booksDone(app)
  expect(await violatedInvariants(app)).toEqual([])
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(captured - refunded), 0)::bigint as kept from booking
    where cancellation_reason = ${UNDO_REASON}`.execute(db)
  expect(rows[0]?.kept).toBe(0)
})
