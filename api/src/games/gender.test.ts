import { GENDER_STAYS_DAYS, genders } from '@baari/domain/shared/person.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { atInstant } from '../testing/atInstant.ts'
import { holdSeats, hostPaidGame, joinGame } from '../testing/games.ts'
import { freeEvening } from '../testing/hostedEvening.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import type { Player } from '../testing/player.ts'
import { refused } from '../testing/refused.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database

type Gender = (typeof genders)[number] | null
const state = (player: Player, gender: Gender) => player.client.declareGender({ body: { gender } })
const woman = async (): Promise<Player> => {
  const player = await app.player()
  await state(player, 'WOMAN')
  return player
}
/** A game for women with two players beside the host. */
const gameOfThree = async () => {
  const slot = await freeEvening(app)
  const host = await woman()
  const { gameId } = await hostPaidGame(app, host, { ...slot, minPlayers: 2, admission: 'WOMEN' })
  const [first, second] = [await woman(), await woman()]
  await joinGame(app, first, slot)
  await joinGame(app, second, slot)
  return { slot, gameId, host, first, second }
}
const gameOf = (gameId: string) => db.selectFrom('game').selectAll().where('id', '=', gameId).executeTakeFirstOrThrow()
const seatsOf = (player: Player, gameId: string) =>
  db.selectFrom('booking').selectAll().where('account_id', '=', player.id).where('game_id', '=', gameId).execute()
const room = (player: Player, gameId: string) => player.client.readRoom({ params: { gameId } })

const daysLater = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()

test('a different gender is refused for 90 days, the same one and its withdrawal are accepted', async () => {
  const player = await woman()
  expect(await player.client.readGender({})).toMatchObject({
    gender: 'WOMAN',
    nextChangeAt: daysLater(GENDER_STAYS_DAYS),
    endsSeats: [],
  })
  await state(player, 'WOMAN')
  await expect(state(player, 'MAN')).rejects.toMatchObject(refused('GENDER_STATED_LATELY'))
  expect(await state(player, null)).toMatchObject({ gender: null })
  for (const gender of genders)
    await expect(state(player, gender)).rejects.toMatchObject(refused('GENDER_STATED_LATELY'))
  expect(await player.client.readGender({})).toMatchObject({ gender: null, nextChangeAt: daysLater(GENDER_STAYS_DAYS) })
})

test('a different gender can be stated from the day that the profile names', async () => {
  const player = await app.player()
  const last = { gender: 'WOMAN', gender_next_at: new Date(daysLater(1)) }
  await db.updateTable('account').set(last).where('id', '=', player.id).execute()
  await expect(state(player, 'MAN')).rejects.toMatchObject(refused('GENDER_STATED_LATELY'))
  await atInstant(app, daysLater(1), async () => {
    expect(await player.client.readGender({})).toMatchObject({ nextChangeAt: null })
    expect(await state(player, 'MAN')).toMatchObject({ gender: 'MAN' })
    await expect(state(player, 'WOMAN')).rejects.toMatchObject(refused('GENDER_STATED_LATELY'))
  })
})

test('two genders stated at once: the first one is stored', async () => {
  const player = await app.player()
  const outcomes = await outcomesOf([state(player, 'WOMAN'), state(player, 'MAN')])
  expect(outcomes.toSorted()).toEqual(['DONE', 'GENDER_STATED_LATELY'])
})

test('a withdrawn gender closes the room at once and ends the seats with a full refund', async () => {
  const { gameId, first, second } = await gameOfThree()
  await room(first, gameId)
  expect((await first.client.readGender({})).endsSeats).toMatchObject([{ gameId, amount: 100 }])
  await state(first, null)
  await expect(room(first, gameId)).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await app.runJobs('endUnfitSeats')
  expect(await seatsOf(first, gameId)).toMatchObject([{ status: 'CANCELLED', refunded: 10_000 }])
  expect(await gameOf(gameId)).toMatchObject({ status: 'CONFIRMED', seats_paid: 2 })
  expect((await first.client.listNotifications({ query: {} })).content[0]).toMatchObject({ type: 'booking_cancelled' })
  await room(second, gameId)
  await app.runJobs('endUnfitSeats')
  expect(await gameOf(gameId)).toMatchObject({ seats_paid: 2 })
})

test('a game whose host leaves goes on without a host, and the last player ends it', async () => {
  const { gameId, host, first, second } = await gameOfThree()
  await state(host, null)
  await app.runJobs('endUnfitSeats')
  expect(await gameOf(gameId)).toMatchObject({ host_id: null, seats_paid: 2 })
  await state(first, null)
  await state(second, null)
  await app.runJobs('endUnfitSeats')
  expect(await gameOf(gameId)).toMatchObject({ status: 'CANCELLED', seats_paid: 0 })
})

test('a gender withdrawn past the cut-off refunds nothing, and the game goes on for its other players', async () => {
  const { gameId, first, second } = await gameOfThree()
  const { cutoff_at } = await gameOf(gameId)
  await atInstant(app, cutoff_at.toISOString(), async () => {
    expect((await first.client.readGender({})).endsSeats).toMatchObject([{ gameId, amount: 0 }])
    await state(first, null)
    await state(second, null)
    await app.runJobs('endUnfitSeats')
    expect(await gameOf(gameId)).toMatchObject({ status: 'CONFIRMED', seats_paid: 1 })
    expect(await seatsOf(first, gameId)).toMatchObject([{ status: 'CANCELLED', refunded: 0 }])
  })
})

test('a seat held at the moment of the change ends, whichever came first', async () => {
  for (let round = 0; round < 3; round += 1) {
    const slot = await freeEvening(app)
    const { gameId } = await hostPaidGame(app, await woman(), { ...slot, minPlayers: 2, admission: 'WOMEN' })
    const player = await woman()
    await Promise.all([outcomesOf([holdSeats(player, slot)]), state(player, null)])
    await app.runJobs('endUnfitSeats')
    const seats = await seatsOf(player, gameId)
    expect(seats.filter(({ status }) => status !== 'CANCELLED')).toEqual([])
  }
})

test('games for everyone and games that are over keep their players', async () => {
  const slot = await freeEvening(app)
  const host = await woman()
  const { gameId } = await hostPaidGame(app, host, { ...slot, minPlayers: 2 })
  const over = await gameOfThree()
  await sql`update game set status = 'COMPLETED' where id = ${over.gameId}`.execute(db)
  await state(host, null)
  await state(over.first, null)
  await app.runJobs('endUnfitSeats')
  expect(await gameOf(gameId)).toMatchObject({ seats_paid: 1 })
  expect(await gameOf(over.gameId)).toMatchObject({ seats_paid: 3 })
})
