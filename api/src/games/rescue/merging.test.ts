import { whenDone } from '@baari/db/testing.ts'
import { expect, test } from 'vitest'
import { bookSlot } from '../../testing/bookSlot.ts'
import { booksBalance } from '../../testing/booksBalance.ts'
import { climbLadders } from '../../testing/climbLadders.ts'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { joinGame } from '../../testing/games.ts'
import { payOrder } from '../../testing/payOrder.ts'
import type { Player } from '../../testing/player.ts'
import { createShortGame } from '../../testing/shortGames.ts'
import { sharedTestApp } from '../../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database

const climb = climbLadders(app)

/** Two hours before seven in the evening, and half an hour before the cut-off at six. */
const ASKED = '2027-01-15T11:30:00Z'
const ANSWERS_END = '2027-01-15T12:00:00Z'

const gameOf = (id: string) => db.selectFrom('game').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const bookingOf = (id: string) => db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mergeOf = async (gameId: string) => {
  const row = await db
    .selectFrom('game_rescue')
    .select(['outcome', 'target_game_id'])
    .where('game_id', '=', gameId)
    .where('step', '=', 'MERGE')
    .executeTakeFirst()
  return row && [row.outcome, row.target_game_id]
}
const sums = async (...ids: string[]) =>
  (await Promise.all(ids.map(bookingOf))).map(({ status, captured, refunded, game_id }) => [
    status,
    captured,
    refunded,
    game_id,
  ])
const read = (player: Player, gameId: string) => player.client.readGame({ params: { gameId }, query: {} })
const at = async (instant: string): Promise<void> => {
  app.clock.set(instant)
  await climb()
}

const GROUND = { min_players: 5, max_players: 8, per_hour_partial: 15_000 }
const twoGrounds = async (changes: { per_hour_partial?: number } = {}) => {
  const { groundIds } = await createTurfFixture(db, {
    grounds: [GROUND, { ...GROUND, per_hour_partial: 14_000, ...changes }],
  })
  return { one: groundIds[0]!, other: groundIds[1]! }
}

interface Games {
  from?: number
  others?: number
  changes?: Parameters<typeof twoGrounds>[0]
}

/** A game of two at seven, and beside it one of three; neither has the five that it needs. */
const twoGames = async ({ from = 19, others = 2, changes = {} }: Games = {}) => {
  const grounds = await twoGrounds(changes)
  const requested = { minPlayers: 5, seats: 8 }
  const small = await createShortGame(app, grounds.one, { ...requested, others: 1 })
  const large = await createShortGame(app, grounds.other, { ...requested, from, others })
  return { small, large }
}

// Sees the bookings of all tests.
whenDone(async () => {
  app.clock.set('2027-01-15T12:30:00Z')
  await booksBalance(app)
})

test('two hours before, the players of the smaller game are asked to join the other one', async () => {
  const { small, large } = await twoGames()
  await at('2027-01-15T10:59:59Z')
  expect(await mergeOf(small.gameId)).toBeUndefined()
  await at(ASKED)
  expect(await mergeOf(small.gameId)).toEqual(['PROPOSED', large.gameId])
  expect((await read(small.host, small.gameId)).rescue?.proposal).toMatchObject({
    step: 'MERGE',
    groundName: 'Ground 2',
    startTime: [19, 0],
    pricePerPlayer: 140,
    difference: 10,
    amount: 150,
  })
  expect((await read(large.host, large.gameId)).rescue?.proposal).toBeNull()
})

test('when the answers end they play together, the dearer seats get the difference back, and the time is free', async () => {
  const { small, large } = await twoGames()
  await at(ASKED)
  await at(ANSWERS_END)
  expect(await gameOf(large.gameId)).toMatchObject({ status: 'CONFIRMED', seats_paid: 5 })
  expect(await gameOf(small.gameId)).toMatchObject({
    status: 'CANCELLED',
    seats_paid: 0,
    cancellation_reason: 'The game was merged with another one',
  })
  const moved = ['CONFIRMED', 14_000, 0, large.gameId]
  expect(await sums(small.hostSeats, small.others[0]!.seatsId)).toEqual([moved, moved])
  expect(await mergeOf(small.gameId)).toEqual(['DONE', large.gameId])
  const { content } = await small.host.client.listNotifications({ query: {} })
  expect(content.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['game_moves', 'game_moved', 'game_confirmed']),
  )
  expect(content.map(({ type }) => type)).not.toContain('game_cancelled')
  await bookSlot(app, { ...small.slot })
})

test('games an hour apart merge as well, as soon as all players agree', async () => {
  const { small, large } = await twoGames({ from: 20 })
  await at(ASKED)
  for (const player of [small.host, small.others[0]!.player])
    await player.client.agreeToRescue({ params: { gameId: small.gameId } })
  await climb()
  expect(await gameOf(large.gameId)).toMatchObject({ status: 'CONFIRMED', seats_paid: 5 })
  const { starts_at, date, starts_minute } = await bookingOf(small.hostSeats)
  expect([starts_at.toISOString(), date, starts_minute]).toEqual(['2027-01-15T14:30:00.000Z', '2027-01-15', 1200])
})

test.each<[string, Games]>([
  ['starts two hours later', { from: 21 }],
  ['costs more', { changes: { per_hour_partial: 15_100 } }],
  ['would still be short', { others: 0 }],
])('a game that %s takes nobody', async (_, games) => {
  const { small, large } = await twoGames(games)
  await at(ASKED)
  expect(await mergeOf(small.gameId)).toBeUndefined()
  expect((await gameOf(large.gameId)).status).toBe('PENDING')
})

test('players who have blocked each other are not put together', async () => {
  const { small, large } = await twoGames()
  await db
    .insertInto('blocked_player')
    .values({
      id: 'BLOCK_1',
      account_id: large.others[0]!.player.id,
      blocked_id: small.others[0]!.player.id,
      blocked_at: app.clock.now(),
    })
    .execute()
  await at(ASKED)
  expect(await mergeOf(small.gameId)).toBeUndefined()
})

test('a player with another booking at that time is refunded, and the others move', async () => {
  const { small, large } = await twoGames({ from: 20, others: 3 })
  const busy = small.others[0]!
  const elsewhere = await createTurfFixture(db)
  await bookSlot(app, { groundId: elsewhere.groundIds[0]!, date: '2027-01-15', from: 20, to: 21 }, busy.player)
  await at(ASKED)
  await at(ANSWERS_END)
  expect(await gameOf(large.gameId)).toMatchObject({ status: 'CONFIRMED', seats_paid: 5 })
  expect(await sums(busy.seatsId, small.hostSeats)).toEqual([
    ['CANCELLED', 15_000, 15_000, small.gameId],
    ['CONFIRMED', 14_000, 0, large.gameId],
  ])
})

test('two games of the same size do not both move: one of them stays', async () => {
  const { small, large } = await twoGames({ others: 1, changes: { per_hour_partial: 15_000 } })
  await joinGame(app, await app.player(), small.slot)
  await joinGame(app, await app.player(), large.slot)
  app.clock.set(ASKED)
  await Promise.all([climb(), climb()])
  await climb()
  const outcomes = [await mergeOf(small.gameId), await mergeOf(large.gameId)]
  expect(outcomes.filter((one) => one?.[0] === 'PROPOSED')).toHaveLength(1)
  app.clock.set(ANSWERS_END)
  await Promise.all([climb(), climb()])
  const games = await Promise.all([gameOf(small.gameId), gameOf(large.gameId)])
  expect(games.map(({ status, seats_paid }) => `${status} ${seats_paid}`).sort()).toEqual([
    'CANCELLED 0',
    'CONFIRMED 6',
  ])
})

test('a game that fills up by itself takes no other players; those are helped otherwise or refunded', async () => {
  const { small, large } = await twoGames()
  await at(ASKED)
  await joinGame(app, await app.player(), { ...large.slot, seats: 2 })
  expect(await mergeOf(small.gameId)).toEqual(['LAPSED', large.gameId])
  await at(ANSWERS_END)
  expect(await gameOf(small.gameId)).toMatchObject({ status: 'PENDING', seats_paid: 2 })
})

test('a game that its host keeps as it is may still be joined by others', async () => {
  const { small, large } = await twoGames()
  await at(ASKED)
  await large.host.client.stopRescue({ params: { gameId: large.gameId } })
  await at(ANSWERS_END)
  expect(await gameOf(large.gameId)).toMatchObject({ status: 'CONFIRMED', seats_paid: 5 })
  expect(await mergeOf(small.gameId)).toEqual(['DONE', large.gameId])
})

test('a seat that was passed on counts in the other game as well', async () => {
  const { small, large } = await twoGames()
  const { player: first, seatsId } = small.others[0]!
  await first.client.offerSeats({ params: { gameId: small.gameId, seatsId } })
  const second = await app.player()
  const order = await second.client.takeOfferedSeats({
    params: { gameId: small.gameId, seatsId },
    body: { expectedPrice: 150 },
  })
  await payOrder(app, second, order)
  await at(ASKED)
  await at(ANSWERS_END)
  expect(await gameOf(large.gameId)).toMatchObject({ status: 'CONFIRMED', seats_paid: 5 })
  expect(await sums(order.bookingPlayerEntityId ?? '')).toEqual([['CONFIRMED', 14_000, 0, large.gameId]])
})
