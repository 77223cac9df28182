import { type Admission, admissions } from '@baari/domain/games/joining.ts'
import { genders } from '@baari/domain/shared/person.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSeats, hostGame, hostPaidGame } from '../testing/games.ts'
import { makeHost } from '../testing/makeHost.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payOrder } from '../testing/payOrder.ts'
import type { Player } from '../testing/player.ts'
import { refused } from '../testing/refused.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database
const { groundIds, turfId } = await createTurfFixture(db, {
  grounds: [{ min_players: 2, max_players: 8, per_hour_partial: 10_000 }],
})
const groundId = groundIds[0]!

let day = 15
let from = 8
const nextSlot = () => {
  day += 1
  if (day > 21) {
    day = 16
    from += 1
  }
  return { groundId, date: `2027-01-${day}`, from }
}

type Gender = 'WOMAN' | 'MAN' | 'OTHER' | null
const being = async (gender: Gender): Promise<Player> => {
  const player = await app.player()
  await player.client.declareGender({ body: { gender } })
  return player
}

const hosted = async (admission: 'LINK' | 'WOMEN') => {
  const slot = nextSlot()
  const host = await being('WOMAN')
  const { gameId } = await hostPaidGame(app, host, { ...slot, minPlayers: 2, admission })
  return { slot, host, gameId }
}

const read = (player: Player, gameId: string, linkToken?: string) =>
  player.client.readGame({ params: { gameId }, query: { linkToken } })

const listed = async ({ date }: { date: string }): Promise<string[]> =>
  (await app.client.listGames({ query: { turfId, date } })).content.map(({ gameId }) => gameId)

const ownOf = async (player: Player): Promise<string[]> =>
  (await player.client.listOwnGames({})).content.map(({ gameId }) => gameId)

test('a game joined by link is listed only for its host and players', async () => {
  const { slot, host, gameId } = await hosted('LINK')
  const { linkToken } = await read(host, gameId)
  expect(linkToken).toMatch(/^[\w-]{22}$/)
  const friend = await app.player()
  expect(await listed(slot)).not.toContain(gameId)
  expect(await ownOf(friend)).toEqual([])
  expect(await ownOf(host)).toEqual([gameId])
  const { turfAvailabilityResponse } = await app.client.getAvailability({ query: { turfId, date: slot.date } })
  expect(JSON.stringify(turfAvailabilityResponse)).not.toContain(gameId)

  expect(await read(friend, gameId, linkToken!)).toMatchObject({ you: null, refusal: null, linkToken: null })
  await payOrder(app, friend, await holdSeats(friend, { ...slot, linkToken: linkToken! }))
  expect(await ownOf(friend)).toEqual([gameId])
  // Players see the game without the link, can share the link, and take more seats.
  expect(await read(friend, gameId)).toMatchObject({ you: 'PLAYER', linkToken })
  await holdSeats(friend, slot)
})

test.each([
  ['no token', undefined],
  ['a token of its own length', 'A'.repeat(22)],
  ['an empty token', ''],
])('with %s a game joined by link is not found', async (_case, linkToken) => {
  const { slot, gameId } = await hosted('LINK')
  const stranger = await app.player()
  await expect(read(stranger, gameId, linkToken)).rejects.toMatchObject({ status: 404 })
  await expect(holdSeats(stranger, { ...slot, linkToken })).rejects.toMatchObject(refused('GAME_LINK_NEEDED'))
})

test('the token of one game does not open another', async () => {
  const [one, other] = [await hosted('LINK'), await hosted('LINK')]
  const { linkToken } = await read(one.host, one.gameId)
  const stranger = await app.player()
  await expect(read(stranger, other.gameId, linkToken!)).rejects.toMatchObject({ status: 404 })
  await expect(holdSeats(stranger, { ...other.slot, linkToken: linkToken! })).rejects.toMatchObject(
    refused('GAME_LINK_NEEDED'),
  )
})

test('a player of a game for women states her gender once, and the host does not see it', async () => {
  const { slot, host, gameId } = await hosted('WOMEN')
  const player = await app.player()
  expect(await player.client.declareGender({ body: { gender: 'WOMAN' } })).toMatchObject({ gender: 'WOMAN' })
  expect(await read(player, gameId)).toMatchObject({ admission: 'WOMEN', refusal: null })
  await payOrder(app, player, await holdSeats(player, slot))
  expect((await player.client.getMe({})).gender).toBe('WOMAN')
  expect(JSON.stringify(await read(host, gameId))).not.toContain('WOMAN')
})

test.each([
  [null, 'GENDER_NEEDED'],
  ['MAN', 'GAME_FOR_WOMEN'],
  ['OTHER', 'GAME_FOR_WOMEN'],
] as const)('with gender %s a player cannot host for women: nothing is held or changed', async (gender, code) => {
  const slot = nextSlot()
  const host = await being(gender)
  await expect(hostGame(host, { ...slot, admission: 'WOMEN' })).rejects.toMatchObject(refused(code))
  const order = await hostGame(host, slot)
  await expect(hostGame(host, { ...slot, seats: 5, admission: 'WOMEN' })).rejects.toMatchObject(refused(code))
  const game = await db.selectFrom('game').selectAll().where('id', '=', order.entityId).executeTakeFirstOrThrow()
  expect(game).toMatchObject({ admission: 'EVERYONE', max_players: 8 })
})

test('hosting again changes who may join, and keeps an existing link', async () => {
  const slot = nextSlot()
  const host = await being('WOMAN')
  const order = await hostGame(host, { ...slot, admission: 'LINK' })
  const { linkToken } = await read(host, order.entityId)
  await hostGame(host, { ...slot, seats: 6, admission: 'LINK' })
  expect((await read(host, order.entityId)).linkToken).toBe(linkToken)
  await hostGame(host, { ...slot, admission: 'WOMEN' })
  expect(await read(host, order.entityId)).toMatchObject({ admission: 'WOMEN', linkToken: null })
})

test('restricting a game while a player joins: the player joined before, or the time is taken', async () => {
  for (let round = 0; round < 4; round += 1) {
    const slot = nextSlot()
    const [host, friend] = [await being('WOMAN'), await being('MAN')]
    const { entityId: gameId } = await hostGame(host, slot)
    const [closing, joining] = await Promise.all([
      outcomesOf([hostGame(host, { ...slot, admission: 'WOMEN' })]),
      outcomesOf([holdSeats(friend, slot)]),
    ])
    const { admission } = await read(host, gameId)
    expect([admission, closing[0], joining[0]]).toEqual(
      admission === 'WOMEN' ? ['WOMEN', 'DONE', 'GAME_NOT_OPEN'] : ['EVERYONE', 'SLOT_TAKEN', 'DONE'],
    )
  }
})

test('withdrawing the gender while joining: a seat is held only if the gender was still declared', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { slot } = await hosted('WOMEN')
    const player = await being('WOMAN')
    const [[joining]] = await Promise.all([
      outcomesOf([holdSeats(player, slot)]),
      player.client.declareGender({ body: { gender: null } }),
    ])
    expect(['DONE', 'GAME_NOT_OPEN']).toContain(joining)
    const seats = await db.selectFrom('booking').select('id').where('account_id', '=', player.id).execute()
    expect(seats).toHaveLength(joining === 'DONE' ? 1 : 0)
  }
})

test('holding lapsed seats again checks the gender declared now', async () => {
  const { slot } = await hosted('WOMEN')
  const player = await being('WOMAN')
  const order = await holdSeats(player, slot)
  await player.client.declareGender({ body: { gender: null } })
  app.clock.set('2027-01-15T04:40:00Z')
  await expect(
    player.client.retrySeats({ params: { bookingPlayerId: order.bookingPlayerEntityId! }, query: {} }),
  ).rejects.toMatchObject(refused('GENDER_NEEDED'))
  app.clock.set('2027-01-15T04:30:00Z')
})

test('deleting an account erases its gender', async () => {
  const player = await being('WOMAN')
  await player.client.deleteAccount({ body: { confirm: 'DELETE' } })
  const found = db.selectFrom('account').select('gender').where('id', '=', player.id)
  expect(await found.executeTakeFirstOrThrow()).toEqual({ gender: null })
})

interface Case {
  admission: Admission
  gender: Gender
  isRemoved: boolean
  playsInIt: boolean
  hasLink: boolean
  isApart: boolean
}

/** The expected refusal, computed independently of `joining_refusal`. Other files test levels and reliability. */
const expectedRefusal = ({ admission, gender, isRemoved, playsInIt, hasLink, isApart }: Case): string | null => {
  if (isRemoved) return 'GAME_REMOVED_FROM'
  if (admission === 'LINK' && !hasLink && !playsInIt) return 'GAME_LINK_NEEDED'
  if (admission === 'WOMEN' && gender === null) return 'GENDER_NEEDED'
  if (admission === 'WOMEN' && gender !== 'WOMAN') return 'GAME_FOR_WOMEN'
  return isApart ? 'GAME_FULL' : null
}

test('admits and lists an account by admission, gender, removal, link and block', async () => {
  const { host, gameId } = await hosted('LINK')
  const { linkToken } = await read(host, gameId)
  const players = new Map<Gender, Player>()
  for (const gender of [...genders, null]) players.set(gender, await being(gender))
  const both = [false, true]
  const cases = admissions.flatMap((admission) =>
    [...genders, null].flatMap((gender) =>
      both.flatMap((isRemoved) =>
        both.flatMap((playsInIt) =>
          both.flatMap((hasLink) =>
            both.map((isApart) => ({
              admission,
              gender,
              isRemoved,
              playsInIt,
              hasLink,
              isApart: isApart && !playsInIt,
            })),
          ),
        ),
      ),
    ),
  )
  for (const joining of cases) {
    const { admission, gender, isRemoved, playsInIt, hasLink, isApart } = joining
    const player = players.get(gender)!
    const { rows } = await db.transaction().execute(async (transaction) => {
      const token = admission === 'LINK' ? linkToken : null
      const hostId = playsInIt ? player.id : host.id
      await makeHost(transaction, { gameId, accountId: hostId })
      await sql`update game set admission = ${admission}, link_token = ${token} where id = ${gameId}`.execute(
        transaction,
      )
      await sql`delete from game_removal where game_id = ${gameId}`.execute(transaction)
      await sql`delete from blocked_player where account_id = ${host.id}`.execute(transaction)
      if (isRemoved)
        await sql`insert into game_removal (game_id, account_id, turf_id, removed_by, reason, removed_at)
          values (${gameId}, ${player.id}, ${turfId}, ${host.id}, 'CONDUCT', now())`.execute(transaction)
      if (isApart)
        await sql`insert into blocked_player (id, account_id, blocked_id, blocked_at)
          values ('BLOCKED_1', ${host.id}, ${player.id}, now())`.execute(transaction)
      return sql<{ refused: string | null; listed: boolean }>`
        select joining_refusal(game, ${player.id}, ${hasLink ? linkToken : 'of-another-game'}) as refused,
               is_listed_to(game, ${player.id}) as listed
        from game where id = ${gameId}`.execute(transaction)
    })
    expect({ ...joining, ...rows[0] }).toEqual({
      ...joining,
      refused: expectedRefusal(joining),
      listed: admission === 'EVERYONE' ? !isApart : admission === 'WOMEN' && gender === 'WOMAN' && !isApart,
    })
  }
})
