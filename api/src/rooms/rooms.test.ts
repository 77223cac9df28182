import { MOST_MESSAGES } from '@baari/domain/rooms/room.ts'
import { expect, test } from 'vitest'
import { atInstant } from '../testing/atInstant.ts'
import { holdSeats, joinGame } from '../testing/games.ts'
import { hostedEvening } from '../testing/hostedEvening.ts'
import { payOrder } from '../testing/payOrder.ts'
import type { Player } from '../testing/player.ts'
import { refused } from '../testing/refused.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database
const admin = await app.player('ADMIN')

const evening = (others = 1) => hostedEvening(app, { others })
type Evening = Awaited<ReturnType<typeof evening>>

const inGame = (meetingId: string) => ({ kind: 'GAME' as const, meetingId })
const say = (player: Player, { gameId }: Pick<Evening, 'gameId'>, words: string) =>
  player.client.sendToRoom({ params: { gameId }, body: { words } })
const room = (player: Player, { gameId }: Pick<Evening, 'gameId'>) => player.client.readRoom({ params: { gameId } })
const wordsIn = async (player: Player, game: Pick<Evening, 'gameId'>) =>
  (await room(player, game)).messages.map(({ words, quickReply }) => words ?? quickReply)
const newsOf = async (player: Player) =>
  (await player.client.listNotifications({ query: {} })).content.filter(({ type }) => type === 'room_message')
const at = (instant: string, check: () => Promise<void>) => atInstant(app, instant, check)

test('players write to each other, and numbers and links are masked before storage', async () => {
  const game = await evening()
  const friend = game.players[0]!.player
  await say(game.host, game, '  Bring a ball. Call 98765 43210 or see chat.example.com/x ')
  await friend.client.sendToRoom({ params: { gameId: game.gameId }, body: { quickReply: 'RUNNING_LATE' } })
  expect(await room(friend, game)).toMatchObject({
    isOpen: true,
    messages: [
      { words: 'Bring a ball. Call ••• or see •••', isHost: true, isYou: false },
      { quickReply: 'RUNNING_LATE', words: null, isHost: false, isYou: true },
    ],
  })
  const kept = await db.selectFrom('room_message').select('text').where('game_id', '=', game.gameId).execute()
  expect(JSON.stringify(kept)).not.toContain('98765')
})

test('a number that a player splits over messages loses its last part', async () => {
  const game = await evening()
  for (const words of ['98765', 'see you', '43210', 'at 7:30']) await say(game.host, game, words)
  expect(await wordsIn(game.players[0]!.player, game)).toEqual(['98765', 'see you', '•••', 'at 7:30'])
})

test('only players of a game can read its room or write in it', async () => {
  const game = await evening()
  const stranger = await app.player()
  await holdSeats(stranger, game.slot)
  for (const act of [() => room(stranger, game), () => say(stranger, game, 'Hello')])
    await expect(act()).rejects.toMatchObject(refused('NOT_FOUND', 404))
  const { player, seatsId } = game.players[0]!
  await game.host.client.removePlayer({ params: { gameId: game.gameId, seatsId }, body: { reason: 'LEVEL' } })
  await expect(room(player, game)).rejects.toMatchObject(refused('NOT_FOUND', 404))
})

test('a room closes a day after its game, and can still be read', async () => {
  const game = await evening()
  await say(game.host, game, 'See you')
  await at('2027-01-16T14:29:00Z', async () => {
    await say(game.host, game, 'Good game')
  })
  await at('2027-01-16T14:30:00Z', async () => {
    await expect(say(game.host, game, 'Again?')).rejects.toMatchObject(refused('ROOM_CLOSED'))
    expect(await room(game.host, game)).toMatchObject({ isOpen: false, messages: [{}, {}] })
  })
})

test('one player’s messages are limited, even when sent at once', async () => {
  const game = await evening()
  const outcomes = await Promise.allSettled(
    Array.from({ length: MOST_MESSAGES + 4 }, (_, at) => say(game.host, game, `Message ${at}`)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_MESSAGES)
  await say(game.players[0]!.player, game, 'All right')
  await at('2027-01-15T04:41:00Z', async () => {
    await say(game.host, game, 'One more thing')
  })
})

test('the others are notified once until they have read it, and at most once an hour', async () => {
  const game = await evening(2)
  const [one, two] = game.players.map(({ player }) => player) as [Player, Player]
  await say(game.host, game, 'First')
  await say(game.host, game, 'Second')
  await say(one, game, 'Third')
  expect(await newsOf(two)).toMatchObject([{ title: 'New message in your game', gameId: game.gameId, isOwn: false }])
  expect(await newsOf(one)).toHaveLength(1)
  expect(await newsOf(game.host)).toHaveLength(1)
  await two.client.readNotifications({ body: {} })
  await say(one, game, 'Fourth')
  expect(await newsOf(two)).toHaveLength(1)
  await at('2027-01-15T05:31:00Z', async () => {
    await say(one, game, 'Fifth')
    expect(await newsOf(two)).toHaveLength(2)
    expect(await newsOf(game.host)).toHaveLength(1)
  })
  const sent = await db
    .selectFrom('message')
    .select('template')
    .where('template', '=', 'room_message')
    .where('recipient', '=', two.phone)
    .execute()
  expect(sent).toHaveLength(2)
})

test('the player who blocks gets no messages of the other, who still gets all messages', async () => {
  const game = await evening(2)
  const [one, two] = game.players as [Evening['players'][number], Evening['players'][number]]
  await say(one.player, game, 'From one')
  await say(two.player, game, 'From two')
  const before = await room(two.player, game)
  const page = () => two.player.client.readGame({ params: { gameId: game.gameId }, query: {} })
  const { serverTime: _before, ...seenBefore } = await page()
  for (const count of [1, 2]) {
    await one.player.client.blockPlayer({ params: { ...inGame(game.gameId), metId: two.seatsId } })
    expect((await one.player.client.listBlockedPlayers({})).players, `${count}`).toHaveLength(1)
  }
  expect(await wordsIn(one.player, game)).toEqual(['From one'])
  expect(await room(two.player, game)).toEqual(before)
  expect(await page()).toMatchObject(seenBefore)
  expect(await wordsIn(game.host, game)).toEqual(['From one', 'From two'])
  await one.player.client.readNotifications({ body: {} })
  await two.player.client.readNotifications({ body: {} })
  const [ofOne, ofTwo] = [await newsOf(one.player), await newsOf(two.player)]
  await at('2027-01-15T06:00:00Z', async () => {
    await say(two.player, game, 'Later from two')
    await say(one.player, game, 'Later from one')
    expect(await newsOf(one.player)).toEqual(ofOne)
    expect(await newsOf(two.player)).toHaveLength(ofTwo.length + 1)
  })
  const { players } = await one.player.client.listBlockedPlayers({})
  for (const { blockedId } of players) {
    await expect(two.player.client.unblockPlayer({ params: { blockedId } })).rejects.toMatchObject(
      refused('NOT_FOUND', 404),
    )
    await one.player.client.unblockPlayer({ params: { blockedId } })
  }
  expect(await wordsIn(one.player, game)).toEqual(['From one', 'From two', 'Later from two', 'Later from one'])
})

/** Ways in which players part after they have met. */
const endings = {
  'a removal': async ({ host, gameId, players }: Evening) => {
    await host.client.removePlayer({ params: { gameId, seatsId: players[0]!.seatsId }, body: { reason: 'CONDUCT' } })
  },
  'a cancelled game': async ({ gameId }: Evening) => {
    await admin.client.cancelAnyBooking({ body: { bookingId: gameId, partialBookingId: null, reason: 'Closed' } })
  },
  'a game that is over': async ({ gameId }: Evening) => {
    await db.updateTable('game').set({ status: 'COMPLETED' }).where('id', '=', gameId).execute()
    await db.updateTable('booking').set({ status: 'COMPLETED' }).where('game_id', '=', gameId).execute()
  },
  'passing on the seat': async ({ gameId, players }: Evening) => {
    const { player, seatsId } = players[0]!
    const { seatsToken, amount } = await player.client.offerSeats({ params: { gameId, seatsId } })
    const taker = await app.player()
    const order = await taker.client.takeOfferedSeats({
      params: { gameId, seatsId },
      body: { seatsToken, expectedPrice: amount },
    })
    await payOrder(app, taker, order)
  },
}

test.each(Object.keys(endings) as (keyof typeof endings)[])(
  'host and player report and block each other after %s',
  async (ending) => {
    const game = await evening()
    const { gameId, host, hostSeats } = game
    const { player, seatsId } = game.players[0]!
    const late = await app.player()
    await endings[ending](game)
    for (const [by, other] of [
      [host, seatsId],
      [player, hostSeats],
    ] as const) {
      const { players } = await by.client.listMetPlayers({ params: inGame(gameId) })
      expect(players.map((met) => met.metId)).toContain(other)
      await by.client.reportPlayer({ params: inGame(gameId), body: { metId: other, reason: 'HARASSMENT' } })
      await by.client.blockPlayer({ params: { ...inGame(gameId), metId: other } })
      expect((await by.client.listBlockedPlayers({})).players).toHaveLength(1)
    }
    expect(await late.client.listMetPlayers({ params: inGame(gameId) })).toEqual({ players: [] })
    await expect(late.client.blockPlayer({ params: { ...inGame(gameId), metId: seatsId } })).rejects.toMatchObject(
      refused('NOT_FOUND', 404),
    )
  },
)

test('players whose seats were in a game one after the other have not met', async () => {
  const game = await evening()
  const { gameId } = game
  const { player, seatsId } = game.players[0]!
  await game.host.client.removePlayer({ params: { gameId, seatsId }, body: { reason: 'LEVEL' } })
  await at('2027-01-15T05:00:00Z', async () => {
    const { player: later, seatsId: laterSeats } = await joinGame(app, await app.player(), game.slot)
    expect((await later.client.listMetPlayers({ params: inGame(gameId) })).players).toMatchObject([{ isLead: true }])
    await expect(
      player.client.reportPlayer({ params: inGame(gameId), body: { metId: laterSeats, reason: 'SPAM' } }),
    ).rejects.toMatchObject(refused('NOT_FOUND', 404))
  })
})

test('an admin reads only the reported message of a room, and removes it', async () => {
  const game = await evening(2)
  const [one, two] = game.players as [Evening['players'][number], Evening['players'][number]]
  await say(one.player, game, 'You play like a goat')
  await say(one.player, game, 'Private matter')
  const [message] = (await room(two.player, game)).messages
  const { gameId } = game
  const report = (by: Player) =>
    by.client.reportPlayer({ params: inGame(gameId), body: { messageId: message!.messageId, reason: 'INSULT' } })
  await report(two.player)
  await report(two.player)
  await report(game.host)
  await two.player.client.reportPlayer({ params: inGame(gameId), body: { metId: one.seatsId, reason: 'CONDUCT' } })
  await expect(report(one.player)).rejects.toMatchObject(refused('NOT_FOUND', 404))
  const open = async () =>
    (await admin.client.listPlayerReports({ query: { state: 'OPEN' } })).content.filter(
      (one) => one.meetingId === gameId,
    )
  const reports = await open()
  expect(reports).toHaveLength(3)
  expect(reports.find(({ aboutMessage }) => !aboutMessage)).toMatchObject({ reason: 'CONDUCT', words: null })
  const insult = reports.find(({ aboutMessage }) => aboutMessage)!
  expect(insult).toMatchObject({ words: 'You play like a goat', userId: one.player.id, reporters: 2 })
  for (const secret of ['Private matter', two.player.id, game.host.id])
    expect(JSON.stringify(reports)).not.toContain(secret)
  const decide = () =>
    admin.client.decidePlayerReport({
      params: { reportId: insult.entityId },
      body: { decision: 'MESSAGE_REMOVED' },
    })
  await decide()
  await expect(decide()).rejects.toMatchObject(refused('REPORT_DECIDED'))
  expect(await wordsIn(two.player, game)).toEqual(['Private matter'])
  expect(await open()).toHaveLength(2)
})

test('deleting an account erases its messages, its blocks and the reported texts', async () => {
  const game = await evening(2)
  const [one, two] = game.players as [Evening['players'][number], Evening['players'][number]]
  const said = await say(one.player, game, 'Something')
  const { gameId } = game
  await two.player.client.reportPlayer({ params: inGame(gameId), body: { messageId: said.messageId, reason: 'SPAM' } })
  await one.player.client.blockPlayer({ params: { ...inGame(gameId), metId: two.seatsId } })
  await at('2027-01-15T16:00:00Z', async () => {
    await one.player.client.deleteAccount({ body: { confirm: 'DELETE' } })
  })
  expect(await wordsIn(two.player, game)).toEqual([])
  expect(await db.selectFrom('blocked_player').selectAll().where('account_id', '=', one.player.id).execute()).toEqual(
    [],
  )
  const [report] = await db.selectFrom('player_report').selectAll().where('game_id', '=', gameId).execute()
  expect(report).toMatchObject({ account_id: one.player.id, message_text: null, reason: 'SPAM' })
})
