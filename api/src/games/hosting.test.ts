import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSeats, hostGame, hostPaidGame } from '../testing/games.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payOrder } from '../testing/payOrder.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database
const newTurf = async () => {
  const { groundIds, turfId } = await createTurfFixture(db, {
    grounds: [{ min_players: 4, max_players: 14, per_hour_partial: 10_000 }],
  })
  return { groundId: groundIds[0]!, turfId }
}
const { groundId } = await newTurf()

let day = 15
const nextSlot = () => {
  day += 1
  return { groundId, date: `2027-01-${day}`, from: 19 }
}

const gameOf = (id: string) => db.selectFrom('game').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('any player hosts a game from the feed, pays one seat, and others find it with the name and the note', async () => {
  // The feed lists games of the next days.
  const { groundId: ground, turfId } = await newTurf()
  const slot = { groundId: ground, date: '2027-01-16', from: 19 }
  const host = await app.player()
  await host.client.updateProfile({ body: { firstName: 'Meera' } })
  const order = await hostGame(host, { ...slot, seats: 10, minPlayers: 6, note: '  Bring a ball  ' })
  expect(order).toMatchObject({ price: 100, status: 'PAYMENT_AWAITED' })
  const before = await app.client.listGames({ query: { turfId, date: slot.date } })
  expect(before.content).toEqual([])
  await payOrder(app, host, order)
  const { content } = await app.client.listGames({ query: { turfId, date: slot.date } })
  expect(content).toMatchObject([
    {
      gameId: order.entityId,
      hostedBy: 'Meera',
      note: 'Bring a ball',
      totalPlayersJoined: 1,
      minPlayersRequired: 6,
      maxPlayersRequired: 10,
      seatsLeft: 9,
    },
  ])
  const player = await app.player()
  await payOrder(app, player, await holdSeats(player, { ...slot, seats: 5 }))
  expect(await gameOf(order.entityId)).toMatchObject({ status: 'CONFIRMED', seats_paid: 6, host_id: host.id })
})

test('joining from a turf’s panel still follows the turf’s setting and opens no game', async () => {
  const player = await app.player()
  await expect(holdSeats(player, nextSlot())).rejects.toMatchObject({ problem: { code: 'GAME_NOT_OPEN' } })
})

test.each([
  ['more seats than the ground takes', { seats: 15 }, 'GAME_SEATS_NOT_OFFERED'],
  ['fewer players than the ground asks for', { minPlayers: 3 }, 'GAME_SEATS_NOT_OFFERED'],
  ['more players needed than there are seats', { seats: 6, minPlayers: 7 }, 'GAME_SEATS_NOT_OFFERED'],
  ['a number in the note', { note: 'Call 98765 43210' }, 'NOTE_HAS_CONTACT'],
] as const)('%s: nothing is held', async (_case, requested, code) => {
  const slot = nextSlot()
  const host = await app.player()
  await expect(hostGame(host, { ...slot, ...requested })).rejects.toMatchObject({ status: 400, problem: { code } })
  await holdSlot(await app.player(), { ...slot, to: 20 })
})

test('hosting the same time again keeps its one order, and the last settings count', async () => {
  const slot = nextSlot()
  const host = await app.player()
  const first = await hostGame(host, { ...slot, seats: 10 })
  const again = await hostGame(host, { ...slot, seats: 12, minPlayers: 5, note: 'All levels' })
  expect(again).toMatchObject({
    entityId: first.entityId,
    bookingPlayerEntityId: first.bookingPlayerEntityId,
    externalPaymentOrderId: first.externalPaymentOrderId,
  })
  expect(await gameOf(first.entityId)).toMatchObject({ max_players: 12, min_players: 5, note: 'All levels' })
})

test('a game that another player is joining or has paid for can no longer be changed', async () => {
  const slot = nextSlot()
  const host = await app.player()
  const order = await hostGame(host, slot)
  const friend = await app.player()
  const theirs = await holdSeats(friend, slot)
  const taken = { status: 409, problem: { code: 'SLOT_TAKEN' } }
  await expect(hostGame(host, { ...slot, seats: 5 })).rejects.toMatchObject(taken)
  await payOrder(app, friend, theirs)
  await expect(hostGame(host, { ...slot, seats: 5 })).rejects.toMatchObject(taken)
  expect(await gameOf(order.entityId)).toMatchObject({ max_players: 8 })
})

test('hosting at a time that another player hosts is refused as taken, and joins nothing', async () => {
  const slot = nextSlot()
  await hostGame(await app.player(), slot)
  const late = await app.player()
  await expect(hostGame(late, slot)).rejects.toMatchObject({ problem: { code: 'SLOT_TAKEN' } })
  expect((await late.client.listBookings({ query: {} })).content).toEqual([])
})

test('ten players host at one time: exactly one succeeds', async () => {
  const slot = nextSlot()
  const hosts = await Promise.all(Array.from({ length: 10 }, () => app.player()))
  const answers = await outcomesOf(hosts.map((host) => hostGame(host, slot)))
  expect(answers.toSorted()).toEqual(['DONE', ...Array<string>(9).fill('SLOT_TAKEN')])
})

test('a host and a player who books the whole ground: exactly one gets it', async () => {
  const slot = nextSlot()
  const [host, booker] = [await app.player(), await app.player()]
  const answers = await outcomesOf([hostGame(host, slot), holdSlot(booker, { ...slot, to: 20 })])
  expect(answers.toSorted()).toEqual(['DONE', 'SLOT_TAKEN'])
})

test('hosting a game after its cut-off is refused', async () => {
  app.clock.set('2027-01-29T13:00:00Z')
  const host = await app.player()
  await expect(hostGame(host, { groundId, date: '2027-01-29', from: 19 })).rejects.toMatchObject({
    problem: { code: 'GAME_CLOSED' },
  })
})

test('too few players at the cut-off: the host’s seat is refunded in full like every other', async () => {
  app.clock.set('2027-01-29T13:00:00Z')
  const slot = { groundId, date: '2027-01-30', from: 19 }
  const host = await app.player()
  await hostPaidGame(app, host, slot)
  app.clock.set('2027-01-30T12:30:00Z')
  await app.runJobs('decideGames', 'sendRefunds')
  const [off] = (await host.client.listBookings({ query: {} })).content
  expect(off).toMatchObject({
    status: 'CANCELLED',
    refundReferenceId: expect.any(String),
    refundAmount: 100,
    cancellationCharge: 0,
  })
})
