import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSeats, hostGame, hostPaidGame, joinGame } from '../testing/games.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payOrder } from '../testing/payOrder.ts'
import type { Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { decideGames } from './decideGames.ts'

const app = await sharedTestApp()
const { db } = app.database
const { groundIds } = await createTurfFixture(db, {
  grounds: [{ min_players: 2, max_players: 8, price_partial: 10_000 }],
})
const groundId = groundIds[0]!

let day = 15
const nextSlot = () => {
  day += 1
  return { groundId, date: `2027-01-${day}`, from: 19 }
}

/** A game hosted by a player, with another player in it. */
const played = async (minPlayers = 2) => {
  const slot = nextSlot()
  const [host, friend] = [await app.player(), await app.player()]
  const { gameId, seatsId: hostSeats } = await hostPaidGame(app, host, { ...slot, minPlayers })
  const { seatsId } = await joinGame(app, friend, slot)
  return { slot, host, friend, gameId, hostSeats, seatsId }
}

const gameOf = (id: string) => db.selectFrom('game').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** As the job leaves it. */
const decided = async (id: string) => {
  await app.runJobs('decideGames')
  return gameOf(id)
}
const remove = (by: Player, { gameId, seatsId }: { gameId: string; seatsId: string }) =>
  by.client.removePlayer({ params: { gameId, seatsId }, body: { reason: 'SEAT_NEEDED' } })
const handOver = (by: Player, { gameId, seatsId }: { gameId: string; seatsId: string }) =>
  by.client.handOverGame({ params: { gameId }, body: { seatsId } })

test('players see each other’s first names, strangers only how many there are', async () => {
  const { host, friend, gameId, seatsId } = await played()
  const seen = await friend.client.readGame({ params: { gameId }, query: {} })
  expect(seen).toMatchObject({
    you: 'PLAYER',
    status: 'CONFIRMED',
    players: [
      { firstName: 'Asha', isHost: true, isYou: false },
      { seatsId, firstName: 'Asha', isHost: false, isYou: true },
    ],
  })
  expect(JSON.stringify(seen)).not.toContain(host.id)
  expect(JSON.stringify(seen)).not.toContain(host.phone.slice(3))
  expect((await host.client.readGame({ params: { gameId }, query: {} })).you).toBe('HOST')
  const stranger = await app.player()
  expect(await stranger.client.readGame({ params: { gameId }, query: {} })).toMatchObject({
    you: null,
    players: [],
    totalPlayersJoined: 2,
  })
})

test('a game without a paid seat is visible to its host only', async () => {
  const host = await app.player()
  const { entityId: gameId } = await hostGame(host, nextSlot())
  const stranger = await app.player()
  await expect(stranger.client.readGame({ params: { gameId }, query: {} })).rejects.toMatchObject({ status: 404 })
  expect((await host.client.readGame({ params: { gameId }, query: {} })).you).toBe('HOST')
})

test('a removed player is refunded in full, learns the reason, frees the seat, and cannot join again', async () => {
  const { slot, host, friend, gameId, seatsId } = await played()
  await joinGame(app, friend, { ...slot, seats: 2 })
  expect(await remove(host, { gameId, seatsId })).toEqual({ refundAmount: 300 })
  await app.runJobs('sendRefunds')
  const { content: told } = await friend.client.listBookings({ query: {} })
  const cancelled = {
    refundReferenceId: expect.any(String),
    bookingPlayerStatus: 'CANCELLED',
    cancellationReason: 'The host needs the seat for their own group',
    cancellationCharge: 0,
  }
  expect(told.toSorted((one, other) => one.refundAmount - other.refundAmount)).toMatchObject([
    { ...cancelled, refundAmount: 100 },
    { ...cancelled, refundAmount: 200 },
  ])
  const { content } = await friend.client.listNotifications({ query: {} })
  expect(content.some(({ title }) => title === 'The host has removed you from the game')).toBe(true)
  // The game had found its players, and awaits players again.
  expect(await gameOf(gameId)).toMatchObject({ status: 'PENDING', seats_paid: 1 })
  await expect(holdSeats(friend, slot)).rejects.toMatchObject({ status: 409, problem: { code: 'GAME_REMOVED_FROM' } })
  await joinGame(app, await app.player(), slot)
  expect(await gameOf(gameId)).toMatchObject({ status: 'CONFIRMED', seats_paid: 2 })
})

test('a host cannot keep the ground with fewer players than it asks for', async () => {
  const { host, gameId, seatsId, slot } = await played()
  await remove(host, { gameId, seatsId })
  app.clock.set(`${slot.date}T12:30:00Z`)
  expect((await decided(gameId)).status).toBe('CANCELLED')
  app.clock.set('2027-01-15T04:30:00Z')
})

test('only the host removes players, and the host cannot be removed', async () => {
  const { host, friend, gameId, seatsId, hostSeats } = await played()
  await expect(remove(friend, { gameId, seatsId: hostSeats })).rejects.toMatchObject({ status: 404 })
  await expect(remove(host, { gameId, seatsId: hostSeats })).rejects.toMatchObject({ status: 404 })
  const other = await played()
  await expect(remove(host, { gameId, seatsId: other.seatsId })).rejects.toMatchObject({ status: 404 })
  await expect(remove(host, { gameId: other.gameId, seatsId })).rejects.toMatchObject({ status: 404 })
})

test('removing twice at once refunds once', async () => {
  const { host, friend, gameId, seatsId } = await played()
  const answers = await Promise.all([remove(host, { gameId, seatsId }), remove(host, { gameId, seatsId })])
  expect(answers.map(({ refundAmount }) => refundAmount).toSorted((one, other) => one - other)).toEqual([0, 100])
  expect(await gameOf(gameId)).toMatchObject({ seats_paid: 1 })
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('booking', 'booking.id', 'refund.booking_id')
    .select('refund.amount')
    .where('booking.account_id', '=', friend.id)
    .execute()
  expect(refunds).toEqual([{ amount: 10_000 }])
})

test('removing against paying: the seats are paid and refunded, or never taken', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { slot, host, friend, gameId, seatsId } = await played()
    const held = await holdSeats(friend, { ...slot, seats: 2 })
    const paying = payOrder(app, friend, held).catch(() => undefined)
    await Promise.all([paying, remove(host, { gameId, seatsId })])
    const seats = await db.selectFrom('booking').selectAll().where('account_id', '=', friend.id).execute()
    expect(seats.map(({ status, captured, refunded }) => [status, captured - refunded])).toEqual([
      ['CANCELLED', 0],
      ['CANCELLED', 0],
    ])
    expect(await gameOf(gameId)).toMatchObject({ seats_paid: 1 })
  }
})

test('removing against the cut-off: all players are refunded, whichever comes first', async () => {
  const { host, gameId, seatsId, slot } = await played(5)
  app.clock.set(`${slot.date}T12:29:59Z`)
  const decide = decideGames({ db, appSecret: app.config.APP_SECRET, notifyJob: () => undefined })
  const removing = outcomesOf([remove(host, { gameId, seatsId })])
  app.clock.set(`${slot.date}T12:30:00Z`)
  const [[outcome]] = await Promise.all([removing, decide.run(app.clock.now())])
  expect(['DONE', 'GAME_DECIDED']).toContain(outcome)
  expect((await decided(gameId)).status).toBe('CANCELLED')
  const seats = await db.selectFrom('booking').selectAll().where('game_id', '=', gameId).execute()
  expect(seats.map(({ status, captured, refunded }) => [status, captured, refunded])).toEqual([
    ['CANCELLED', 10_000, 10_000],
    ['CANCELLED', 10_000, 10_000],
  ])
  await expect(remove(host, { gameId, seatsId })).rejects.toMatchObject({ problem: { code: 'GAME_DECIDED' } })
  app.clock.set('2027-01-15T04:30:00Z')
})

test('a game is handed to another player, who is notified and can hand it on', async () => {
  const { host, friend, gameId, seatsId, hostSeats } = await played()
  await handOver(host, { gameId, seatsId })
  expect((await friend.client.readGame({ params: { gameId }, query: {} })).you).toBe('HOST')
  const { content } = await friend.client.listNotifications({ query: {} })
  expect(content.some(({ title }) => title === 'You are now the host')).toBe(true)
  await expect(handOver(host, { gameId, seatsId })).rejects.toMatchObject({ status: 404 })
  await handOver(friend, { gameId, seatsId: hostSeats })
  expect((await host.client.readGame({ params: { gameId }, query: {} })).you).toBe('HOST')
})

test('handing over twice at once: one of both is the host', async () => {
  const { host, slot, gameId, seatsId } = await played()
  const third = await app.player()
  const { seatsId: theirs } = await joinGame(app, third, slot)
  const answers = await outcomesOf([handOver(host, { gameId, seatsId }), handOver(host, { gameId, seatsId: theirs })])
  expect(answers.toSorted()).toEqual(['DONE', 'NOT_FOUND'])
})

test('handing over against removing: a removed player is never the host', async () => {
  const { host, gameId, seatsId } = await played()
  const answers = await outcomesOf([handOver(host, { gameId, seatsId }), remove(host, { gameId, seatsId })])
  expect(answers.toSorted()).toEqual(['DONE', 'NOT_FOUND'])
  const { host_id } = await gameOf(gameId)
  const removed = await db.selectFrom('game_removal').select('account_id').where('game_id', '=', gameId).execute()
  expect(removed.map(({ account_id }) => account_id)).not.toContain(host_id)
})
