import { newId } from '@baari/db/newId.ts'
import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { freeEvening, hostedEvening } from '../testing/hostedEvening.ts'
import { hoursOf } from '../testing/hoursOf.ts'
import { payOrder } from '../testing/payOrder.ts'
import type { Player } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'

const app = await startTestApp({ PUBLIC_URL: 'https://baari.example.in' })
const { db } = app.database
const owner = await app.player('TURFOWNER')
const { turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id } })

interface Evening {
  groundId: string
  date: string
  from: number
}

const wait = async ({ groundId, date, from }: Evening, player?: Player): Promise<Player> => {
  const waiting = player ?? (await app.player())
  await waiting.client.joinWaitlist({ body: { groundId, date, ...hoursOf(from) } })
  return waiting
}

const messagesTo = (player: Player) =>
  db
    .selectFrom('message')
    .select('parameters')
    .where('recipient', '=', player.phone)
    .where('template', '=', 'seat_offered')
    .execute()

const newsOf = async (player: Player) =>
  (await player.client.listNotifications({ query: {} })).content.filter(({ type }) => type === 'seat_offered')

test('a player on the waitlist for the time of a game is notified once of a seat in it, and can take it', async () => {
  const { slot, gameId, players } = await hostedEvening(app, { others: 1 })
  const waiting = await wait(slot)
  const stranger = await app.player()
  const { player: first, seatsId } = players[0]!
  const params = { gameId, seatsId }
  await first.client.offerSeats({ params })
  await first.client.withdrawSeatOffer({ params })
  await first.client.offerSeats({ params })
  expect(await messagesTo(waiting)).toMatchObject([
    { parameters: { price: '100', link: `https://baari.example.in/games/${gameId}` } },
  ])
  expect(await newsOf(waiting)).toMatchObject([{ title: 'A seat at the time you wait for', gameId }])
  for (const other of [first, stranger]) expect(await messagesTo(other)).toEqual([])
  const order = await waiting.client.takeOfferedSeats({ params, body: { expectedPrice: 100 } })
  await payOrder(app, waiting, order)
  expect((await waiting.client.readGame({ params: { gameId }, query: {} })).you).toBe('PLAYER')
})

test('notifies no player whom a player of the game has blocked, and no player at all of a game by link', async () => {
  const { slot, gameId, players } = await hostedEvening(app, { others: 2 })
  const [one, two] = players as [(typeof players)[0], (typeof players)[0]]
  const blocked = await wait(slot)
  await db
    .insertInto('blocked_player')
    .values({
      id: newId('BLOCKED', app.clock.now()),
      account_id: two.player.id,
      blocked_id: blocked.id,
      blocked_at: app.clock.now(),
    })
    .execute()
  const welcome = await wait(slot)
  await one.player.client.offerSeats({ params: { gameId, seatsId: one.seatsId } })
  expect(await messagesTo(blocked)).toEqual([])
  expect(await messagesTo(welcome)).toHaveLength(1)
  await db
    .updateTable('game')
    .set({ admission: 'LINK', link_token: 'a'.repeat(22) })
    .where('id', '=', gameId)
    .execute()
  const unrequested = await wait(slot)
  await two.player.client.offerSeats({ params: { gameId, seatsId: two.seatsId } })
  expect(await messagesTo(unrequested)).toEqual([])
})

test('notifies no player below the reliability that the host asks for, or with a booking at that time', async () => {
  const { slot, gameId, players } = await hostedEvening(app, { others: 1, leastReliability: 'MOSTLY' })
  const { player, seatsId } = players[0]!
  const unsure = await wait(slot)
  for (const day of [12, 13, 14]) {
    const plan = { turfId, groundId: groundIds[0]!, accountId: unsure.id, date: `2027-01-${day}` }
    await owner.client.markNoShow({ params: { entityId: await createPlayedBooking(db, plan) } })
  }
  const busy = await wait(slot)
  await bookSlot(app, await freeEvening(app), busy)
  const welcome = await wait(slot)
  await player.client.offerSeats({ params: { gameId, seatsId } })
  expect([await messagesTo(unsure), await messagesTo(busy)]).toEqual([[], []])
  expect(await messagesTo(welcome)).toHaveLength(1)
})
