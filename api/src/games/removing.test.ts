import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { atInstant } from '../testing/atInstant.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSeats, hostGame, hostPaidGame, joinGame } from '../testing/games.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payOrder } from '../testing/payOrder.ts'
import type { Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { decideGames } from './cancelGame.ts'

const app = await sharedTestApp()
const { db } = app.database
const { groundIds } = await createTurfFixture(db, {
  grounds: [1, 2].map((part) => ({
    name: `Ground ${part}`,
    parts: [part],
    min_players: 2,
    max_players: 8,
    per_hour_partial: 10_000,
  })),
})

let [day, isSecond] = [15, false]
/** One of two grounds, by turns. */
const nextSlot = () => {
  isSecond = !isSecond
  if (isSecond) day += 1
  return { groundId: groundIds[isSecond ? 1 : 0]!, date: `2027-01-${day}`, from: 19 }
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
const ask = (by: Player, { gameId, seatsId }: { gameId: string; seatsId: string }) =>
  by.client.offerHosting({ params: { gameId }, body: { seatsId } })
const answer = (by: Player, { gameId, seatsId }: { gameId: string; seatsId: string }, accepts = true) =>
  by.client.answerHosting({ params: { gameId }, body: { seatsId, accepts } })
const page = (by: Player, gameId: string) => by.client.readGame({ params: { gameId }, query: {} })
const titlesOf = async (by: Player) =>
  (await by.client.listNotifications({ query: {} })).content.map(({ title }) => title)

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
  const { content: notified } = await friend.client.listBookings({ query: {} })
  const cancelled = {
    refundReferenceId: expect.any(String),
    bookingPlayerStatus: 'CANCELLED',
    cancellationReason: 'The host needs the seat for their own group',
    cancellationCharge: 0,
  }
  expect(notified.toSorted((one, other) => one.refundAmount - other.refundAmount)).toMatchObject([
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
  const [[outcome]] = await Promise.all([removing, decide.run()])
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

test('a player asked to host becomes the host by accepting, and can hand the game on', async () => {
  const { host, friend, gameId, seatsId, hostSeats } = await played()
  await ask(host, { gameId, seatsId })
  await ask(host, { gameId, seatsId })
  expect((await titlesOf(friend)).filter((title) => title === 'Will you host this game?')).toHaveLength(1)
  const { rows: messages } = await sql<{ n: number }>`
    select count(*)::integer as n from message where template = 'hosting_offered' and recipient = ${friend.phone}`.execute(
    db,
  )
  expect(messages).toEqual([{ n: 1 }])
  expect(await page(host, gameId)).toMatchObject({ you: 'HOST', players: [{}, { hosting: 'ASKED' }] })
  const request = await page(friend, gameId)
  expect(request.you).toBe('PLAYER')
  expect(request.players.find(({ isYou }) => isYou)?.hosting).toBe('ASKED')
  await expect(remove(friend, { gameId, seatsId: hostSeats })).rejects.toMatchObject({ status: 404 })
  await answer(friend, { gameId, seatsId })
  expect((await page(friend, gameId)).you).toBe('HOST')
  expect((await titlesOf(host)).some((title) => title.endsWith('host now') || title.endsWith('new host'))).toBe(true)
  await expect(ask(host, { gameId, seatsId })).rejects.toMatchObject({ status: 404 })
  await ask(friend, { gameId, seatsId: hostSeats })
  await answer(host, { gameId, seatsId: hostSeats })
  expect((await page(host, gameId)).you).toBe('HOST')
})

test('a player who declines is not asked again, and a player who was not asked cannot become the host', async () => {
  const { host, friend, gameId, seatsId } = await played()
  const notRequested = { problem: { code: 'HOSTING_NOT_OFFERED' } }
  await expect(answer(friend, { gameId, seatsId })).rejects.toMatchObject(notRequested)
  await ask(host, { gameId, seatsId })
  await answer(friend, { gameId, seatsId }, false)
  await expect(answer(friend, { gameId, seatsId })).rejects.toMatchObject(notRequested)
  await ask(host, { gameId, seatsId })
  expect((await titlesOf(friend)).filter((title) => title === 'Will you host this game?')).toHaveLength(1)
  expect(await page(host, gameId)).toMatchObject({ you: 'HOST', players: [{}, { hosting: 'DECLINED' }] })
  expect((await titlesOf(host)).some((title) => title.endsWith('declines to host'))).toBe(true)
})

test('an offer to host ends at the cut-off', async () => {
  const { host, friend, gameId, seatsId } = await played()
  await ask(host, { gameId, seatsId })
  const { cutoff_at } = await gameOf(gameId)
  await atInstant(app, cutoff_at.toISOString(), async () => {
    const tooLate = { problem: { code: 'GAME_DECIDED' } }
    await expect(answer(friend, { gameId, seatsId })).rejects.toMatchObject(tooLate)
    await expect(ask(host, { gameId, seatsId })).rejects.toMatchObject(tooLate)
  })
})

test('two players who accept at once: the first becomes the host', async () => {
  const { host, friend, slot, gameId, seatsId } = await played()
  const third = await app.player()
  const { seatsId: theirs } = await joinGame(app, third, slot)
  await ask(host, { gameId, seatsId })
  await ask(host, { gameId, seatsId: theirs })
  const answers = await outcomesOf([answer(friend, { gameId, seatsId }), answer(third, { gameId, seatsId: theirs })])
  expect(answers.toSorted()).toEqual(['DONE', 'HOSTING_NOT_OFFERED'])
})

test('a player who accepts while being removed: a removed player never becomes the host', async () => {
  const { host, friend, gameId, seatsId } = await played()
  await ask(host, { gameId, seatsId })
  const answers = await outcomesOf([answer(friend, { gameId, seatsId }), remove(host, { gameId, seatsId })])
  expect(answers).toContain('DONE')
  const { host_id } = await gameOf(gameId)
  const removed = await db.selectFrom('game_removal').select('account_id').where('game_id', '=', gameId).execute()
  expect(removed.map(({ account_id }) => account_id)).not.toContain(host_id)
})

test('a host whose seat an admin cancels is no longer the host, and the game goes on without one', async () => {
  const { friend, gameId, hostSeats } = await played()
  const admin = await app.player('ADMIN')
  await admin.client.cancelAnyBooking({ body: { bookingId: gameId, partialBookingId: hostSeats, reason: 'Asked to' } })
  expect(await gameOf(gameId)).toMatchObject({ host_id: null, status: 'CONFIRMED' })
  expect(await page(friend, gameId)).toMatchObject({ you: 'PLAYER', hostedBy: null })
})
