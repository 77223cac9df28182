import { whenDone } from '@baari/db/testing.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bookSlot } from '../../testing/bookSlot.ts'
import { booksBalance } from '../../testing/booksBalance.ts'
import { climbLadders } from '../../testing/climbLadders.ts'
import { createCoupon } from '../../testing/createCoupon.ts'
import { holdSeats, joinGame, startGame } from '../../testing/games.ts'
import { holdSlot } from '../../testing/holdSlot.ts'
import { outcomesOf } from '../../testing/outcomesOf.ts'
import { payOrder } from '../../testing/payOrder.ts'
import type { Player } from '../../testing/player.ts'
import { refused } from '../../testing/refused.ts'
import { createHalvedTurf, createShortGame, type ShortGame } from '../../testing/shortGames.ts'
import { sharedTestApp } from '../../testing/startTestApp.ts'
import { takeTurns } from '../../testing/takeTurns.ts'
import { decideGames } from '../cancelGame.ts'

const app = await sharedTestApp()
const { db } = app.database

const climb = climbLadders(app)

const ASKED = '2027-01-15T07:30:00Z'
const ANSWERS_END = '2027-01-15T12:00:00Z'
const CUT_OFF = '2027-01-15T12:30:00Z'

const gameOf = (id: string) => db.selectFrom('game').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const bookingOf = (id: string) => db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const stepsOf = async (gameId: string) => {
  const rows = await db
    .selectFrom('game_rescue')
    .select(['step', 'outcome'])
    .where('game_id', '=', gameId)
    .orderBy('begun_at')
    .orderBy('step')
    .execute()
  return rows.map(({ step, outcome }) => `${step} ${outcome}`)
}
const sums = async (...ids: string[]) =>
  (await Promise.all(ids.map(bookingOf))).map(({ status, total, captured, refunded }) => [
    status,
    total,
    captured,
    refunded,
  ])
const read = (player: Player, gameId: string) => player.client.readGame({ params: { gameId }, query: {} })
const agree = (player: Player, gameId: string) => player.client.agreeToRescue({ params: { gameId } })
const decline = (player: Player, gameId: string) => player.client.declineRescue({ params: { gameId } })
const seatsOf = ({ hostSeats, others }: ShortGame) => [hostSeats, ...others.map(({ seatsId }) => seatsId)]
const playersOf = ({ host, others }: ShortGame) => [host, ...others.map(({ player }) => player)]

const at = async (instant: string): Promise<void> => {
  app.clock.set(instant)
  await climb()
}

/** A game of three on the whole ground, whose players have been asked. */
const request = async (requested: Parameters<typeof createShortGame>[2] = {}, turf?: { full: string }) => {
  const { full } = turf ?? (await createHalvedTurf(app))
  const game = await createShortGame(app, full, requested)
  await at(ASKED)
  return game
}

// Sees the bookings of all tests.
whenDone(async () => {
  app.clock.set(CUT_OFF)
  await booksBalance(app)
})

test('six hours before, players read where they would play, what it costs, what comes back and until when to answer', async () => {
  const turf = await createHalvedTurf(app)
  const game = await createShortGame(app, turf.full)
  await at('2027-01-15T07:29:59Z')
  expect(await stepsOf(game.gameId)).toEqual(['CALL DONE'])
  await at(ASKED)
  expect(await stepsOf(game.gameId)).toEqual(['CALL DONE', 'SMALLER_GROUND PROPOSED'])
  for (const player of playersOf(game)) {
    expect((await read(player, game.gameId)).rescue?.proposal).toEqual({
      step: 'SMALLER_GROUND',
      groundName: 'Half A',
      date: [2027, 1, 15],
      startTime: [19, 0],
      endTime: [20, 0],
      startsAt: '2027-01-15T13:30:00.000Z',
      pricePerPlayer: 120,
      difference: 30,
      amount: 150,
      answerUntil: ANSWERS_END.replace('Z', '.000Z'),
      hasAgreed: false,
    })
    const { content } = await player.client.listNotifications({ query: {} })
    expect(content.find(({ type }) => type === 'game_moves')).toMatchObject({
      title: 'Your game may move',
      gameId: game.gameId,
    })
  }
  // Nothing has changed yet.
  expect(await gameOf(game.gameId)).toMatchObject({ status: 'PENDING', ground_id: turf.full })
  // The ticket asks for an answer until there is one.
  const ticketOf = async ({ client }: Player) => (await client.listTickets({})).content[0]
  await agree(game.host, game.gameId)
  expect(await ticketOf(game.host)).toMatchObject({ gameId: game.gameId, asksUntil: null })
  const other = game.others[0]!.player
  expect(await ticketOf(other)).toMatchObject({ gameId: game.gameId, asksUntil: ANSWERS_END.replace('Z', '.000Z') })
  app.clock.set(ANSWERS_END)
  expect((await ticketOf(other))?.asksUntil ?? null).toBeNull()
})

test('once all players agree the game is on at once, for less, and the other half is free', async () => {
  const turf = await createHalvedTurf(app)
  const game = await request({}, turf)
  // A second tap changes nothing.
  await agree(game.host, game.gameId)
  for (const player of playersOf(game)) await agree(player, game.gameId)
  await climb()
  expect(await gameOf(game.gameId)).toMatchObject({
    status: 'CONFIRMED',
    ground_id: turf.halfA,
    seats_paid: 3,
    min_players: 2,
    max_players: 6,
  })
  expect(await sums(...seatsOf(game))).toEqual(Array.from({ length: 3 }, () => ['CONFIRMED', 12_000, 12_000, 0]))
  const refunds = await db
    .selectFrom('refund')
    .select(['amount', 'reason'])
    .where('booking_id', 'in', seatsOf(game))
    .execute()
  expect(refunds).toEqual(Array.from({ length: 3 }, () => ({ amount: 3_000, reason: 'MOVED' })))
  await bookSlot(app, { groundId: turf.halfB, date: '2027-01-15', from: 19, to: 20 })
  await expect(
    holdSlot(await app.player(), { groundId: turf.halfA, date: '2027-01-15', from: 19, to: 20 }),
  ).rejects.toMatchObject(refused('SLOT_TAKEN'))
  const { content } = await game.host.client.listNotifications({ query: {} })
  expect(content.find(({ type }) => type === 'game_moved')?.title).toBe('Your game is on, and has moved')
})

test('a player who does not answer moves at the deadline; one who declines is refunded in full at once', async () => {
  const game = await request()
  const gone = game.others[0]!
  expect(await decline(gone.player, game.gameId)).toEqual({ refundAmount: 150 })
  expect(await sums(gone.seatsId)).toEqual([['CANCELLED', 15_000, 15_000, 15_000]])
  await climb()
  expect(await gameOf(game.gameId)).toMatchObject({ status: 'PENDING', seats_paid: 2 })
  await at('2027-01-15T11:59:59Z')
  expect(await gameOf(game.gameId)).toMatchObject({ status: 'PENDING' })
  await at(ANSWERS_END)
  expect(await gameOf(game.gameId)).toMatchObject({ status: 'CONFIRMED', seats_paid: 2 })
  expect(await sums(game.hostSeats, game.others[1]!.seatsId)).toEqual([
    ['CONFIRMED', 12_000, 12_000, 0],
    ['CONFIRMED', 12_000, 12_000, 0],
  ])
  await expect(agree(game.host, game.gameId)).rejects.toMatchObject(refused('RESCUE_OVER'))
  // Declining is not the player's fault: their record stays as it was.
  expect((await bookingOf(gone.seatsId)).cancelled_by).toBe('SYSTEM')
})

test('once too few players are left the proposal lapses, and at the cut-off the rest are refunded', async () => {
  const game = await request({ others: 1 })
  await decline(game.others[0]!.player, game.gameId)
  await climb()
  expect(await stepsOf(game.gameId)).toContain('SMALLER_GROUND LAPSED')
  expect((await read(game.host, game.gameId)).rescue?.proposal).toBeNull()
  app.clock.set(CUT_OFF)
  await app.runJobs('decideGames')
  expect(await gameOf(game.gameId)).toMatchObject({ status: 'CANCELLED' })
  expect(await sums(game.hostSeats)).toEqual([['CANCELLED', 15_000, 15_000, 15_000]])
})

test('the last player who declines ends the game', async () => {
  const { full } = await createHalvedTurf(app)
  const player = await app.player()
  const taken = await startGame(app, player, { groundId: full, date: '2027-01-15', from: 19, seats: 3 })
  await at(ASKED)
  await decline(player, taken.gameId)
  expect(await gameOf(taken.gameId)).toMatchObject({ status: 'CANCELLED', seats_paid: 0 })
})

test('a host keeps the game as it is: nothing more is proposed, and other players cannot decide that', async () => {
  const game = await request()
  await expect(decline(game.host, game.gameId)).rejects.toMatchObject(refused('SEATS_OF_HOST'))
  await expect(game.others[0]!.player.client.stopRescue({ params: { gameId: game.gameId } })).rejects.toMatchObject({
    status: 404,
  })
  await game.host.client.stopRescue({ params: { gameId: game.gameId } })
  await expect(agree(game.others[0]!.player, game.gameId)).rejects.toMatchObject(refused('RESCUE_OVER'))
  expect((await read(game.host, game.gameId)).rescue).toEqual({ told: 0, isStopped: true, proposal: null })
  await at(ANSWERS_END)
  expect(await gameOf(game.gameId)).toMatchObject({ status: 'PENDING', min_players: 6 })
  expect(await stepsOf(game.gameId)).toEqual(['CALL DONE', 'SMALLER_GROUND LAPSED'])
})

test('a stranger can neither agree to a proposal nor decline it', async () => {
  const game = await request()
  const stranger = await app.player()
  await expect(agree(stranger, game.gameId)).rejects.toMatchObject({ status: 404 })
  await expect(decline(stranger, game.gameId)).rejects.toMatchObject({ status: 404 })
})

test.each([
  ['costs more', [{}, { per_hour_partial: 15_100 }, { per_hour_partial: 15_100 }]],
  ['needs more players', [{}, { min_players: 4 }, { min_players: 4 }]],
  ['has too few seats', [{}, { max_players: 2 }, { max_players: 2 }]],
  ['takes no games', [{}, { allow_partial: false }, { allow_partial: false }]],
  ['is closed', [{}, { available: false }, { available: false }]],
  ['is for another sport', [{}, { supported_games: ['Cricket'] }, { supported_games: ['Cricket'] }]],
  ['opens later', [{}, { opens_at: 1200 }, { opens_at: 1200 }]],
])('a ground that %s is not proposed', async (_, changes) => {
  const turf = await createHalvedTurf(app, changes)
  const game = await request({}, turf)
  expect(await stepsOf(game.gameId)).toEqual(['CALL DONE'])
})

test('a ground that is taken is not proposed', async () => {
  const { turfId, full } = await createHalvedTurf(app, [{ parts: [1, 2, 3] }, { parts: [3, 4] }, { parts: [2, 5] }])
  const other = await db
    .selectFrom('ground')
    .select(['id'])
    .where('turf_id', '=', turfId)
    .where('name', '=', 'Half A')
    .executeTakeFirstOrThrow()
  const game = await createShortGame(app, full)
  await sql`insert into occupancy (turf_id, part, period, kind, ground_id, source_id, created_at)
    values (${turfId}, 4, '[2027-01-15 13:45Z, 2027-01-15 14:45Z)', 'BLOCK', ${other.id}, 'BLOCK_1', '2027-01-15'),
           (${turfId}, 5, '[2027-01-15 13:00Z, 2027-01-15 13:45Z)', 'BLOCK', ${other.id}, 'BLOCK_2', '2027-01-15')`.execute(
    db,
  )
  await at(ASKED)
  expect(await stepsOf(game.gameId)).toEqual(['CALL DONE'])
  // Once it is free, it is proposed.
  await sql`delete from occupancy where source_id = 'BLOCK_1'`.execute(db)
  await at('2027-01-15T07:39:59Z')
  expect(await stepsOf(game.gameId)).toEqual(['CALL DONE'])
  await at('2027-01-15T07:40:00Z')
  expect(await stepsOf(game.gameId)).toEqual(['CALL DONE', 'SMALLER_GROUND PROPOSED'])
})

test('a game that is made late finds a smaller ground as soon as enough players have joined', async () => {
  const { full } = await createHalvedTurf(app)
  app.clock.set(ASKED)
  const game = await createShortGame(app, full, { others: 0 })
  await climb()
  expect(await stepsOf(game.gameId)).toEqual(['CALL DONE'])
  await joinGame(app, await app.player(), game.slot)
  await climb()
  expect(await stepsOf(game.gameId)).toEqual(['CALL DONE', 'SMALLER_GROUND PROPOSED'])
})

test('a ground that was taken since the proposal is not used, and nothing changes', async () => {
  const turf = await createHalvedTurf(app, [{}, { parts: [3] }, { available: false }])
  const game = await request({}, turf)
  await bookSlot(app, { groundId: turf.halfA, date: '2027-01-15', from: 18, to: 20 })
  await at(ANSWERS_END)
  expect(await stepsOf(game.gameId)).toContain('SMALLER_GROUND LAPSED')
  expect(await gameOf(game.gameId)).toMatchObject({ status: 'PENDING', ground_id: turf.full })
  expect(await sums(game.hostSeats)).toEqual([['CONFIRMED', 15_000, 15_000, 0]])
})

test('a ground that has become dearer since the proposal is not used, so players never pay more than proposed', async () => {
  const turf = await createHalvedTurf(app, [{}, {}, { available: false }])
  const game = await request({}, turf)
  await db.updateTable('ground').set({ per_hour_partial: 12_100 }).where('id', '=', turf.halfA).execute()
  await at(ANSWERS_END)
  expect(await stepsOf(game.gameId)).toContain('SMALLER_GROUND LAPSED')
  expect(await sums(game.hostSeats)).toEqual([['CONFIRMED', 15_000, 15_000, 0]])
})

test('a game that finds its players is on as it was', async () => {
  const game = await request()
  await joinGame(app, await app.player(), { ...game.slot, seats: 3 })
  expect(await stepsOf(game.gameId)).toEqual(['CALL DONE', 'SMALLER_GROUND LAPSED'])
  await at(ANSWERS_END)
  expect(await gameOf(game.gameId)).toMatchObject({ status: 'CONFIRMED', ground_id: game.slot.groundId, seats_paid: 6 })
})

test('a seat that is held or passed on when the game moves is not paid for any more', async () => {
  const game = await request()
  const [first] = game.others
  await first!.player.client.offerSeats({ params: { gameId: game.gameId, seatsId: first!.seatsId } })
  app.clock.set('2027-01-15T11:58:00Z')
  const [taker, joining] = [await app.player(), await app.player()]
  const taken = await taker.client.takeOfferedSeats({
    params: { gameId: game.gameId, seatsId: first!.seatsId },
    body: { expectedPrice: 150 },
  })
  const held = await holdSeats(joining, game.slot)
  await at(ANSWERS_END)
  expect(await gameOf(game.gameId)).toMatchObject({ status: 'CONFIRMED', seats_paid: 3 })
  for (const order of [taken, held]) {
    await payOrder(app, order === taken ? taker : joining, order).catch(() => undefined)
    expect(await bookingOf(order.bookingPlayerEntityId ?? '')).toMatchObject({ status: 'CANCELLED' })
  }
  expect(await db.selectFrom('seat_offer').selectAll().where('game_id', '=', game.gameId).execute()).toEqual([])
  expect(await sums(first!.seatsId)).toEqual([['CONFIRMED', 12_000, 12_000, 0]])
})

test('a discount stays, and a refund never exceeds the amount paid', async () => {
  await createCoupon(db, { code: 'SEAT140', value: 14_000, booking_types: ['PARTIAL'] })
  const game = await request({ couponCode: 'SEAT140', expectedPrice: 10 })
  await at(ANSWERS_END)
  // They paid ₹10 of ₹150; at ₹120 the discount of ₹140 covers all of it.
  expect(await sums(game.hostSeats)).toEqual([['CONFIRMED', 0, 0, 0]])
  const { list_price, discount_by_platform, discount_by_turf } = await bookingOf(game.hostSeats)
  expect([list_price, discount_by_platform + discount_by_turf]).toEqual([12_000, 12_000])
})

describe('races', () => {
  test('a player who declines as the game moves is refunded or moved, never both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const game = await request()
      const [first] = game.others
      app.clock.set('2027-01-15T11:59:59Z')
      await Promise.all([agree(game.host, game.gameId), agree(game.others[1]!.player, game.gameId)])
      const [outcome] = await outcomesOf([
        decline(first!.player, game.gameId),
        agree(first!.player, game.gameId).catch(() => undefined),
        climb(),
      ])
      await climb()
      await at(ANSWERS_END)
      const { status, seats_paid } = await gameOf(game.gameId)
      expect([status, seats_paid]).toEqual(['CONFIRMED', outcome === 'DONE' ? 2 : 3])
      expect(await sums(first!.seatsId)).toEqual([
        outcome === 'DONE' ? ['CANCELLED', 15_000, 15_000, 15_000] : ['CONFIRMED', 12_000, 12_000, 0],
      ])
      app.clock.set('2027-01-15T04:30:00Z')
    }
  })

  test('players who make a game full as it moves are in it, or get their money back', async () => {
    const game = await request()
    app.clock.set('2027-01-15T11:59:00Z')
    const player = await app.player()
    const order = await holdSeats(player, { ...game.slot, seats: 3 })
    app.clock.set(ANSWERS_END)
    await Promise.all([payOrder(app, player, order).catch(() => undefined), climb()])
    await climb()
    const { status, seats_paid, ground_id } = await gameOf(game.gameId)
    const seats = await bookingOf(order.bookingPlayerEntityId ?? '')
    expect(status).toBe('CONFIRMED')
    expect([seats.status, seats_paid]).toEqual(ground_id === game.slot.groundId ? ['CONFIRMED', 6] : ['CANCELLED', 3])
  })

  test('a booking and a game that want the smaller ground at the same moment: one gets it', async () => {
    const turf = await createHalvedTurf(app, [{}, { parts: [3] }, { available: false }])
    const game = await request({}, turf)
    app.clock.set('2027-01-15T11:59:00Z')
    const slot = { groundId: turf.halfA, date: '2027-01-15', from: 19, to: 20 }
    const booker = await app.player()
    app.clock.set(ANSWERS_END)
    const [booked] = await outcomesOf([holdSlot(booker, slot), climb()])
    await climb()
    const { ground_id, status } = await gameOf(game.gameId)
    expect([status, ground_id]).toEqual(booked === 'DONE' ? ['PENDING', turf.full] : ['CONFIRMED', turf.halfA])
  })

  test('a game moves or is called off, whatever comes first', async () => {
    const game = await request()
    const decide = decideGames({ db, appSecret: app.config.APP_SECRET, notifyJob: () => undefined })
    app.clock.set('2027-01-15T12:29:59Z')
    await Promise.all([climb(), takeTurns(decide)])
    app.clock.set(CUT_OFF)
    await Promise.all([climb(), takeTurns(decide)])
    const { status } = await gameOf(game.gameId)
    expect(await sums(...seatsOf(game))).toEqual(
      Array.from({ length: 3 }, () =>
        status === 'CONFIRMED' ? ['CONFIRMED', 12_000, 12_000, 0] : ['CANCELLED', 15_000, 15_000, 15_000],
      ),
    )
  })

  test('the job may repeat and be done by several at once: everything happens once', async () => {
    const game = await request()
    app.clock.set(ANSWERS_END)
    await Promise.all([climb(), climb(), climb()])
    await db
      .updateTable('game_rescue_schedule')
      .set({ next_check_at: app.clock.now() })
      .where('game_id', '=', game.gameId)
      .execute()
    await climb()
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from refund where booking_id = any (${seatsOf(game)}::text[])`.execute(db)
    expect(rows[0]?.count).toBe(3)
    expect(await stepsOf(game.gameId)).toEqual(['CALL DONE', 'SMALLER_GROUND DONE'])
  })
})
