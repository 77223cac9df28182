import { isWithinLevels, type Level, levels, type Verdict } from '@baari/domain/levels/levels.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { atInstant } from '../testing/atInstant.ts'
import { holdSeats, hostGame } from '../testing/games.ts'
import { freeEvening, hostedEvening } from '../testing/hostedEvening.ts'
import { makeHost } from '../testing/makeHost.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payOrder } from '../testing/payOrder.ts'
import type { Player } from '../testing/player.ts'
import { refused } from '../testing/refused.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database
const AFTER = '2027-01-15T16:00:00Z'
const MIDDLE = { least: 'CASUAL', most: 'REGULAR' } as const

const playing = async (level: Level | null): Promise<Player> => {
  const player = await app.player()
  if (level) await say(player, level)
  return player
}
const say = (player: Player, level: Level | null) =>
  player.client.sayLevel({ body: { sport: 'Football', level } }).then((said) => said.levels)

const hosted = (host: Player, levels?: typeof MIDDLE) => hostedEvening(app, { host, levels })
const read = (player: Player, gameId: string) => player.client.readGame({ params: { gameId }, query: {} })

/** A played game with its host and this many co-players. */
const played = async (said: Level, others: number) => {
  const host = await playing(said)
  const { gameId, hostSeats, players } = await hostedEvening(app, { host, others })
  return { host, gameId, seatsId: hostSeats, others: players.map(({ player }) => player) }
}
type Played = Awaited<ReturnType<typeof played>>
const judge = (by: Player, { gameId, seatsId }: Pick<Played, 'gameId' | 'seatsId'>, verdict: Verdict) =>
  by.client.judgeLevel({ params: { gameId, seatsId }, body: { verdict } })
const levelOf = async (player: Player) => (await player.client.listLevels({})).levels[0]
const inTheEvening = (check: () => Promise<void>) => atInstant(app, AFTER, check)

test('a level is declared per sport, changed and withdrawn, and an unknown sport is refused', async () => {
  const player = await app.player()
  expect(await say(player, 'CASUAL')).toEqual([{ sport: 'Football', said: 'CASUAL', shown: 'CASUAL' }])
  await player.client.sayLevel({ body: { sport: 'Cricket', level: 'REGULAR' } })
  expect(await say(player, 'BEGINNER')).toMatchObject([
    { sport: 'Cricket', said: 'REGULAR' },
    { sport: 'Football', said: 'BEGINNER' },
  ])
  expect(await say(player, null)).toMatchObject([{ sport: 'Cricket' }])
  await expect(player.client.sayLevel({ body: { sport: 'Chess', level: 'CASUAL' } })).rejects.toMatchObject(
    refused('NOT_FOUND', 404),
  )
})

test('a game for some levels shows them, asks for a level, and admits players within them', async () => {
  const host = await playing('COMPETITIVE')
  const { slot, gameId } = await hosted(host, MIDDLE)
  const { content } = await app.client.listGames({ query: { date: slot.date } })
  expect(content.find((game) => game.gameId === gameId)).toMatchObject({ levels: MIDDLE })
  const player = await app.player()
  expect(await read(player, gameId)).toMatchObject({ levels: MIDDLE, refusal: 'LEVEL_NEEDED' })
  await expect(holdSeats(player, slot)).rejects.toMatchObject(refused('LEVEL_NEEDED'))
  await say(player, 'BEGINNER')
  await expect(holdSeats(player, slot)).rejects.toMatchObject(refused('GAME_OTHER_LEVEL'))
  await say(player, 'REGULAR')
  await payOrder(app, player, await holdSeats(player, slot))
  expect(await read(player, gameId)).toMatchObject({
    refusal: null,
    players: [
      { isHost: true, level: 'COMPETITIVE' },
      { isYou: true, level: 'REGULAR' },
    ],
  })
  // A player who has joined may take more seats, whatever level they declare later.
  await say(player, 'COMPETITIVE')
  await holdSeats(player, slot)
})

test('a range from high to low is refused, and hosting again changes the levels', async () => {
  const host = await app.player()
  const slot = await freeEvening(app)
  await expect(hostGame(host, { ...slot, levels: { least: 'REGULAR', most: 'CASUAL' } })).rejects.toMatchObject(
    refused('GAME_LEVELS_INVALID', 400),
  )
  const { entityId: gameId } = await hostGame(host, { ...slot, levels: MIDDLE })
  expect(await read(host, gameId)).toMatchObject({ levels: MIDDLE })
  await hostGame(host, slot)
  expect(await read(host, gameId)).toMatchObject({ levels: null })
})

test('three co-players who agree move a level by one band, and the host does not see who said what', async () => {
  const evening = await played('CASUAL', 3)
  const [one, two, three] = evening.others as [Player, Player, Player]
  await inTheEvening(async () => {
    await judge(one, evening, 'STRONGER')
    await judge(two, evening, 'STRONGER')
    expect(await levelOf(evening.host)).toMatchObject({ said: 'CASUAL', shown: 'CASUAL' })
    await judge(three, evening, 'FITS')
    expect(await levelOf(evening.host)).toMatchObject({ said: 'CASUAL', shown: 'REGULAR' })
    expect(await read(one, evening.gameId)).toMatchObject({
      takesVerdicts: true,
      players: [{ level: 'REGULAR', yourVerdict: 'STRONGER' }, ...evening.others.map(() => ({ yourVerdict: null }))],
    })
    expect(JSON.stringify(await read(evening.host, evening.gameId))).not.toContain('STRONGER')
    // The last verdict counts, and declaring another level discards earlier verdicts.
    await judge(two, evening, 'FITS')
    expect(await levelOf(evening.host)).toMatchObject({ shown: 'CASUAL' })
    await judge(two, evening, 'STRONGER')
    await say(evening.host, 'CASUAL')
    expect(await levelOf(evening.host)).toMatchObject({ shown: 'REGULAR' })
    await say(evening.host, 'COMPETITIVE')
    expect(await levelOf(evening.host)).toMatchObject({ shown: 'COMPETITIVE' })
    expect(await read(one, evening.gameId)).toMatchObject({
      players: [{ isHost: true, yourVerdict: null }, {}, {}, {}],
    })
  })
})

test('only co-players of a game judge each other’s levels, in the week after it', async () => {
  const evening = await played('CASUAL', 1)
  const [friend] = evening.others as [Player]
  const stranger = await app.player()
  await expect(judge(friend, evening, 'FITS')).rejects.toMatchObject(refused('VERDICTS_CLOSED'))
  await inTheEvening(async () => {
    await expect(judge(stranger, evening, 'FITS')).rejects.toMatchObject(refused('NOT_FOUND', 404))
    await expect(judge(evening.host, evening, 'FITS')).rejects.toMatchObject(refused('NOT_FOUND', 404))
    const { players } = await read(evening.host, evening.gameId)
    const unsaid = players.find(({ isYou }) => !isYou)!
    expect(unsaid.level).toBeNull()
    await expect(judge(evening.host, { ...evening, seatsId: unsaid.seatsId }, 'FITS')).rejects.toMatchObject(
      refused('NOT_FOUND', 404),
    )
    expect(await judge(friend, evening, 'FITS')).toEqual({ verdict: 'FITS' })
  })
})

test('verdicts given at the same moment are all counted', async () => {
  const evening = await played('REGULAR', 4)
  await inTheEvening(async () => {
    const said = await outcomesOf(evening.others.map((other) => judge(other, evening, 'WEAKER')))
    expect(said).toEqual(['DONE', 'DONE', 'DONE', 'DONE'])
    expect(await levelOf(evening.host)).toMatchObject({ said: 'REGULAR', shown: 'CASUAL' })
  })
})

const leave = (player: Player) => player.client.deleteAccount({ body: { confirm: 'DELETE' } })

test('deleting an account erases its levels and the verdicts by and about it', async () => {
  const evening = await played('CASUAL', 2)
  const [one, two] = evening.others as [Player, Player]
  await inTheEvening(async () => {
    await judge(one, evening, 'FITS')
    await judge(two, evening, 'FITS')
  })
  const left = async () => {
    const { rows } = await sql<{ levels: number; verdicts: number }>`
      select (select count(*) from account_level where account_id = ${evening.host.id})::integer as levels,
             (select count(*) from level_verdict where account_id = ${evening.host.id})::integer as verdicts`.execute(
      db,
    )
    return rows[0]
  }
  await inTheEvening(async () => {
    await leave(one)
    expect(await left()).toEqual({ levels: 1, verdicts: 1 })
    await leave(evening.host)
    expect(await left()).toEqual({ levels: 0, verdicts: 0 })
  })
  await expect(say(evening.host, 'CASUAL')).rejects.toMatchObject({ status: 403 })
})

test('refuses a seat to an account with no level, or one outside the game’s range', async () => {
  const host = await app.player()
  const { gameId } = await hosted(host)
  const player = await app.player()
  for (const least of levels)
    for (const most of levels.slice(levels.indexOf(least)))
      for (const level of [...levels, null])
        for (const playsInIt of [false, true]) {
          await say(player, level)
          await makeHost(db, { gameId, accountId: playsInIt ? player.id : host.id })
          await sql`update game set min_level = ${least}, max_level = ${most} where id = ${gameId}`.execute(db)
          const { rows } = await sql<{ refused: string | null }>`
            select joining_refusal(game, ${player.id}, null) as refused from game where id = ${gameId}`.execute(db)
          const refusal =
            level === null ? 'LEVEL_NEEDED' : isWithinLevels(level, { least, most }) ? null : 'GAME_OTHER_LEVEL'
          const expected = playsInIt ? null : refusal
          expect([least, most, level, playsInIt, rows[0]?.refused]).toEqual([least, most, level, playsInIt, expected])
        }
})
