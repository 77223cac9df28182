import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookSlot } from './bookSlot.ts'
import { booksDone } from './booksDone.ts'
import { createCoupon } from './createCoupon.ts'
import { createTurfFixture } from './createTurfFixture.ts'
import { hostGame, hostPaidGame, joinGame, openGame, startGame } from './games.ts'
import { payOrder } from './payOrder.ts'
import { paySlot } from './paySlot.ts'
import type { Player } from './player.ts'
import { startTestApp } from './startTestApp.ts'
import { violatedInvariants } from './violatedInvariants.ts'

const app = await startTestApp({ GAMES_HOSTED_BY: 'ANYONE' })
const { db } = app.database
await createCoupon(db, { code: 'TEN', value: 1000, booking_types: ['FULL', 'PARTIAL'] })

const DATE = '2027-01-20'

/** Columns that differ between any two bookings. */
const OWN = /^(id|.*_id|phone_digest|started_by|receipt|facts|parameters|recipient|position|written_in|written_after)$/

/** The rows of a table in which a turf's bookings appear, without their ids. */
const rowsOf = async (from: RawBuilder<unknown>) => {
  const { rows } = await sql<{
    row: Record<string, unknown>
  }>`select to_jsonb(found) as row from ${from} found`.execute(db)
  return rows.map(({ row }) => JSON.stringify(Object.entries(row).filter(([column]) => !OWN.test(column)))).toSorted()
}

/** All that a booking, or the seats of a game, leave in the database. */
const tracesOf = async (turfId: string, players: readonly Player[]) => {
  const own = sql`(select id from booking where turf_id = ${turfId})`
  const accounts = players.map(({ id }) => id)
  const phones = players.map(({ phone }) => phone)
  const payments = sql`(select id from payment where booking_id in ${own})`
  return {
    booking: await rowsOf(sql`(select * from booking where turf_id = ${turfId})`),
    game: await rowsOf(sql`(select * from game where turf_id = ${turfId})`),
    occupancy: await rowsOf(sql`(select * from occupancy where turf_id = ${turfId})`),
    payment_order: await rowsOf(sql`(select * from payment_order where booking_id in ${own})`),
    payment: await rowsOf(sql`(select * from payment where booking_id in ${own})`),
    // The webhook of the refund may or may not have arrived.
    refund: await rowsOf(sql`(select amount, reason, status, posting_due from refund where payment_id in ${payments})`),
    coupon_use: await rowsOf(sql`(select * from coupon_use where booking_id in ${own})`),
    notification: await rowsOf(sql`(select * from notification where account_id = any (${accounts}))`),
    message: await rowsOf(sql`(select * from message where recipient = any (${phones}))`),
    ledger: await rowsOf(sql`(select account, amount from ledger_entry where booking_id in ${own})`),
    settlement_line: await rowsOf(sql`(select * from settlement_line where booking_id in ${own})`),
  }
}

const aTurf = () => createTurfFixture(db, { grounds: [{ min_players: 2, max_players: 12, per_hour_partial: 10_000 }] })
type Slot = { groundId: string; date: string; from: number }
type Take = (slot: Slot, players: readonly Player[]) => Promise<unknown>

const cancel = ({ client }: Player, bookingId: string) =>
  client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } })

const pairs: Record<string, { played: Take; built: Take }> = {
  'a booking': {
    played: (slot, [player]) => paySlot(app, slot, player),
    built: (slot, [player]) => bookSlot(app, slot, player),
  },
  'a booking with a coupon': {
    played: (slot, [player]) => paySlot(app, { ...slot, couponCode: 'TEN' }, player),
    built: (slot, [player]) => bookSlot(app, { ...slot, couponCode: 'TEN' }, player),
  },
  'a booking that is cancelled': {
    played: async (slot, [player]) => cancel(player!, (await paySlot(app, slot, player)).bookingId),
    built: async (slot, [player]) => cancel(player!, (await bookSlot(app, slot, player)).bookingId),
  },
  'a game that two have joined': {
    played: async (slot, [first, second]) => {
      await payOrder(app, first!, await openGame(first!, { ...slot, seats: 1 }))
      await payOrder(app, second!, await openGame(second!, { ...slot, seats: 3 }))
    },
    built: async (slot, [first, second]) => {
      await startGame(app, first!, { ...slot, seats: 1 })
      await joinGame(app, second!, { ...slot, seats: 3 })
    },
  },
  'a hosted game': {
    played: async (slot, [host]) => payOrder(app, host!, await hostGame(host!, { ...slot, note: 'Bring a ball' })),
    built: (slot, [host]) => hostPaidGame(app, host!, { ...slot, note: 'Bring a ball' }),
  },
}

test.each(Object.entries(pairs))('%s leaves the same rows from a fixture as from requests', async (_what, pair) => {
  const traces = []
  for (const take of [pair.played, pair.built]) {
    const { turfId, groundIds } = await aTurf()
    const players = [await app.player(), await app.player()]
    await take({ groundId: groundIds[0]!, date: DATE, from: 19 }, players)
    const before = await tracesOf(turfId, players)
    await booksDone(app)
    traces.push({ before, after: await tracesOf(turfId, players) })
  }
  const [played, built] = traces
  expect(built).toEqual(played)
  expect(built!.before.payment).not.toEqual([])
  expect(await violatedInvariants(app)).toEqual([])
})
