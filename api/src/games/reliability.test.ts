import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSeats, hostGame, joinGame } from '../testing/games.ts'
import { freeEvening, hostedEvening } from '../testing/hostedEvening.ts'
import { payOrder } from '../testing/payOrder.ts'
import type { Player } from '../testing/player.ts'
import { refused } from '../testing/refused.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database
const owner = await app.player('TURFOWNER')
const { turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id } })

const played = (player: Player, date: string) =>
  createPlayedBooking(db, { turfId, groundId: groundIds[0]!, accountId: player.id, date })
const misses = async (player: Player) => {
  for (const date of ['2027-01-12', '2027-01-13', '2027-01-14'])
    await owner.client.markNoShow({ params: { entityId: await played(player, date) } })
}
const keeps = async (player: Player) => {
  for (const date of ['2027-01-12', '2027-01-13', '2027-01-14']) await played(player, date)
}
const read = (player: Player, gameId: string) => player.client.readGame({ params: { gameId }, query: {} })
const asking = () => hostedEvening(app, { leastReliability: 'MOSTLY' })

test('a game for players who show up refuses those who often do not, and admits newcomers', async () => {
  const { slot, gameId } = await asking()
  const { content } = await app.client.listGames({ query: { date: slot.date } })
  expect(content.find((game) => game.gameId === gameId)).toMatchObject({ leastReliability: 'MOSTLY' })
  const player = await app.player()
  await misses(player)
  expect(await read(player, gameId)).toMatchObject({ refusal: 'RELIABILITY_NEEDED', leastReliability: 'MOSTLY' })
  await expect(holdSeats(player, slot)).rejects.toMatchObject(refused('RELIABILITY_NEEDED'))
  const [newcomer, reliable] = [await app.player(), await app.player()]
  await keeps(reliable)
  for (const welcome of [newcomer, reliable]) {
    expect(await read(welcome, gameId)).toMatchObject({ refusal: null })
    await joinGame(app, welcome, slot)
  }
})

test('names another refusal before reliability, on the page and when a seat is taken', async () => {
  const { slot, gameId } = await asking()
  const player = await app.player()
  await misses(player)
  await sql`insert into game_removal (game_id, account_id, turf_id, removed_by, reason, removed_at)
    select id, ${player.id}, turf_id, ${owner.id}, 'CONDUCT', ${app.clock.now()} from game where id = ${gameId}`.execute(
    db,
  )
  expect(await read(player, gameId)).toMatchObject({ refusal: 'GAME_REMOVED_FROM' })
  await expect(holdSeats(player, slot)).rejects.toMatchObject(refused('GAME_REMOVED_FROM'))
})

test('anyone joins a game whose host asks for nothing', async () => {
  const { slot, gameId } = await hostedEvening(app)
  const player = await app.player()
  await misses(player)
  expect(await read(player, gameId)).toMatchObject({ refusal: null, leastReliability: null })
  await joinGame(app, player, slot)
})

test('a player who has joined may take more seats, even after missing other games', async () => {
  const { slot } = await asking()
  const player = await app.player()
  await joinGame(app, player, slot)
  await misses(player)
  await holdSeats(player, slot)
})

test('a host may ask for any band, whatever their own, and changes it by hosting again', async () => {
  const host = await app.player()
  await misses(host)
  const slot = await freeEvening(app)
  const { entityId: gameId } = await hostGame(host, { ...slot, leastReliability: 'MOSTLY' })
  expect(await read(host, gameId)).toMatchObject({ leastReliability: 'MOSTLY' })
  await hostGame(host, slot)
  expect(await read(host, gameId)).toMatchObject({ leastReliability: null })
  const order = await hostGame(host, { ...slot, leastReliability: 'MOSTLY' })
  await payOrder(app, host, order)
  expect(await read(host, gameId)).toMatchObject({ leastReliability: 'MOSTLY', you: 'HOST' })
})

test('the host sees the bands of the players, the others see none', async () => {
  const { slot, host, gameId } = await hostedEvening(app)
  const [reliable, unreliable] = [await app.player(), await app.player()]
  await keeps(reliable)
  await misses(unreliable)
  const seats = await joinGame(app, reliable, slot)
  await joinGame(app, unreliable, slot)
  const { players } = await read(host, gameId)
  expect(players.find(({ isHost }) => isHost)).toMatchObject({ band: 'NEW' })
  expect(players.find(({ seatsId }) => seatsId === seats.seatsId)).toMatchObject({ band: 'ALWAYS' })
  expect(players.map(({ band }) => band)).toContain('SOMETIMES')
  expect((await read(reliable, gameId)).players.map(({ band }) => band)).toEqual([null, null, null])
  expect((await read(await app.player(), gameId)).players).toEqual([])
})

test('the day of a turf says what a game asks for', async () => {
  const { slot, gameId } = await asking()
  const { turf_id } = await db
    .selectFrom('ground')
    .select('turf_id')
    .where('id', '=', slot.groundId)
    .executeTakeFirstOrThrow()
  const { turfAvailabilityResponse } = await app.client.getAvailability({ query: { turfId: turf_id, date: slot.date } })
  const options = turfAvailabilityResponse.flatMap(({ partialBookingOptions }) => partialBookingOptions)
  expect(options.find((one) => one.gameId === gameId)).toMatchObject({ leastReliability: 'MOSTLY' })
  expect(options.filter((one) => one.gameId !== gameId).map((one) => one.leastReliability)).not.toContain('MOSTLY')
})
