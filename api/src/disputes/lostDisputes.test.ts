import { DISPUTED_REASON } from '@baari/domain/payments/disputeBearers.ts'
import { LEAST_REFUND } from '@baari/domain/payments/leastRefund.ts'
import { addDays } from '@baari/domain/shared/zonedTime.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refundPayers } from '../bookings/refundPayers.ts'
import { insertSentRefund, ofBooking } from '../payments/queueRefund.ts'
import { bookSlot } from '../testing/bookSlot.ts'
import { control } from '../testing/control.ts'
import { createPlayedBooking, givenBy } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { joinGame, startGame } from '../testing/games.ts'
import { ledgerChange } from '../testing/ledgerChange.ts'
import { payOrder } from '../testing/payOrder.ts'
import { reconcilingApp } from '../testing/reconcilingApp.ts'
import { violatedInvariants } from '../testing/violatedInvariants.ts'
import { saveDispute } from './takeDispute.ts'

const { app, db, clock, works, turns, admin, owner, groundId, turfId, ...provider } =
  await reconcilingApp('2027-02-01T04:30:00Z')
const player = await app.player()

let today = 1
const dayOf = (number: number): string => addDays('2027-01-31', number)

/** A confirmed booking, on another day each time. */
const ahead = async () => {
  today += 1
  const booked = await bookSlot(app, { groundId, date: dayOf(today), from: 18 })
  await turns(works.post)
  return booked
}

const { openDispute: opened, decideDispute: decide } = provider
type Opened = Awaited<ReturnType<typeof opened>>

const lose = (dispute: Opened): Promise<void> => decide(dispute, 'lost')
const read = ({ entityId }: Opened) => admin.client.readDispute({ params: { disputeId: entityId } })
const refundOf = (bookingId: string) =>
  db.selectFrom('refund').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow()
const atProvider = async (paymentId: string) =>
  (await control<{ refunds: { payment_id: string; amount: number }[] }>(`${app.payments}/_ctl/state`)).refunds.filter(
    ({ payment_id: id }) => id === paymentId,
  )

const bookingOf = (bookingId: string) =>
  db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
const newsOf = async (who: { id: string }, bookingId: string) =>
  (
    await db
      .selectFrom('notification')
      .select('kind')
      .where('account_id', '=', who.id)
      .where('booking_id', '=', bookingId)
      .execute()
  ).map(({ kind }) => kind)

test('losing a dispute before the game cancels the booking, sends no refund, and neither pays nor charges the turf', async () => {
  const booked = await ahead()
  const { paymentId, bookingId, player: booker } = booked
  const dispute = await opened(paymentId)
  const { captured } = await bookingOf(bookingId)
  const change = await ledgerChange(db, () => lose(dispute))
  expect(change).toEqual({ booking_escrow: captured, psp_clearing: -captured })
  expect(await bookingOf(bookingId)).toMatchObject({
    status: 'CANCELLED',
    cancelled_by: 'SYSTEM',
    cancellation_reason: DISPUTED_REASON,
    refunded: captured,
  })
  expect(await refundOf(bookingId)).toMatchObject({ status: 'PROCESSED', covered: captured })
  expect(await newsOf(booker, bookingId)).toContain('booking_disputed')
  expect(await newsOf(owner, bookingId)).toContain('turf_disputed')
  expect(await db.selectFrom('occupancy').selectAll().where('source_id', '=', bookingId).execute()).toEqual([])
  expect(await read(dispute)).toMatchObject({ borneByTurf: 0, borneByPlatform: captured / 100 })
  await turns(works.refunds)
  expect(await atProvider(paymentId)).toEqual([])
  await expect(
    sql`update refund set status = 'PENDING' where booking_id = ${bookingId}`.execute(db),
  ).rejects.toMatchObject({ constraint: 'refund_covered_stays' })
  const line = await db
    .selectFrom('settlement_line')
    .select(['kind', 'retained', 'net'])
    .where('booking_id', '=', bookingId)
    .execute()
  expect(line).toEqual([{ kind: 'CANCELLED', retained: 0, net: 0 }])
  expect(await ledgerDifferences()).toEqual([])
})

test('accepting a dispute over part of the payment cancels the booking, and only the rest is sent', async () => {
  const { paymentId, bookingId } = await ahead()
  const { captured } = await bookingOf(bookingId)
  const dispute = await opened(paymentId, { amount: 40_050 })
  await admin.client.answerDispute({ params: { disputeId: dispute.entityId }, body: { answer: 'ACCEPT' } })
  await turns(works.disputes)
  await turns(works.post)
  expect(await read(dispute)).toMatchObject({ status: 'LOST', borneByPlatform: 400.5 })
  expect(await bookingOf(bookingId)).toMatchObject({ status: 'CANCELLED', refunded: captured })
  expect(await refundOf(bookingId)).toMatchObject({ status: 'PENDING', amount: captured, covered: 40_050 })
  await turns(works.refunds)
  await turns(works.post)
  expect(await atProvider(paymentId)).toMatchObject([{ amount: captured - 40_050 }])
  expect(await ledgerDifferences()).toEqual([])
})

test('losing a dispute after check-in leaves the booking confirmed', async () => {
  const { paymentId, bookingId } = await ahead()
  await sql`
    insert into check_in (booking_id, entry_key, turf_id, checked_in_at, checked_in_by, noted_at)
    values (${bookingId}, 'early', ${turfId}, ${clock.now()}, ${owner.id}, ${clock.now()})`.execute(db)
  const dispute = await opened(paymentId)
  await lose(dispute)
  expect(await bookingOf(bookingId)).toMatchObject({ status: 'CONFIRMED', refunded: 0 })
})

test('losing a dispute over seats cancels them and lowers the paid seats of the game', async () => {
  const place = await createTurfFixture(db, { grounds: [{ min_players: 2, max_players: 8 }] })
  const slot = { groundId: place.groundIds[0]!, date: dayOf(9), from: 19, to: 20 }
  const host = await app.player('ADMIN')
  const { gameId } = await startGame(app, host, { ...slot, seats: 3 })
  const leaving = await joinGame(app, await app.player(), { ...slot, seats: 2 })
  const { provider_payment_id: paymentId } = await db
    .selectFrom('payment')
    .select('provider_payment_id')
    .where('booking_id', '=', leaving.seatsId)
    .executeTakeFirstOrThrow()
  await lose(await opened(paymentId))
  expect(await bookingOf(leaving.seatsId)).toMatchObject({ status: 'CANCELLED', cancelled_by: 'SYSTEM' })
  expect(await db.selectFrom('game').select(['status', 'seats_paid']).where('id', '=', gameId).execute()).toEqual([
    { status: 'CONFIRMED', seats_paid: 3 },
  ])
  expect(await ledgerDifferences()).toEqual([])
})

test('losing a dispute over a shared booking refunds the friends, and the booker what the bank did not return', async () => {
  const { paymentId, bookingId, player: booker } = await ahead()
  const { captured } = await bookingOf(bookingId)
  const { token, shares } = await booker.client.shareBill({
    params: { bookingId },
    body: { shares: [{ amount: 200 }], atDeadline: 'HOST_PAYS' },
  })
  const friend = await app.player()
  const order = await friend.client.payShare({
    params: { token, shareId: shares[0]!.shareId },
    body: { expectedPrice: 200 },
  })
  await payOrder(app, friend, order)
  await turns(works.refunds)
  await turns(works.post)
  await lose(await opened(paymentId, { amount: captured - 20_000 }))
  await turns(works.refunds)
  await turns(works.post)
  const refunds = await db
    .selectFrom('refund')
    .select(['reason', 'amount', 'covered'])
    .where('booking_id', '=', bookingId)
    .orderBy('amount')
    .orderBy('reason')
    .execute()
  expect(refunds).toEqual([
    { reason: 'CANCELLED', amount: 20_000, covered: 0 },
    { reason: 'SHARED', amount: 20_000, covered: 0 },
    { reason: 'CANCELLED', amount: captured - 20_000, covered: captured - 20_000 },
  ])
  expect(await newsOf(friend, bookingId)).toContain('share_refunded')
  expect(await ledgerDifferences()).toEqual([])
})

test('disputes and refunds in any order, also beside a refund given ahead, never give the player more than the payment', async () => {
  const moves = fc.array(fc.record({ isDispute: fc.boolean(), amount: fc.integer({ min: 1, max: 70_000 }) }), {
    minLength: 2,
    maxLength: 6,
  })
  const given = fc.oneof(fc.constant(0), fc.integer({ min: LEAST_REFUND, max: 40_000 }))
  const place = await createTurfFixture(db)
  let run = 0
  await fc.assert(
    fc.asyncProperty(moves, given, fc.constantFrom('COMPLETED', 'CANCELLED'), async (moved, ahead, status) => {
      const bookingId = await createPlayedBooking(db, {
        turfId: place.turfId,
        groundId: place.groundIds[0]!,
        accountId: player.id,
        date: '2027-01-20',
        ...(status === 'CANCELLED' && { booking: { status, cancelled_by: 'PLAYER', cancelled_at: clock.now() } }),
      })
      const payment = await db
        .selectFrom('payment')
        .select(['id', 'amount', 'provider_payment_id'])
        .where('booking_id', '=', bookingId)
        .executeTakeFirstOrThrow()
      let disputed = 0
      run += 1
      const sent = {
        paymentId: payment.id,
        of: ofBooking(bookingId),
        reason: 'GIVEN_AHEAD',
        occasion: '',
        amount: ahead,
      }
      if (ahead > 0) await insertSentRefund(sent, `rfnd_${run}`, { db, now: clock.now() })
      for (const { isDispute, amount } of moved) {
        run += 1
        if (isDispute) {
          const taken = Math.min(amount, payment.amount - disputed - ahead)
          if (taken <= 0) continue
          disputed += taken
          await loses(payment.provider_payment_id, { id: `disp_${run}`, amount: taken })
        } else await givesBack(bookingId, { occasion: String(run), amount })
      }
      await turns(works.post)
      const refunds = await db
        .selectFrom('refund')
        .select(['amount', 'covered', 'status'])
        .where('payment_id', '=', payment.id)
        .execute()
      const unsent = refunds.map(({ amount, covered }) => amount - covered)
      expect(unsent.reduce((sum, one) => sum + one, 0) + disputed).toBeLessThanOrEqual(payment.amount)
      for (const one of unsent) expect(one === 0 || one >= LEAST_REFUND).toBe(true)
    }),
    { numRuns: 30 },
  )
  const ids = await ledgerDifferences()
  expect(ids).toEqual([])
})

/** Saves a lost dispute, without the provider’s fake. */
const loses = (paymentId: string, { id, amount }: { id: string; amount: number }) =>
  saveDispute(
    {
      provider: 'razorpay',
      reported: {
        id,
        paymentId,
        amount,
        deducted: amount,
        status: 'LOST',
        reasonCode: 'fraud',
        reason: null,
        phase: 'chargeback',
        respondBy: clock.now(),
        openedAt: clock.now(),
      },
      refunds: [],
    },
    { db, now: clock.now(), appSecret: app.config.APP_SECRET },
  )

/** Refunds at most what the booking has left. The database may refuse what the bank has already returned. */
const givesBack = async (bookingId: string, { occasion, amount }: { occasion: string; amount: number }) => {
  const { captured, refunded, status } = await bookingOf(bookingId)
  const owed = Math.min(amount, captured - refunded)
  const reason = status === 'COMPLETED' ? 'AFTER_PLAY' : 'CHARGE_RETURNED'
  try {
    await db
      .transaction()
      .execute((transaction) =>
        refundPayers(
          transaction,
          { bookingId, amount: owed, reason, occasion, given: givenBy(player.id) },
          clock.now(),
        ),
      )
  } catch (error) {
    expect(error).toMatchObject({ constraint: 'refund_beyond_dispute' })
  }
}

/** The violated invariants of the ledger and of refunds. */
const ledgerDifferences = async () => {
  const ids = await violatedInvariants(app.database.url)
  return ids.filter((id) => ['I3', 'I4', 'I5', 'I6', 'I13'].includes(id))
}
