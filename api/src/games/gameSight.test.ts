import { API_PREFIX, api, type EndpointName } from '@baari/contract/api.ts'
import type { Endpoint } from '@baari/contract/endpoint.ts'
import { newId } from '@baari/db/newId.ts'
import type { genders } from '@baari/domain/shared/person.ts'
import { expect, test } from 'vitest'
import type { ZodObject } from 'zod'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSeats, hostPaidGame, joinGame, openGame } from '../testing/games.ts'
import { payOrder } from '../testing/payOrder.ts'
import type { Player } from '../testing/player.ts'
import { refused } from '../testing/refused.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database
const DATE = '2027-01-17'
const aTurf = () => createTurfFixture(db, { grounds: [{ min_players: 2, max_players: 8, per_hour_partial: 10_000 }] })
const place = await aTurf()
const groundId = place.groundIds[0]!
const slotAt = (from: number) => ({ groundId, date: DATE, from })
/** Keeps the games of one test out of the lists of the others. */
const elsewhere = (await aTurf()).groundIds[0]!
const slotElsewhere = (from: number) => ({ ...slotAt(from), groundId: elsewhere })

type Gender = (typeof genders)[number] | null
const being = async (gender: Gender): Promise<Player> => {
  const player = await app.player()
  if (gender !== null) await player.client.declareGender({ body: { gender } })
  return player
}
const block = (by: Player, blocked: Player) =>
  db
    .insertInto('blocked_player')
    .values({ id: newId('BLOCKED', new Date()), account_id: by.id, blocked_id: blocked.id, blocked_at: new Date() })
    .execute()

const HOST = 'Zarintaj'
const woman = await being('WOMAN')
await db.updateTable('account').set({ first_name: HOST }).where('id', '=', woman.id).execute()
const forWomen = await hostPaidGame(app, woman, { ...slotAt(8), minPlayers: 2, admission: 'WOMEN' })

const blocker = await app.player()
const blocked = await app.player()
const blockerHosts = await hostPaidGame(app, blocker, { ...slotAt(10), minPlayers: 2 })
const thirdHosts = await hostPaidGame(app, await app.player(), { ...slotAt(12), minPlayers: 2 })
await joinGame(app, blocker, slotAt(12))
await block(blocker, blocked)
await bookSlot(app, slotAt(16))

/** An input for each part of a request, by its name. */
const inputs: Record<string, string> = {
  turfId: place.turfId,
  groundId,
  date: DATE,
  latitude: '26.9',
  longitude: '75.8',
  game: 'Football',
  gameType: 'Football',
  selectedGameType: 'Football',
  bookingType: 'PARTIAL',
  cityKey: 'jaipur',
  kind: 'GAME',
  gameKey: 'football',
  startTime: '8:00',
  endTime: '9:00',
  year: '2027',
  month: '1',
  q: 'Jaipur',
  'hub.mode': 'subscribe',
  'hub.verify_token': 'forged',
  'hub.challenge': '1',
}

const reads = (Object.entries(api) as [EndpointName, Endpoint][]).filter(
  ([, { method, access, file }]) =>
    method === 'GET' && file === undefined && (access === 'everyone' || access.includes('USER')),
)

const addressOf = ({ path, query }: Endpoint, gameId: string): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_part, name: string) =>
    ['gameId', 'bookingId', 'meetingId'].includes(name)
      ? gameId
      : (inputs[name] ?? `${name.replace('Id', '').toUpperCase()}_1`),
  )
  const keys = Object.keys((query as ZodObject | undefined)?.shape ?? {}).filter((key) => key in inputs)
  return `${app.url}${API_PREFIX}${filled}?${new URLSearchParams(keys.map((key) => [key, inputs[key]!]))}`
}

const answerOf = async (endpoint: Endpoint, gameId: string, viewer: Player | undefined) => {
  const response = await fetch(addressOf(endpoint, gameId), {
    headers: viewer ? { authorization: `Bearer ${viewer.token}` } : {},
  })
  const text = await response.text()
  return { status: response.status, text: text.replaceAll(/"(instance|detail|requestId)":"[^"]*"/g, '') }
}

const others = { visitor: undefined, man: await being('MAN'), other: await being('OTHER'), unsaid: await being(null) }

/** Includes reads that are added later. A read that answers 400 needs an input above. */
test.each(reads)(
  '%s shows a game for women only to women, and hides a blocker’s game from the blocked player',
  async (_name, endpoint) => {
    for (const [viewer, one] of Object.entries(others)) {
      const { status, text } = await answerOf(endpoint, forWomen.gameId, one)
      expect([viewer, status === 400 && text, text.includes(forWomen.gameId), text.includes(HOST)]).toEqual([
        viewer,
        false,
        false,
        false,
      ])
    }
    const { text } = await answerOf(endpoint, 'BOOKING_1', blocked)
    for (const { gameId } of [blockerHosts, thirdHosts]) expect(text).not.toContain(gameId)
  },
)

const listed = async (by: Pick<Player, 'client'>): Promise<string[]> => {
  const { content } = await by.client.listGames({ query: { turfId: place.turfId, date: DATE } })
  const { turfAvailabilityResponse } = await by.client.getAvailability({ query: { turfId: place.turfId, date: DATE } })
  const there = turfAvailabilityResponse.flatMap(({ partialBookingOptions }) =>
    partialBookingOptions.flatMap(({ gameId }) => gameId ?? []),
  )
  const games = content.map(({ gameId }) => gameId)
  expect(there.toSorted()).toEqual(games.toSorted())
  return games
}

test('lists and the day of a turf show the same games to each viewer', async () => {
  const all = [forWomen, blockerHosts, thirdHosts].map(({ gameId }) => gameId)
  expect(await listed(await being('WOMAN'))).toEqual(all)
  for (const viewer of [app, await being('MAN'), await being(null)]) expect(await listed(viewer)).toEqual(all.slice(1))
  expect(await listed(blocked)).toEqual([])
  // Players see the games they play in, even with a block.
  expect(await listed(blocker)).toEqual(all.slice(1))
})

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: { status: number; problem: Record<string, unknown> }) => ({
      status: error.status,
      ...error.problem,
      requestId: undefined,
    }),
  )

test.each([
  ['MAN', 'GAME_FOR_WOMEN'],
  ['OTHER', 'GAME_FOR_WOMEN'],
  [null, 'GENDER_NEEDED'],
] as const)(
  'the page of a game for women refuses gender %s, and its time is refused like any taken time',
  async (gender, code) => {
    const viewer = await being(gender)
    await expect(viewer.client.readGame({ params: { gameId: forWomen.gameId }, query: {} })).rejects.toMatchObject(
      refused(code),
    )
    for (const join of [holdSeats, openGame])
      for (const game of ['Football', 'Cricket']) {
        const taken = await failureOf(join(viewer, { ...slotAt(16), game }))
        expect(taken).toMatchObject({ status: 409 })
        expect(await failureOf(join(viewer, { ...slotAt(8), game }))).toEqual(taken)
      }
  },
)

test('a blocked player gets every answer of a full game, on its page and when joining', async () => {
  const other = await app.player()
  const full = await hostPaidGame(app, await app.player(), { ...slotElsewhere(14), minPlayers: 2, seats: 8 })
  await payOrder(app, other, await holdSeats(other, { ...slotElsewhere(14), seats: 7 }))
  const page = async (gameId: string) => {
    const {
      gameId: _id,
      groundId: _ground,
      turfId: _turf,
      image: _image,
      turfName,
      startTime,
      endTime,
      startsAt,
      cutoffAt,
      ...shown
    } = await blocked.client.readGame({
      params: { gameId },
      query: {},
    })
    return { ...shown, serverTime: undefined }
  }
  const expected = { ...(await page(full.gameId)), hostedBy: 'Asha' }
  expect(expected).toMatchObject({ seatsLeft: 0, totalPlayersJoined: 8, refusal: null, status: 'CONFIRMED' })
  expect(await page(blockerHosts.gameId)).toEqual(expected)
  expect(await page(thirdHosts.gameId)).toEqual(expected)
  const refusal = await failureOf(holdSeats(blocked, slotElsewhere(14)))
  expect(refusal).toMatchObject({ status: 409 })
  expect(await failureOf(holdSeats(blocked, slotAt(10)))).toEqual(refusal)
  expect(await failureOf(holdSeats(blocked, slotAt(12)))).toEqual(refusal)
})

test('seats that a blocker passes on answer a blocked player like seats that are gone', async () => {
  const seller = await app.player()
  const { gameId, seatsId } = await (async () => {
    await hostPaidGame(app, await app.player(), { ...slotElsewhere(16), minPlayers: 2 })
    return joinGame(app, seller, slotElsewhere(16))
  })()
  const { seatsToken } = await seller.client.offerSeats({ params: { gameId, seatsId } })
  const take = (player: Player) =>
    failureOf(player.client.takeOfferedSeats({ params: { gameId, seatsId }, body: { seatsToken, expectedPrice: 100 } }))
  const kept = await app.player()
  await block(seller, kept)
  const refusal = await take(kept)
  const page = await kept.client.readGame({ params: { gameId }, query: { seatsToken } })
  expect(page).toMatchObject({ offeredSeats: [], seatsPassedOn: 0, seatsLeft: 0 })
  await seller.client.withdrawSeatOffer({ params: { gameId, seatsId } })
  expect(await take(await app.player())).toEqual(refusal)
})

test('players of one game who block each other keep their seats and may take more', async () => {
  const { player: one, gameId } = await hostPaidGame(app, await app.player(), { ...slotElsewhere(18), minPlayers: 2 })
  const two = await app.player()
  await joinGame(app, two, slotElsewhere(18))
  await block(one, two)
  for (const viewer of [one, two])
    expect(await viewer.client.readGame({ params: { gameId }, query: {} })).toMatchObject({
      players: [{ seats: 1 }, { seats: 1 }],
      seatsLeft: 6,
    })
  await holdSeats(two, slotElsewhere(18))
})

test('a caller with an invalid token gets the lists of a visitor, and an expired token is refused so that it is renewed', async () => {
  const endpoint: Endpoint = api.listGames
  const call = (token: string) =>
    fetch(addressOf(endpoint, ''), { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status)
  expect(await call('forged')).toBe(200)
  const gone = await app.player()
  await gone.client.logout({ query: {} })
  expect(await call(gone.token)).toBe(200)
})
