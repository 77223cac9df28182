import { whenDone } from '@baari/db/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { booksBalance } from '../testing/booksBalance.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { hoursOf } from '../testing/hoursOf.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payAt } from '../testing/payAt.ts'
import { payOrder } from '../testing/payOrder.ts'
import type { Player } from '../testing/player.ts'
import { refused } from '../testing/refused.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database

// Checks the bookings of all tests.
whenDone(async () => {
  app.clock.set('2027-01-17T15:30:00Z')
  await booksBalance(app)
})

/** Every test begins on the 15th at ten in the morning. */
const DAY = '2027-01-17'
const at = (day: string, clock: string): Date => new Date(`${day}T${clock}:00+05:30`)
const passTo = (day: string, clock: string) =>
  app.clock.advance({ seconds: (at(day, clock).getTime() - app.clock.now().getTime()) / 1000 })

const PAID = 240_000
const CHEAPER = 160_000
const DEARER = 290_000
const SHARE = 60_000
const thirds = [600, 600, 600].map((amount) => ({ amount }))

type Input = { name?: string; phoneNumber?: string; amount: number }
type AtDeadline = 'HOST_PAYS' | 'OPEN' | 'RELEASE'

const turf = async () => {
  const owner = await app.player('TURFOWNER')
  const { turfId, groundIds } = await createTurfFixture(db, {
    turf: { owner_id: owner.id },
    grounds: [{ per_hour_full: PAID }, { per_hour_full: CHEAPER }, { per_hour_full: DEARER }],
  })
  return { owner, turfId, groundId: groundIds[0]!, cheaperId: groundIds[1]!, dearerId: groundIds[2]! }
}

/** A paid booking of an hour from seven in the evening, whose bill four share. */
const shared = async (atDeadline: AtDeadline = 'HOST_PAYS', shares: Input[] = thirds) => {
  const { groundId, ...place } = await turf()
  const { player: booker, bookingId } = await bookSlot(app, { groundId, date: DAY, from: 19 })
  const bill = await booker.client.shareBill({ params: { bookingId }, body: { shares, atDeadline } })
  return { ...place, groundId, booker, bookingId, bill, token: bill.token }
}
type Shared = Awaited<ReturnType<typeof shared>>

const order = (
  friend: Player,
  { token, bill }: Pick<Shared, 'token' | 'bill'>,
  place = 0,
  expectedPrice = bill.shares[place]!.amount,
) => friend.client.payShare({ params: { token, shareId: bill.shares[place]!.shareId }, body: { expectedPrice } })
const payShare = async (friend: Player, of: Pick<Shared, 'token' | 'bill'>, place = 0, expectedPrice?: number) =>
  payOrder(app, friend, await order(friend, of, place, expectedPrice))
const ownBill = async ({ booker, bookingId }: Pick<Shared, 'booker' | 'bookingId'>) =>
  (await booker.client.readOwnBill({ params: { bookingId } })).bill!
const refundsOf = ({ bookingId }: Pick<Shared, 'bookingId'>) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
    .select(['refund.reason', 'refund.amount', 'payment_order.payer_id'])
    .where('refund.booking_id', '=', bookingId)
    .orderBy('refund.created_at')
    .orderBy('refund.amount', 'desc')
    .execute()
const bookingOf = ({ bookingId }: Pick<Shared, 'bookingId'>) =>
  db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
const kindsOf = async (who: Player): Promise<string[]> => {
  const notified = await db
    .selectFrom('notification')
    .select('kind')
    .where('account_id', '=', who.id)
    .orderBy('id')
    .execute()
  return notified.map(({ kind }) => kind)
}
const deadlineOf = ({ bookingId }: Pick<Shared, 'bookingId'>) =>
  db.selectFrom('shared_bill').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow()

test('a friend pays a share by link, and the booker is refunded as much', async () => {
  const one = await shared()
  const friend = await app.player()
  const seen = await app.client.readSharedBill({ params: { token: one.token } })
  expect(seen).toMatchObject({ state: 'OPEN', totalPrice: 2400, ownShare: 600, atDeadline: 'HOST_PAYS' })
  expect(seen.shares.map(({ state, amount }) => [state, amount])).toEqual([
    ['OPEN', 600],
    ['OPEN', 600],
    ['OPEN', 600],
  ])
  await payShare(friend, one, 1)
  expect((await ownBill(one)).shares.map(({ state }) => state)).toEqual(['OPEN', 'PAID', 'OPEN'])
  expect(await ownBill(one)).toMatchObject({ paidBack: 600 })
  expect(await friend.client.listPaidShares({})).toMatchObject({
    shares: [{ shareId: one.bill.shares[1]!.shareId, amount: 600, isCancelled: false }],
  })
  expect(await one.booker.client.listPaidShares({})).toEqual({ shares: [] })
  expect(await refundsOf(one)).toEqual([{ reason: 'SHARED', amount: SHARE, payer_id: null }])
  expect(await bookingOf(one)).toMatchObject({ status: 'CONFIRMED', captured: PAID, refunded: 0 })
  // The booker does not see the friend's payment or its method.
  expect(await one.booker.client.readBooking({ params: { bookingId: one.bookingId } })).toMatchObject({
    payments: [{ amount: 2400 }],
    refunds: [{ amount: 600 }],
    refundAmount: 0,
  })
  expect(await kindsOf(one.booker)).toContain('share_paid')
  expect(await kindsOf(friend)).toEqual(['share_confirmed'])
})

test('a bill can be split before it is paid, and its shares can be paid once it is', async () => {
  const { groundId } = await turf()
  const [booker, friend] = [await app.player(), await app.player()]
  const held = await holdSlot(booker, { groundId, date: DAY, from: 19 })
  const bill = await booker.client.shareBill({
    params: { bookingId: held.entityId },
    body: { shares: [{ name: 'Rahul', phoneNumber: friend.phone, amount: 1000 }], atDeadline: 'RELEASE' },
  })
  const one = { token: bill.token, bill }
  await expect(order(friend, one)).rejects.toMatchObject(refused('SHARES_CLOSED'))
  await payOrder(app, booker, held)
  await payShare(friend, one)
  expect(await ownBill({ booker, bookingId: held.entityId })).toMatchObject({
    shares: [{ name: 'Rahul', state: 'PAID' }],
    paidBack: 1000,
  })
})

test.each<[string, { amount: number }[], string]>([
  ['for more than the price', [{ amount: 2400.01 }], 'SHARES_EXCEED_PRICE'],
  ['in several shares for more than the price', [{ amount: 1200 }, { amount: 1201 }], 'SHARES_EXCEED_PRICE'],
  ['in a share of nothing', [{ amount: 600 }, { amount: 0 }], 'SHARE_TOO_SMALL'],
])('refuses to split a bill %s', async (_how, shares, code) => {
  const { groundId } = await turf()
  const { player, bookingId } = await bookSlot(app, { groundId, date: DAY, from: 19 })
  await expect(
    player.client.shareBill({ params: { bookingId }, body: { shares, atDeadline: 'HOST_PAYS' } }),
  ).rejects.toMatchObject(refused(code, 400))
})

test('a bill can be split only once, and the booker cannot pay a share', async () => {
  const one = await shared()
  const again = one.booker.client.shareBill({
    params: { bookingId: one.bookingId },
    body: { shares: thirds, atDeadline: 'OPEN' },
  })
  await expect(again).rejects.toMatchObject(refused('BILL_SHARED'))
  await expect(order(one.booker, one)).rejects.toMatchObject(refused('SHARE_IS_YOURS'))
})

test('a share is reserved for a friend who starts to pay it, and free again when they do not', async () => {
  const one = await shared()
  const [slow, next] = [await app.player(), await app.player()]
  await order(slow, one)
  await expect(order(next, one)).rejects.toMatchObject(refused('SHARE_BEING_PAID'))
  expect((await ownBill(one)).shares[0]).toMatchObject({ state: 'BEING_PAID' })
  app.clock.advance({ minutes: 11 })
  await payShare(next, one)
  await expect(order(slow, one)).rejects.toMatchObject(refused('SHARE_PAID'))
})

test('one account reserves one share of a bill, once and for ten minutes, however often it asks', async () => {
  const one = await shared()
  const [greedy, friend] = [await app.player(), await app.player()]
  const ends = app.clock.now().getTime() + 600_000
  expect(Date.parse((await order(greedy, one)).holdExpiresAt!)).toBe(ends)
  app.clock.advance({ minutes: 9 })
  expect(Date.parse((await order(greedy, one)).holdExpiresAt!)).toBe(ends)
  const others = await outcomesOf([1, 2].map((place) => order(greedy, one, place)))
  expect(others).toEqual(['SHARE_PAYMENT_OPEN', 'SHARE_PAYMENT_OPEN'])
  app.clock.advance({ minutes: 2 })
  for (const place of [0, 1, 2]) {
    app.clock.advance({ minutes: 11 })
    await order(greedy, one, place)
    expect((await ownBill(one)).shares.map(({ state }) => state)).toEqual(['OPEN', 'OPEN', 'OPEN'])
  }
  await payShare(friend, one, 2)
  const orders = await db.selectFrom('payment_order').select('status').where('payer_id', '=', greedy.id).execute()
  expect(orders.filter(({ status }) => status !== 'CLOSED')).toHaveLength(1)
})

test('an account that has paid a share reserves another one', async () => {
  const one = await shared()
  const friend = await app.player()
  await payShare(friend, one)
  await order(friend, one, 1)
  expect((await ownBill(one)).shares.map(({ state }) => state)).toEqual(['PAID', 'BEING_PAID', 'OPEN'])
})

test('only the account with its number pays a named share', async () => {
  const friend = await app.player()
  const one = await shared('HOST_PAYS', [{ name: 'Rahul', phoneNumber: friend.phone, amount: 600 }])
  const shareId = one.bill.shares[0]!.shareId
  const stranger = await app.player()
  await expect(order(stranger, one)).rejects.toMatchObject(refused('SHARE_NAMED'))
  expect((await ownBill(one)).shares[0]).toMatchObject({ state: 'OPEN' })
  await expect(stranger.client.readShare({ params: { shareId } })).rejects.toMatchObject({ status: 404 })
  expect(await friend.client.readShare({ params: { shareId } })).toMatchObject({ shares: [{ name: 'Rahul' }] })
  await payShare(friend, one)
})

test.each([[{ name: 'Rahul' }], [{ phoneNumber: '9811100001' }]])('refuses a share with %j alone', async (half) => {
  await expect(shared('HOST_PAYS', [{ ...half, amount: 600 }])).rejects.toMatchObject(refused('INPUT_INVALID', 400))
})

test('two friends pay one share: exactly one has paid it, and the other gets the money back', async () => {
  const one = await shared()
  const [slow, next] = [await app.player(), await app.player()]
  const late = await order(slow, one)
  app.clock.advance({ minutes: 11 })
  const early = await order(next, one)
  const outcomes = await outcomesOf([payOrder(app, slow, late), payOrder(app, next, early)])
  expect(outcomes.sort()).toEqual(['DONE', 'SHARE_RETURNED'])
  const refunds = await refundsOf(one)
  // The second payment is not captured, or is refunded.
  expect(refunds.filter(({ reason }) => reason === 'SHARED')).toEqual([
    { reason: 'SHARED', amount: SHARE, payer_id: null },
  ])
  const { rows } = await sql<{ kept: number }>`
    select sum(amount - (select coalesce(sum(amount), 0) from refund where payment_id = payment.id))::bigint as kept
    from payment where booking_id = ${one.bookingId} and captured_at is not null`.execute(db)
  expect(rows[0]!.kept).toBe(PAID)
})

test('a friend who pays two orders for the same share has paid it once', async () => {
  const one = await shared()
  const friend = await app.player()
  const first = await order(friend, one)
  await sql`update payment_order set status = 'CLOSED' where payer_id = ${friend.id}`.execute(db)
  const second = await order(friend, one)
  await payOrder(app, friend, first)
  await expect(payOrder(app, friend, second)).rejects.toMatchObject(refused('SHARE_RETURNED'))
  expect((await refundsOf(one)).filter(({ reason }) => reason === 'SHARED')).toHaveLength(1)
})

test('shares can no longer be paid after sharing stops, and paid shares stay paid', async () => {
  const one = await shared()
  const [early, late] = [await app.player(), await app.player()]
  await payShare(early, one)
  const open = await order(late, one, 1)
  const notified = await one.booker.client.stopSharing({ params: { bookingId: one.bookingId } })
  expect(notified).toMatchObject({ state: 'CLOSED', paidBack: 600 })
  await expect(payOrder(app, late, open)).rejects.toMatchObject(refused('SHARE_RETURNED'))
  await expect(order(late, one, 2)).rejects.toMatchObject(refused('SHARES_CLOSED'))
  expect((await ownBill(one)).shares.map(({ state }) => state)).toEqual(['PAID', 'BEING_PAID', 'OPEN'])
})

test('when the booker cancels, the booker and each friend get their part of the refund', async () => {
  const one = await shared()
  const friends = [await app.player(), await app.player()]
  for (const [place, friend] of friends.entries()) await payShare(friend, one, place)
  const { refundAmount } = await one.booker.client.cancelBooking({
    params: { bookingId: one.bookingId },
    body: { cancellationReason: 'Rahul is ill' },
  })
  expect(refundAmount).toBe(1200)
  const cancelled = (await refundsOf(one)).filter(({ reason }) => reason === 'CANCELLED')
  expect(cancelled).toHaveLength(3)
  expect(cancelled).toContainEqual({ reason: 'CANCELLED', amount: 60_000, payer_id: null })
  for (const { id } of friends) expect(cancelled).toContainEqual({ reason: 'CANCELLED', amount: 30_000, payer_id: id })
  expect(await bookingOf(one)).toMatchObject({ status: 'CANCELLED', refunded: 120_000 })
  const { content } = await one.booker.client.listBookings({ query: {} })
  expect(content[0]).toMatchObject({ refundAmount: 600, cancellationCharge: 1200 })
  expect(await kindsOf(friends[0]!)).toContain('share_refunded')
  expect((await friends[0]!.client.listPaidShares({})).shares[0]).toMatchObject({
    isCancelled: true,
    refunded: 300,
    refundClock: { isConfirmed: false, daysLate: 0 },
  })
})

test('when the turf cancels, the booker and each friend get back what they paid', async () => {
  const one = await shared()
  const friend = await app.player()
  await payShare(friend, one)
  await one.owner.client.cancelOwnerBooking({
    body: { bookingId: one.bookingId, reason: 'The pump is broken', partialBookingId: null },
  })
  const cancelled = (await refundsOf(one)).filter(({ reason }) => reason === 'CANCELLED')
  expect(cancelled).toEqual([
    { reason: 'CANCELLED', amount: PAID - SHARE, payer_id: null },
    { reason: 'CANCELLED', amount: SHARE, payer_id: friend.id },
  ])
})

test('a booking cannot be moved once a friend has paid', async () => {
  const one = await shared()
  const before = await one.booker.client.readBooking({ params: { bookingId: one.bookingId } })
  expect(before.moveUntil).not.toBeNull()
  await payShare(await app.player(), one)
  const after = await one.booker.client.readBooking({ params: { bookingId: one.bookingId } })
  expect(after.moveUntil).toBeNull()
  await expect(
    sql`update booking set moved_at = database_now() where id = ${one.bookingId}`.execute(db),
  ).rejects.toThrow('are paid')
})

test('HOST_PAYS: the link ends at the start, and nothing else happens', async () => {
  const one = await shared('HOST_PAYS')
  passTo(DAY, '19:00')
  await expect(order(await app.player(), one)).rejects.toMatchObject(refused('SHARES_CLOSED'))
  await app.runJobs('endSharedBills')
  expect((await deadlineOf(one)).closed_at).toEqual(app.clock.now())
  expect(await ownBill(one)).toMatchObject({ state: 'CLOSED' })
  expect(await bookingOf(one)).toMatchObject({ refunded: 0 })
})

test('OPEN: six hours before the start any player can pay the unpaid shares, until the start', async () => {
  const one = await shared('OPEN')
  await payShare(await app.player(), one)
  passTo(DAY, '13:00')
  await app.runJobs('endSharedBills')
  expect(await ownBill(one)).toMatchObject({ isOpenToAll: true })
  expect(await kindsOf(one.booker)).toContain('shares_unpaid')
  const stranger = await app.player()
  const { bills } = await stranger.client.listOpenShares({ query: { game: 'Cricket' } })
  expect(bills).toMatchObject([{ shareId: one.bill.shares[1]!.shareId, amount: 600, openShares: 2 }])
  expect((await one.booker.client.listOpenShares({ query: {} })).bills).toEqual([])
  const seen = await stranger.client.readShare({ params: { shareId: bills[0]!.shareId } })
  expect(seen).toMatchObject({ bookedBy: null, locationAddress: expect.any(String), startsAt: expect.any(String) })
  expect(seen.shares.map(({ name, paidBy }) => [name, paidBy])).toEqual(one.bill.shares.map(() => [null, null]))
  expect((await stranger.client.listOpenShares({ query: { latitude: 8, longitude: 77 } })).bills).toEqual([])
  await payShare(await app.player(), { ...one, token: bills[0]!.shareId }, 1)
  expect((await ownBill(one)).shares.map(({ state }) => state)).toEqual(['PAID', 'PAID', 'OPEN'])
  passTo(DAY, '19:00')
  await expect(order(await app.player(), one, 2)).rejects.toMatchObject(refused('SHARES_CLOSED'))
})

test('RELEASE: a day before the start the booking is cancelled and refunded in full', async () => {
  const one = await shared('RELEASE')
  const friend = await app.player()
  await payShare(friend, one)
  passTo('2027-01-16', '19:00')
  await app.runJobs('endSharedBills')
  expect(await bookingOf(one)).toMatchObject({
    status: 'CANCELLED',
    cancelled_by: 'SYSTEM',
    refunded: PAID,
    cancellation_reason: 'Not everyone paid their share',
  })
  expect((await refundsOf(one)).filter(({ reason }) => reason === 'CANCELLED')).toEqual([
    { reason: 'CANCELLED', amount: PAID - SHARE, payer_id: null },
    { reason: 'CANCELLED', amount: SHARE, payer_id: friend.id },
  ])
  expect(await ownBill(one)).toMatchObject({ state: 'CANCELLED' })
  // The time is free again.
  await bookSlot(app, { groundId: one.groundId, date: DAY, from: 19 })
})

const released = async ({ groundId, booker }: Pick<Shared, 'groundId' | 'booker'>, date: string, shares = thirds) => {
  const { bookingId } = await bookSlot(app, { groundId, date, from: 19 }, booker)
  await booker.client.shareBill({ params: { bookingId }, body: { shares, atDeadline: 'RELEASE' } })
}

test('RELEASE: refuses a third bill within 30 days, counting those that can still release their booking', async () => {
  const one = await shared('RELEASE')
  await released(one, '2027-01-20')
  await expect(released(one, '2027-01-21')).rejects.toMatchObject(refused('RELEASE_LIMITED'))
  passTo('2027-01-16', '19:00')
  await app.runJobs('endSharedBills')
  await expect(released(one, '2027-01-22')).rejects.toMatchObject(refused('RELEASE_LIMITED'))
})

test('RELEASE: of three bills at once, one is refused', async () => {
  const { groundId } = await turf()
  const booker = await app.player()
  const bookings: string[] = []
  for (const date of ['2027-01-20', '2027-01-21', '2027-01-22'])
    bookings.push((await bookSlot(app, { groundId, date, from: 19 }, booker)).bookingId)
  const outcomes = await outcomesOf(
    bookings.map((bookingId) =>
      booker.client.shareBill({ params: { bookingId }, body: { shares: thirds, atDeadline: 'RELEASE' } }),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['DONE', 'DONE', 'RELEASE_LIMITED'])
})

test('RELEASE: the second release within 30 days counts as a late cancellation', async () => {
  const one = await shared('RELEASE')
  await released(one, '2027-01-20')
  passTo('2027-01-16', '19:00')
  await app.runJobs('endSharedBills')
  const facts = async () => (await one.booker.client.readReliability({})).facts
  expect(await facts()).toEqual([])
  passTo('2027-01-19', '19:00')
  await app.runJobs('endSharedBills')
  expect(await facts()).toMatchObject([{ kind: 'LATE_CANCEL', countsAs: 'LATE_CANCEL' }])
})

test('RELEASE: refuses a share below half of an equal one, and a booking at a turf that does not allow it', async () => {
  const one = await turf()
  const booker = await app.player()
  await expect(released({ ...one, booker }, DAY, [{ amount: 1 }])).rejects.toMatchObject({
    problem: { code: 'SHARE_TOO_SMALL' },
  })
  await one.owner.client.setRelease({ params: { turfId: one.turfId }, body: { allowsRelease: false } })
  await expect(released({ ...one, booker }, '2027-01-20')).rejects.toMatchObject(refused('RELEASE_NOT_OFFERED'))
  const { bookingId } = await bookSlot(app, { groundId: one.groundId, date: '2027-01-21', from: 19 }, booker)
  expect(await booker.client.readOwnBill({ params: { bookingId } })).toEqual({ bill: null, allowsRelease: false })
})

test('RELEASE: the booking stays when all shares are paid', async () => {
  const one = await shared('RELEASE', [{ amount: 1200 }])
  await payShare(await app.player(), one)
  passTo('2027-01-16', '19:00')
  await app.runJobs('endSharedBills')
  expect(await ownBill(one)).toMatchObject({ state: 'CLOSED' })
  expect(await bookingOf(one)).toMatchObject({ status: 'CONFIRMED', refunded: 0 })
})

test('the last share is paid at the deadline: either the booking stays, or everything is refunded', async () => {
  const one = await shared('RELEASE', [{ amount: 1200 }])
  const friend = await app.player()
  const open = await order(friend, one)
  const paid = await payAt(app.payments, open.externalPaymentOrderId)
  passTo('2027-01-16', '18:59')
  const confirming = friend.client
    .confirmPayment({ body: { bookingId: one.bookingId, bookingPlayerId: null, ...paid } })
    .then(
      () => 'PAID',
      () => 'RETURNED',
    )
  app.clock.advance({ seconds: 60 })
  const [came] = await Promise.all([confirming, app.runJobs('endSharedBills')])
  await app.runJobs('endSharedBills')
  const booking = await bookingOf(one)
  expect([came, booking.status, booking.refunded]).toEqual(
    came === 'PAID' ? ['PAID', 'CONFIRMED', 0] : ['RETURNED', 'CANCELLED', PAID],
  )
  const back = (await refundsOf(one)).reduce((sum, { amount }) => sum + amount, 0)
  expect(back).toBe(came === 'PAID' ? 120_000 : PAID)
})

test('the database keeps shares within the price, paid only by their own payment, and paid for good', async () => {
  const one = await shared('HOST_PAYS', [{ amount: 1200 }, { amount: 1200 }])
  const tooMuch = sql`insert into bill_share (id, booking_id, turf_id, position, amount, at_turf, created_at)
    values ('SHARE_more', ${one.bookingId}, ${one.turfId}, 3, 1, 0, database_now())`
  await expect(tooMuch.execute(db)).rejects.toThrow('exceed its price')
  await payShare(await app.player(), one)
  const [paid, open] = one.bill.shares.map(({ shareId }) => shareId)
  await expect(
    sql`update bill_share set (payment_id, paid_by, paid_at) =
      (select payment_id, paid_by, paid_at from bill_share where id = ${paid}) where id = ${open}`.execute(db),
  ).rejects.toThrow('does not pay share')
  await expect(
    sql`update bill_share set payment_id = null, paid_by = null, paid_at = null where id = ${paid}`.execute(db),
  ).rejects.toThrow('is paid')
  await expect(sql`delete from bill_share where id = ${paid}`.execute(db)).rejects.toThrow('is paid')
})

test('an admin’s refund after play is divided among booker and friends as well', async () => {
  const one = await shared()
  const friend = await app.player()
  await payShare(friend, one)
  passTo(DAY, '20:05')
  await app.runJobs('endSharedBills', 'completeBookings')
  expect(await bookingOf(one)).toMatchObject({ status: 'COMPLETED' })
  const admin = await app.player('ADMIN')
  await admin.client.refundPlayedBooking({
    body: {
      bookingId: one.bookingId,
      partialBookingId: null,
      amount: 400,
      reason: 'The lights failed',
      refundedSoFar: 0,
    },
  })
  expect((await refundsOf(one)).filter(({ reason }) => reason === 'AFTER_PLAY')).toEqual([
    { reason: 'AFTER_PLAY', amount: 30_000, payer_id: null },
    { reason: 'AFTER_PLAY', amount: 10_000, payer_id: friend.id },
  ])
})

/** Moves a shared booking to the same hour of the next day, on another ground. */
const move = ({ booker, bookingId }: Pick<Shared, 'booker' | 'bookingId'>, groundEntityId: string, price: number) =>
  booker.client.moveBooking({
    params: { bookingId },
    body: { groundEntityId, date: '2027-01-18', startTime: hoursOf(19).startTime, totalPrice: price / 100 },
  })
const moveToCheaper = (one: Pick<Shared, 'booker' | 'bookingId' | 'cheaperId'>) => move(one, one.cheaperId, CHEAPER)
const moveToDearer = (one: Pick<Shared, 'booker' | 'bookingId' | 'dearerId'>) => move(one, one.dearerId, DEARER)

test('holding an unpaid booking again at another price removes its bill, and the new price limits the next one', async () => {
  const { groundId } = await turf()
  const booker = await app.player()
  const { entityId: bookingId } = await holdSlot(booker, { groundId, date: DAY, from: 19 })
  const split = () =>
    booker.client.shareBill({ params: { bookingId }, body: { shares: thirds, atDeadline: 'HOST_PAYS' } })
  await split()
  await db.updateTable('ground').set({ per_hour_full: CHEAPER }).where('id', '=', groundId).execute()
  app.clock.advance({ minutes: 7 })
  await app.runJobs('lapseHolds')
  const again = await booker.client.retryPayment({ params: { bookingId }, query: { expectedPrice: CHEAPER / 100 } })
  expect(await booker.client.readOwnBill({ params: { bookingId } })).toMatchObject({ bill: null })
  await expect(split()).rejects.toMatchObject({ problem: { code: 'SHARES_EXCEED_PRICE' } })
  await payOrder(app, booker, again)
  expect(await bookingOf({ bookingId })).toMatchObject({ status: 'CONFIRMED', captured: CHEAPER })
})

test('a booking whose bill is no longer shared moves to a cheaper time', async () => {
  const one = await shared()
  await one.booker.client.stopSharing({ params: { bookingId: one.bookingId } })
  expect(await moveToCheaper(one)).toMatchObject({ totalPrice: 1600, refundAmount: 800 })
  expect((await ownBill(one)).shares.map(({ amount }) => amount)).toEqual([400, 400, 400])
})

test('a move to a cheaper time lowers the unpaid shares, and friends pay the lower amounts', async () => {
  const one = await shared('OPEN')
  await moveToCheaper(one)
  const bill = await ownBill(one)
  expect(bill.shares.map(({ amount }) => amount)).toEqual([400, 400, 400])
  expect(bill.deadlineAt).toBe(at('2027-01-18', '13:00').toISOString())
  await expect(payShare(await app.player(), one)).rejects.toMatchObject({
    problem: { code: 'PRICE_CHANGED', price: 400 },
  })
  await payShare(await app.player(), one, 0, 400)
  expect((await ownBill(one)).paidBack).toBe(400)
})

test.each([
  ['lowers the share', moveToCheaper, { amount: 400, atTurf: 0 }],
  ['adds a part at the turf', moveToDearer, { amount: 600, atTurf: 125 }],
] as const)('refunds the payment of a share that began before a move that %s', async (_how, moveTo, parts) => {
  const one = await shared()
  const [friend, other] = [await app.player(), await app.player()]
  const begun = await order(friend, one)
  app.clock.advance({ minutes: 11 })
  await moveTo(one)
  await expect(payOrder(app, friend, begun)).rejects.toMatchObject(refused('SHARE_RETURNED'))
  const [open] = (await ownBill(one)).shares
  expect(open).toMatchObject({ state: 'OPEN', ...parts })
  const seen = { expectedPrice: parts.amount, expectedAtTurf: parts.atTurf }
  const params = { token: one.token, shareId: open!.shareId }
  await payOrder(app, other, await other.client.payShare({ params, body: seen }))
  expect((await ownBill(one)).shares[0]).toMatchObject({ state: 'PAID', ...parts })
})

test('a friend who asks again after a move that adds a part at the turf gets a new order', async () => {
  const one = await shared()
  const friend = await app.player()
  const begun = await order(friend, one)
  app.clock.advance({ minutes: 11 })
  await moveToDearer(one)
  const params = { token: one.token, shareId: one.bill.shares[0]!.shareId }
  const again = await friend.client.payShare({ params, body: { expectedPrice: 600, expectedAtTurf: 125 } })
  expect(again.externalPaymentOrderId).not.toBe(begun.externalPaymentOrderId)
  await payOrder(app, friend, again)
  await expect(payOrder(app, friend, begun)).rejects.toMatchObject(refused('SHARE_RETURNED'))
})

test.each([
  ['while a friend pays a share', async (one: Shared) => order(await app.player(), one), 'A friend is paying'],
  ['once a share is paid', async (one: Shared) => payShare(await app.player(), one), undefined],
] as const)('refuses a move %s', async (_when, pay, message) => {
  const one = await shared()
  await pay(one)
  await expect(moveToCheaper(one)).rejects.toMatchObject({
    problem: { code: 'BOOKING_NOT_MOVABLE', ...(message && { detail: expect.stringContaining(message) }) },
  })
})

test('20 simultaneous requests by a friend for one share get one order', async () => {
  const one = await shared()
  const friend = await app.player()
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(friend, one)))
  expect(new Set(answers.map(({ externalPaymentOrderId: id }) => id)).size).toBe(1)
  expect(await db.selectFrom('payment_order').select('id').where('payer_id', '=', friend.id).execute()).toHaveLength(1)
})

const ADVANCE_SHARE = 18_000
const advanceShares = [180, 180, 180].map((amount) => ({ amount }))

/** As `shared`, with 30 % paid now and 1,680 rupees due at the turf. */
const sharedAdvance = async (atDeadline: AtDeadline = 'HOST_PAYS', shares: Input[] = advanceShares) => {
  const place = await turf()
  await db.updateTable('ground').set({ advance_percentage: 30 }).where('turf_id', '=', place.turfId).execute()
  const { player: booker, bookingId } = await bookSlot(app, { groundId: place.groundId, date: DAY, from: 19 })
  const bill = await booker.client.shareBill({ params: { bookingId }, body: { shares, atDeadline } })
  return { ...place, booker, bookingId, bill, token: bill.token }
}

const orderAdvance = (friend: Player, { token, bill }: Pick<Shared, 'token' | 'bill'>, expectedAtTurf?: number) =>
  friend.client.payShare({
    params: { token, shareId: bill.shares[0]!.shareId },
    body: { expectedPrice: 180, ...(expectedAtTurf !== undefined && { expectedAtTurf }) },
  })

test('with an advance, friends pay a share of it online, and owe an equal part at the turf', async () => {
  const one = await sharedAdvance()
  const friend = await app.player()
  const seen = await app.client.readSharedBill({ params: { token: one.token } })
  expect(seen).toMatchObject({ totalPrice: 2400, ownShare: 180 })
  expect(seen.shares.map(({ amount, atTurf }) => [amount, atTurf])).toEqual(one.bill.shares.map(() => [180, 420]))
  const open = await orderAdvance(friend, one, 420)
  expect(open).toMatchObject({ price: 180, balanceAtVenue: 420, totalPrice: 600 })
  await payOrder(app, friend, open)
  expect(await ownBill(one)).toMatchObject({ paidBack: 180, shares: [{ state: 'PAID' }, { state: 'OPEN' }, {}] })
  expect(await refundsOf(one)).toEqual([{ reason: 'SHARED', amount: ADVANCE_SHARE, payer_id: null }])
  expect((await friend.client.listPaidShares({})).shares).toMatchObject([{ amount: 180, atTurf: 420 }])
  // The till knows nothing of shares.
  expect(await bookingOf(one)).toMatchObject({ captured: 72_000, refunded: 0, total: PAID, pay_now: 72_000 })
})

test('the odd rupees of the part at the turf stay with the booker', async () => {
  const one = await sharedAdvance(
    'HOST_PAYS',
    [1, 2, 3, 4, 5, 6].map(() => ({ amount: 100 })),
  )
  expect(one.bill.shares.map(({ atTurf }) => atTurf)).toEqual([240, 240, 240, 240, 240, 240])
  const other = await sharedAdvance(
    'HOST_PAYS',
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(() => ({ amount: 50 })),
  )
  // Of 1,680 rupees eleven people owe 152 each, and the booker 160.
  expect(new Set(other.bill.shares.map(({ atTurf }) => atTurf))).toEqual(new Set([152]))
})

test('refuses shares above the advance, and a payment by a friend who was not shown the part at the turf', async () => {
  const above = sharedAdvance('HOST_PAYS', [{ amount: 720.01 }])
  await expect(above).rejects.toMatchObject(refused('SHARES_EXCEED_PRICE', 400))
  const one = await sharedAdvance()
  const friend = await app.player()
  for (const shown of [undefined, 419])
    await expect(orderAdvance(friend, one, shown)).rejects.toMatchObject(refused('PRICE_CHANGED'))
})

test('when a booking with an advance is cancelled, only money paid online is refunded', async () => {
  const one = await sharedAdvance()
  const friend = await app.player()
  await payOrder(app, friend, await orderAdvance(friend, one, 420))
  await one.owner.client.cancelOwnerBooking({
    body: { bookingId: one.bookingId, reason: 'The pump is broken', partialBookingId: null },
  })
  expect((await refundsOf(one)).filter(({ reason }) => reason === 'CANCELLED')).toEqual([
    { reason: 'CANCELLED', amount: 72_000 - ADVANCE_SHARE, payer_id: null },
    { reason: 'CANCELLED', amount: ADVANCE_SHARE, payer_id: friend.id },
  ])
})

const setHandedOver = ({ booker, bookingId, bill }: Pick<Shared, 'booker' | 'bookingId' | 'bill'>, is = true) =>
  booker.client.setHandedOver({
    params: { bookingId, shareId: bill.shares[0]!.shareId },
    body: { isHandedOver: is },
  })

test('the booker records who has handed over a part at the turf, and takes it back', async () => {
  const one = await sharedAdvance()
  const first = app.clock.now().toISOString()
  const handedOver = (bill: Awaited<ReturnType<typeof setHandedOver>>) => bill.shares.map((share) => share.handedOverAt)
  expect(handedOver(await setHandedOver(one))).toEqual([first, null, null])
  app.clock.advance({ minutes: 1 })
  expect(handedOver(await setHandedOver(one))).toEqual([first, null, null])
  expect(handedOver(await setHandedOver(one, false))).toEqual([null, null, null])
  const friend = await app.player()
  await payOrder(app, friend, await orderAdvance(friend, one, 420))
  expect(handedOver(await setHandedOver(one))).toEqual([app.clock.now().toISOString(), null, null])
  expect(await app.client.readSharedBill({ params: { token: one.token } })).not.toHaveProperty('shares.0.handedOverAt')
})

test('refuses to record a part handed over where nothing is due at the turf', async () => {
  await expect(setHandedOver(await shared())).rejects.toMatchObject(refused('NOTHING_DUE_AT_TURF'))
  const one = await sharedAdvance()
  const other = await sharedAdvance()
  await expect(setHandedOver({ ...one, bill: other.bill })).rejects.toMatchObject({ status: 404 })
  await one.booker.client.cancelBooking({
    params: { bookingId: one.bookingId },
    body: { cancellationReason: 'Rahul is ill' },
  })
  await expect(setHandedOver(one)).rejects.toMatchObject(refused('NOTHING_DUE_AT_TURF'))
})

test('a move divides the balance again, and clears the record of a part that changed', async () => {
  const one = await sharedAdvance()
  await setHandedOver(one)
  expect(await moveToCheaper(one)).toMatchObject({ totalPrice: 1600, refundAmount: 0, balanceAtVenue: 880 })
  const { shares } = await ownBill(one)
  expect(shares.map(({ amount, atTurf, handedOverAt }) => [amount, atTurf, handedOverAt])).toEqual(
    shares.map(() => [180, 220, null]),
  )
  const friend = await app.player()
  await expect(orderAdvance(friend, one, 420)).rejects.toMatchObject(refused('PRICE_CHANGED'))
  await payOrder(app, friend, await orderAdvance(friend, one, 220))
})

test('a move after sharing stopped divides the balance again, and clears the record of a part that changed', async () => {
  const one = await sharedAdvance()
  await setHandedOver(one)
  await one.booker.client.stopSharing({ params: { bookingId: one.bookingId } })
  await moveToCheaper(one)
  const { shares } = await ownBill(one)
  expect(shares.map(({ amount, atTurf, handedOverAt }) => [amount, atTurf, handedOverAt])).toEqual(
    shares.map(() => [180, 220, null]),
  )
  expect((await setHandedOver(one)).shares[0]).toMatchObject({ handedOverAt: app.clock.now().toISOString() })
})

test('holding an unpaid booking again at another balance removes its bill', async () => {
  const place = await turf()
  await db.updateTable('ground').set({ advance_percentage: 30 }).where('turf_id', '=', place.turfId).execute()
  const booker = await app.player()
  const { entityId: bookingId } = await holdSlot(booker, { groundId: place.groundId, date: DAY, from: 19 })
  await booker.client.shareBill({ params: { bookingId }, body: { shares: advanceShares, atDeadline: 'HOST_PAYS' } })
  await db
    .updateTable('booking')
    .set({ list_price: PAID + 100, total: PAID + 100 })
    .where('id', '=', bookingId)
    .execute()
  expect(await booker.client.readOwnBill({ params: { bookingId } })).toMatchObject({ bill: null })
})
