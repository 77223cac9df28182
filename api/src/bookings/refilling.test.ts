import { addDays, INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { decideGames } from '../games/cancelGame.ts'
import { agreeContract } from '../testing/agreeContract.ts'
import { type BookedSlot, bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { joinGame, startGame } from '../testing/games.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { hoursOf } from '../testing/hoursOf.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { moneyWorks } from '../testing/reconcilingApp.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { takeTurns } from '../testing/takeTurns.ts'
import { violatedInvariants } from '../testing/violatedInvariants.ts'
import { addWalkIn } from '../testing/walkIns.ts'
import { completeBookings } from './completeBookings.ts'
import { decideRefills } from './decideRefills.ts'

const app = await sharedTestApp()
const { db } = app.database

const admin = await app.player('ADMIN')
const owner = await app.player('TURFOWNER')
const { groundIds } = await createTurfFixture(db, {
  turf: { owner_id: owner.id },
  grounds: [
    { name: 'Full', parts: [1, 2], per_hour_full: 200_000 },
    {
      name: 'Half A',
      parts: [1],
      per_hour_full: 100_000,
      per_hour_partial: 15_000,
      allow_partial: true,
      min_players: 2,
    },
    { name: 'Half B', parts: [2], per_hour_full: 100_000 },
  ],
})
const [full, half, otherHalf] = groundIds as [string, string, string]

const job = { db, appSecret: app.config.APP_SECRET, notifyJob: () => undefined }
const [refills, sameElsewhere] = [decideRefills(job), decideRefills(job)]
const { works } = moneyWorks(db, app.config)

/** A new day for each test; the clock starts at 10:00 on the 15th. */
let date = '2027-01-17'
beforeEach(() => {
  date = addDays(date, 1)
})
const at = (hour: number): Date => instantAt(date, hour * 60, INDIA)

const turns = async (...works: Parameters<typeof takeTurns>[0][]): Promise<void> => {
  for (const work of works) expect(await takeTurns(work)).toEqual([])
}

/** Advances the clock to an hour of the day and completes the bookings played by then. */
const play = async (hour: number): Promise<void> => {
  app.clock.set(at(hour))
  await turns(decideGames(job), completeBookings(db))
}
const decide = () => turns(refills)

type Booked = Pick<BookedSlot, 'player' | 'bookingId'>

const paid = (from: number, { groundId = half, to = from + 1 } = {}) => bookSlot(app, { groundId, date, from, to })
const cancel = ({ player, bookingId }: Booked) =>
  player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Ill' } })
const cancelled = async (from: number, where: { groundId?: string; to?: number } = {}): Promise<BookedSlot> => {
  const booking = await paid(from, where)
  await cancel(booking)
  return booking
}
const cancelledByTurf = ({ bookingId }: Booked) =>
  owner.client.cancelOwnerBooking({ body: { bookingId, reason: 'Repairs' } })

const read = ({ player, bookingId }: Booked) => player.client.readBooking({ params: { bookingId } })
const moneyOf = async (booking: Booked) => {
  const { refundAmount, cancellationCharge, refill } = await read(booking)
  return { refundAmount, cancellationCharge, refill }
}
const decided = async ({ bookingId }: Booked) =>
  (await db.selectFrom('refill').select('amount').where('booking_id', '=', bookingId).executeTakeFirst())?.amount
const refundsOf = ({ bookingId }: Booked) =>
  db
    .selectFrom('refund')
    .select(['reason', 'occasion', 'amount'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .execute()
const newsOf = ({ player }: Booked) =>
  db
    .selectFrom('notification')
    .select('facts')
    .where('account_id', '=', player.id)
    .where('kind', '=', 'booking_resold')
    .execute()

test('a cancelled time that sells again gives its first player what it brought, and leaves the turf its share', async () => {
  const booking = await paid(6)
  const quote = await booking.player.client.quoteRefund({ params: { bookingId: booking.bookingId } })
  expect(quote).toMatchObject({ refundAmount: 500, refillAtMost: 400 })
  expect((await read(booking)).refill).toBeNull()
  await cancel(booking)
  const before = { refundAmount: 500, cancellationCharge: 500, refill: { state: 'OPEN', amount: 400 } }
  expect(await moneyOf(booking)).toEqual(before)

  await paid(6)
  await play(6.9)
  await decide()
  expect(await moneyOf(booking)).toEqual(before)

  await play(7)
  await decide()
  expect(await moneyOf(booking)).toEqual({
    refundAmount: 900,
    cancellationCharge: 100,
    refill: { state: 'RESOLD', amount: 400 },
  })
  expect(await refundsOf(booking)).toEqual([
    { reason: 'CANCELLED', occasion: '', amount: 50_000 },
    { reason: 'CHARGE_RETURNED', occasion: 'resold', amount: 40_000 },
  ])
  expect(await newsOf(booking)).toEqual([{ facts: expect.objectContaining({ refund: '400', time: '06:00–07:00' }) }])
  const messages = await db
    .selectFrom('message')
    .select('language')
    .where('template', '=', 'booking_resold')
    .where('recipient', '=', booking.player.phone)
    .execute()
  expect(messages).toEqual([{ language: 'en' }])

  await decide()
  expect(await refundsOf(booking)).toHaveLength(2)
})

test('a sale counts only when it was made online and played', async () => {
  const untouched = await cancelled(6)
  const resoldAndCancelled = await cancelled(7)
  await cancel(await paid(7))
  const resoldAndCancelledByTurf = await cancelled(8)
  await cancelledByTurf(await paid(8))
  const walkedIn = await cancelled(9)
  await addWalkIn(owner, { groundEntityId: half, date, from: 9, price: 1000, collected: 1000, method: 'CASH' })
  const neverPaid = await cancelled(10)
  await holdSlot(await app.player(), { groundId: half, date, from: 10 })
  const besides = await cancelled(11)
  await paid(11, { groundId: otherHalf })
  await paid(12)
  await play(13)
  await decide()
  for (const booking of [untouched, resoldAndCancelled, resoldAndCancelledByTurf, walkedIn, neverPaid, besides]) {
    expect(await decided(booking)).toBe(0)
    expect(await moneyOf(booking)).toEqual({ refundAmount: 500, cancellationCharge: 500, refill: null })
    expect(await newsOf(booking)).toEqual([])
  }
})

test('a booking moved to the freed time brings no refund: it was paid for another time', async () => {
  const first = await cancelled(13)
  const moved = await paid(14)
  await moved.player.client.moveBooking({
    params: { bookingId: moved.bookingId },
    body: { groundEntityId: half, date, startTime: hoursOf(13).startTime, totalPrice: 1000 },
  })
  await play(16)
  await decide()
  expect(await decided(first)).toBe(0)
})

test('a sale counts by the minutes it shares, on the parts it shares, and sales add up', async () => {
  const twoHours = await cancelled(6, { to: 8 })
  // An hour and a half, of which the last hour is not of the cancelled time.
  await paid(7.5, { to: 9 })
  const wholeGround = await cancelled(10, { groundId: full })
  await paid(10, { groundId: half })
  await paid(10, { groundId: otherHalf })
  const oneHalf = await cancelled(12)
  await paid(12, { groundId: full })
  await play(13)
  await decide()
  expect(await decided(twoHours)).toBe(50_000)
  // Both halves bring 2,000, of which 800 can come back.
  expect(await decided(wholeGround)).toBe(80_000)
  expect(await decided(oneHalf)).toBe(40_000)
  const { rows } = await sql<{ sales: number[] }>`
    select array_agg(amount order by amount) as sales from refill_sale where booking_id = ${wholeGround.bookingId}`.execute(
    db,
  )
  expect(rows[0]?.sales.map(Number)).toEqual([80_000])
})

test('seats of a game bring what each player paid', async () => {
  const first = await cancelled(16)
  await startGame(app, await app.player('ADMIN'), { groundId: half, date, from: 16 })
  await joinGame(app, await app.player(), { groundId: half, date, from: 16 })
  await play(17)
  await decide()
  expect(await decided(first)).toBe(30_000)
})

test('the decision waits until every sale in the time has been played', async () => {
  const first = await cancelled(18)
  await paid(18.5, { to: 20 })
  await play(19.5)
  await decide()
  expect(await moneyOf(first)).toMatchObject({ refill: { state: 'OPEN', amount: 400 } })
  await play(20)
  await decide()
  // Half an hour of one and a half that cost 1,500.
  expect(await moneyOf(first)).toMatchObject({ refill: { state: 'RESOLD', amount: 400 } })
})

test('the decision waits for a payment still under way at the end of the time', async () => {
  const first = await cancelled(20)
  const order = await holdSlot(await app.player(), { groundId: half, date, from: 20 })
  await sql`update booking set capturing_until = ${at(21.1)} where id = ${order.entityId}`.execute(db)
  await play(21)
  await decide()
  expect(await decided(first)).toBeNull()
  await play(21.25)
  await decide()
  expect(await decided(first)).toBe(0)
})

test('two players who gave back the same time share its proceeds, never more', async () => {
  const first = await cancelled(21)
  const second = await cancelled(21)
  await sql`update ground set per_hour_full = 50000 where id = ${half}`.execute(db)
  await paid(21)
  await sql`update ground set per_hour_full = 100000 where id = ${half}`.execute(db)
  await play(22)
  await Promise.all([refills.run(), sameElsewhere.run(), refills.run(), sameElsewhere.run()])
  await decide()
  expect(new Set([await decided(first), await decided(second)])).toEqual(new Set([10_000, 40_000]))
})

test('a booking undone, or cancelled by its turf, has nothing left to give back', async () => {
  const undone = await paid(22)
  await undone.player.client.undoBooking({ params: { bookingId: undone.bookingId } })
  const byTurf = await paid(22)
  await cancelledByTurf(byTurf)
  expect([await decided(undone), await decided(byTurf)]).toEqual([undefined, undefined])
})

test('an amount that an admin has refunded in between is not given back twice', async () => {
  const first = await cancelled(22)
  const { bookingId } = first
  await admin.client.refundPlayedBooking({ body: { bookingId, amount: 300, reason: 'Agreed', refundedSoFar: 500 } })
  expect((await read(first)).refill).toEqual({ state: 'OPEN', amount: 100 })
  await paid(22)
  await play(23)
  await decide()
  expect(await moneyOf(first)).toMatchObject({ refundAmount: 900, refill: { state: 'RESOLD', amount: 100 } })
})

test('the decision waits for an open chargeback, and money lost to the bank is not given back twice', async () => {
  const disputed = await cancelled(23, { groundId: otherHalf })
  await paid(23, { groundId: otherHalf })
  await sql`
    insert into dispute (id, provider, provider_dispute_id, payment_id, booking_id, amount, reason_code, phase, respond_by, status, opened_at, updated_at)
    select 'DISPUTE_1', provider, 'disp_1', id, booking_id, amount, 'fraud', 'chargeback', created_at, 'OPEN', created_at, created_at
    from payment where booking_id = ${disputed.bookingId}`.execute(db)
  await play(24)
  await decide()
  expect(await decided(disputed)).toBeNull()
  await sql`update dispute set status = 'LOST', deducted = 100000, borne_by_turf = 0, borne_by_platform = 100000, decided_at = opened_at`.execute(
    db,
  )
  await decide()
  expect(await decided(disputed)).toBe(0)
})

test('two processes decide once', async () => {
  const first = await cancelled(6, { groundId: otherHalf })
  await paid(6, { groundId: otherHalf })
  await play(7)
  await Promise.all(Array.from({ length: 4 }, (_, index) => (index % 2 === 0 ? refills : sameElsewhere).run()))
  await decide()
  expect(await moneyOf(first)).toMatchObject({ refundAmount: 900, refill: { state: 'RESOLD', amount: 400 } })
  expect(await refundsOf(first)).toHaveLength(2)
  expect(await newsOf(first)).toHaveLength(1)
})

test.each([0, 4, 12])(
  'a sale that is cancelled while its time passes counts or is refunded, never both: %i statements later',
  async (statements) => {
    const first = await cancelled(6)
    const sale = await paid(6)
    app.clock.set(at(5.9))
    const passes = async (): Promise<void> => {
      for (let done = 0; done < statements; done += 1) await sql`select 1`.execute(db)
      app.databaseClock.set(at(7))
      await Promise.all([completeBookings(db), refills, sameElsewhere].map((work) => work.run()))
    }
    const [[outcome]] = await Promise.all([outcomesOf([cancelledByTurf(sale)]), passes()])
    await play(7)
    await decide()
    const { status } = await read(sale)
    expect([outcome, status, await decided(first)]).toEqual(
      outcome === 'DONE' ? ['DONE', 'CANCELLED', 0] : ['BOOKING_NOT_CANCELLABLE', 'COMPLETED', 40_000],
    )
  },
)

test('a settlement that was paid stays; the next one bears what came back, and the books balance', async () => {
  const settled = await app.player('TURFOWNER')
  const turf = await createTurfFixture(db, { turf: { owner_id: settled.id } })
  const groundId = turf.groundIds[0]!
  await agreeContract(app, admin, {
    body: {
      turfOwnerId: settled.id,
      settlementFrequency: 'DAILY',
      contractStartDate: '2027-01-15',
      contractEndDate: '2027-12-31',
      bankDetails: { accountNumber: '123456789012', ifscCode: 'HDFC0001234', bankName: 'HDFC Bank', upiId: 'NA' },
      commissionRules: [
        {
          bookingType: 'FULL',
          commissionMode: 'PERCENTAGE',
          value: 10,
          cancellationChargeMode: 'PERCENTAGE',
          cancellationChargeValue: 20,
        },
      ],
      monthlyCharges: 0,
      gatewayFeeBearer: 'PLATFORM',
    },
  })
  const settle = async (): Promise<void> => turns(works.post, works.close)
  const newest = async () => (await settled.client.listOwnerSetllements({ query: {} })).content[0]
  const first = await cancelled(18, { groundId })
  app.clock.set('2027-01-15T19:00:00Z')
  await settle()
  const charge = await newest()
  expect(charge).toMatchObject({ cancellationCharge: 500, cancellationCommissionAmount: 100, netPayableAmount: 400 })
  await admin.client.recordPayout({ body: { entityId: charge!.entityId, payoutId: 'UTR-REFILL' } })

  await paid(18, { groundId })
  await play(19)
  await decide()
  app.clock.set(at(24.5))
  await settle()
  expect(await newest()).toMatchObject({
    totalBookingAmount: 1000,
    commissionAmount: 100,
    cancellationCharge: 0,
    adjustmentAmount: -400,
    netPayableAmount: 500,
  })
  expect(await moneyOf(first)).toMatchObject({ refundAmount: 900 })

  await turns(works.refunds, works.post)
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, sum(amount)::bigint as sum from ledger_entry where booking_id = ${first.bookingId}
      and account in ('booking_escrow', 'refunds_payable', 'owner_payable') group by account order by account`.execute(
    db,
  )
  expect(Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))).toEqual({
    booking_escrow: 0,
    owner_payable: 0,
    refunds_payable: 0,
  })
  // No job runs by itself: holds, messages and webhooks wait, the books do not.
  const violated = await violatedInvariants(app)
  expect(violated.filter((id) => ['I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I13'].includes(id))).toEqual([])
})
