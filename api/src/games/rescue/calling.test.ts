import { GAME_CALLS } from '@baari/domain/games/rescue/rescueLadder.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookSlot } from '../../testing/bookSlot.ts'
import { createPlayedBooking } from '../../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { hostPaidGame, joinGame } from '../../testing/games.ts'
import type { Player } from '../../testing/player.ts'
import { sharedTestApp } from '../../testing/startTestApp.ts'
import { takeTurns } from '../../testing/takeTurns.ts'
import { rescueGames } from './rescueGames.ts'

const app = await sharedTestApp()
const { db } = app.database

const ladder = rescueGames({
  db,
  appSecret: app.config.APP_SECRET,
  publicUrl: 'https://baari.test',
  notifyJob: () => undefined,
})
const climb = () => takeTurns(ladder)

/** A new city for each turf, hundreds of kilometres from the others. */
let cities = 0
const newTurf = async () => {
  cities += 1
  const point = { latitude: 8 + cities, longitude: 76 }
  const { groundIds, turfId } = await createTurfFixture(db, {
    turf: point,
    grounds: [{ min_players: 4, max_players: 14, per_hour_partial: 15_000 }],
  })
  return { point, turfId, groundId: groundIds[0]! }
}
type Turf = Awaited<ReturnType<typeof newTurf>>

const EVENING = { date: '2027-01-15', from: 19 }

const shortGame = async (
  { groundId }: Turf,
  requested: Omit<Parameters<typeof hostPaidGame>[2], 'groundId' | 'date' | 'from'> & {
    date?: string
    from?: number
  } = {},
) => {
  const host = await app.player()
  const slot = { groundId, date: requested.date ?? EVENING.date, from: requested.from ?? EVENING.from }
  const { gameId } = await hostPaidGame(app, host, { minPlayers: 4, ...requested, ...slot })
  return { host, slot, gameId }
}

interface Wish {
  sports?: string[]
  parts?: ('MORNING' | 'AFTERNOON' | 'EVENING' | 'NIGHT')[]
  days?: 'ANY' | 'WEEKDAYS' | 'WEEKENDS'
  within?: number
  perWeek?: 1 | 3 | 7
  /** Degrees to the north; one is 111 km. */
  north?: number
}

const wishOf = ({ point }: Turf, { north = 0, ...wish }: Wish = {}) => ({
  sports: [],
  parts: [],
  days: 'ANY' as const,
  place: 'Home',
  within: 10,
  perWeek: 3 as const,
  ...wish,
  latitude: point.latitude + north,
  longitude: point.longitude,
})

/** A player who wants to hear of games around the turf. */
const willing = async (turf: Turf, wish: Wish = {}): Promise<Player> => {
  const player = await app.player()
  await player.client.setGameCall({ body: wishOf(turf, wish) })
  return player
}

const reportedOf = async (gameId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('game_call_notification')
    .select('account_id')
    .where('game_id', '=', gameId)
    .execute()
  return rows.map(({ account_id }) => account_id)
}
const countNotified = async (gameId: string) =>
  (
    await db
      .selectFrom('game_rescue')
      .select('notified_count')
      .where('game_id', '=', gameId)
      .where('step', '=', 'CALL')
      .executeTakeFirst()
  )?.notified_count

test('players nearby who opted in learn the missing players, distance and price, in the app and by message', async () => {
  const turf = await newTurf()
  const player = await willing(turf, { north: 0.02 })
  const { host, gameId } = await shortGame(turf)
  await climb()
  expect(await reportedOf(gameId)).toEqual([player.id])
  const { content } = await player.client.listNotifications({ query: {} })
  expect(content).toMatchObject([{ title: 'Football near you needs players', gameId }])
  expect(content[0]?.body.replaceAll('\u00a0', ' ')).toMatch(
    /Ground 1 · Fri, 15 Jan, 7:00 – 8:00 pm\. 3 players are missing\. 2\.2 km away\. ₹150 a seat\.$/,
  )
  const message = await db
    .selectFrom('message')
    .select(['template', 'parameters'])
    .where('recipient', '=', player.phone)
    .executeTakeFirstOrThrow()
  expect(message).toMatchObject({
    template: 'game_needs_players',
    parameters: { link: `https://baari.test/games/${gameId}`, players: '3', price: '150' },
  })
  const seen = await host.client.readGame({ params: { gameId }, query: {} })
  expect(seen.rescue).toEqual({ told: 1, isStopped: false, proposal: null })
  const stranger = await app.player()
  expect((await stranger.client.readGame({ params: { gameId }, query: {} })).rescue).toBeNull()
})

test('the job may repeat: a player is notified of a game once', async () => {
  const turf = await newTurf()
  const player = await willing(turf)
  const { gameId } = await shortGame(turf)
  await Promise.all([climb(), climb(), climb()])
  await db
    .updateTable('game_rescue_schedule')
    .set({ next_check_at: app.clock.now() })
    .where('game_id', '=', gameId)
    .execute()
  await climb()
  expect(await reportedOf(gameId)).toEqual([player.id])
})

test.each<[string, Wish, boolean]>([
  ['wants the sport', { sports: ['Cricket', 'Football'] }, true],
  ['wants another sport', { sports: ['Cricket'] }, false],
  ['wants the evening', { parts: ['MORNING', 'EVENING'] }, true],
  ['wants the morning', { parts: ['MORNING'] }, false],
  ['wants weekdays', { days: 'WEEKDAYS' }, true],
  ['wants weekends', { days: 'WEEKENDS' }, false],
  ['lives near enough', { north: 0.08 }, true],
  ['lives too far away', { north: 0.1 }, false],
])('a player who %s is notified of a game on Friday evening: %s', async (_, wish, isNotified) => {
  const turf = await newTurf()
  const player = await willing(turf, wish)
  const { gameId } = await shortGame(turf)
  await climb()
  expect(await reportedOf(gameId)).toEqual(isNotified ? [player.id] : [])
})

test('a player who cannot join is not notified', async () => {
  const turf = await newTurf()
  const { host, slot, gameId } = await shortGame(turf, { levels: { least: 'CASUAL', most: 'REGULAR' } })
  const casual = async () => {
    const player = await willing(turf)
    await player.client.sayLevel({ body: { sport: 'Football', level: 'CASUAL' } })
    return player
  }
  const fits = await casual()
  await willing(turf)
  const [coming, blocked, busy] = [await casual(), await casual(), await casual()]
  await joinGame(app, coming, { ...slot, to: 20 })
  await db
    .insertInto('blocked_player')
    .values({ id: 'BLOCK_1', account_id: coming.id, blocked_id: blocked.id, blocked_at: app.clock.now() })
    .execute()
  const elsewhere = await newTurf()
  await bookSlot(app, { groundId: elsewhere.groundId, date: slot.date, from: 19, to: 20 }, busy)
  const gone = await casual()
  await db.updateTable('account').set({ status: 'BLOCKED' }).where('id', '=', gone.id).execute()
  await climb()
  expect(await reportedOf(gameId)).toEqual([fits.id])
  expect(host.id).not.toBe(fits.id)
})

test('a game that is joined by its link calls no players', async () => {
  const turf = await newTurf()
  await willing(turf)
  const { gameId } = await shortGame(turf, { admission: 'LINK' })
  await climb()
  expect(await countNotified(gameId)).toBe(0)
})

test('a game calls the fifty nearest players and no others', async () => {
  const turf = await newTurf()
  const makers = Array.from({ length: GAME_CALLS.mostToldOfOne + 2 }, () => app.player())
  const players = await Promise.all(makers)
  await sql`
    insert into game_call (account_id, sports, parts, days, place, latitude, longitude, km, per_week, set_at)
    select id, '{}', '{}', 'ANY', 'Home', ${turf.point.latitude} + place * 0.001, ${turf.point.longitude}, 20, 3,
           database_now()
    from unnest(${players.map(({ id }) => id)}::text[]) with ordinality as wanted (id, place)`.execute(db)
  const { gameId } = await shortGame(turf)
  await climb()
  expect(new Set(await reportedOf(gameId))).toEqual(
    new Set(players.slice(0, GAME_CALLS.mostToldOfOne).map(({ id }) => id)),
  )
  expect(await countNotified(gameId)).toBe(50)
})

test('a player is notified of at most one game in twelve hours, and of no more in a week than they chose', async () => {
  const turf = await newTurf()
  const player = await willing(turf, { perWeek: 3 })
  const once = await willing(turf, { perWeek: 1 })
  const called: [string, string[]][] = []
  const at = async (now: string, game: { date: string; from: number }) => {
    app.clock.set(now)
    const { gameId } = await shortGame(turf, game)
    await climb()
    called.push([now, (await reportedOf(gameId)).map((id) => (id === player.id ? 'three' : 'one')).sort()])
  }
  await at('2027-01-15T04:30:00Z', { date: '2027-01-15', from: 15 })
  await at('2027-01-15T05:30:00Z', { date: '2027-01-15', from: 16 })
  await at('2027-01-16T04:30:00Z', { date: '2027-01-16', from: 15 })
  await at('2027-01-17T04:30:00Z', { date: '2027-01-17', from: 15 })
  await at('2027-01-18T04:30:00Z', { date: '2027-01-18', from: 15 })
  await at('2027-01-22T05:30:00Z', { date: '2027-01-22', from: 15 })
  expect(called.map(([, who]) => who)).toEqual([['one', 'three'], [], ['three'], ['three'], [], ['one', 'three']])
  expect(once.id).not.toBe(player.id)
})

test('two games call players at once: a player is notified of only one', async () => {
  const turf = await newTurf()
  const player = await willing(turf)
  const one = await shortGame(turf, { from: 15 })
  const other = await shortGame(turf, { from: 17 })
  await Promise.all([climb(), climb()])
  expect([...(await reportedOf(one.gameId)), ...(await reportedOf(other.gameId))]).toEqual([player.id])
})

test('no player is called between ten in the evening and seven in the morning', async () => {
  app.clock.set('2027-01-15T17:00:00Z')
  const turf = await newTurf()
  const player = await willing(turf)
  const { gameId } = await shortGame(turf, { date: '2027-01-16', from: 12 })
  await climb()
  expect(await reportedOf(gameId)).toEqual([])
  app.clock.set('2027-01-16T01:29:59Z')
  await climb()
  expect(await reportedOf(gameId)).toEqual([])
  app.clock.set('2027-01-16T01:30:00Z')
  await climb()
  expect(await reportedOf(gameId)).toEqual([player.id])
})

test('a game far ahead calls players a day before, and one that has found its players calls none', async () => {
  const turf = await newTurf()
  await willing(turf)
  const { gameId } = await shortGame(turf, { date: '2027-01-17' })
  const found = await shortGame(turf, { date: '2027-01-17', from: 16 })
  await joinGame(app, await app.player(), { ...found.slot, to: 17, seats: 3 })
  await climb()
  app.clock.set('2027-01-16T13:29:59Z')
  await climb()
  expect(await countNotified(gameId)).toBeUndefined()
  app.clock.set('2027-01-16T13:30:00Z')
  await climb()
  expect(await countNotified(gameId)).toBe(1)
  expect(await countNotified(found.gameId)).toBeUndefined()
})

test('one tap stops the calls, and the player’s choices are kept for switching them on again', async () => {
  const turf = await newTurf()
  const player = await willing(turf, { sports: ['Football'] })
  const { gameId } = await shortGame(turf)
  await climb()
  const request = { params: { gameId }, query: {} }
  expect((await player.client.readGame(request)).wasCalled).toBe(true)
  const { call } = await player.client.stopGameCalls({})
  expect(call).toMatchObject({ isOn: false, sports: ['Football'], place: 'Home', within: 10 })
  expect((await player.client.readGame(request)).wasCalled).toBe(false)
  app.clock.set('2027-01-17T04:30:00Z')
  const later = await shortGame(turf, { date: '2027-01-17' })
  await climb()
  expect(await reportedOf(later.gameId)).toEqual([])
  expect((await player.client.setGameCall({ body: wishOf(turf) })).call?.isOn).toBe(true)
  expect((await (await app.player()).client.readGameCall({})).call).toBeNull()
})

test('a game for players who show up does not call a player with no-shows', async () => {
  const owner = await app.player('TURFOWNER')
  const turf = await newTurf()
  const { turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id } })
  const [newcomer, missing] = [await willing(turf), await willing(turf)]
  for (const date of ['2027-01-12', '2027-01-13', '2027-01-14']) {
    const plan = { turfId, groundId: groundIds[0]!, accountId: missing.id, date }
    await owner.client.markNoShow({ params: { entityId: await createPlayedBooking(db, plan) } })
  }
  const { gameId } = await shortGame(turf, { leastReliability: 'MOSTLY' })
  await climb()
  expect(await reportedOf(gameId)).toEqual([newcomer.id])
})
