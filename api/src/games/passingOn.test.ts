import { whenDone } from '@baari/db/testing.ts'
import { expect, test } from 'vitest'
import { atInstant } from '../testing/atInstant.ts'
import { booksBalance } from '../testing/booksBalance.ts'
import { createCoupon } from '../testing/createCoupon.ts'
import { holdSeats, hostPaidGame, joinGame } from '../testing/games.ts'
import { freeEvening, hostedEvening } from '../testing/hostedEvening.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payOrder } from '../testing/payOrder.ts'
import type { Player } from '../testing/player.ts'
import { refused } from '../testing/refused.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'

const app = await sharedTestApp()
const { db } = app.database

interface Seats {
  gameId: string
  seatsId: string
}
interface Taking extends Link {
  expectedPrice?: number
}
interface Link {
  seatsToken?: string
  linkToken?: string
}

const offer = (player: Player, { gameId, seatsId }: Seats) => player.client.offerSeats({ params: { gameId, seatsId } })
const withdraw = (player: Player, { gameId, seatsId }: Seats) =>
  player.client.withdrawSeatOffer({ params: { gameId, seatsId } })
const take = (player: Player, { gameId, seatsId }: Seats, { expectedPrice = 100, ...link }: Taking = {}) =>
  player.client.takeOfferedSeats({ params: { gameId, seatsId }, body: { ...link, expectedPrice } })
const read = (player: Player, gameId: string, query: Link = {}) => player.client.readGame({ params: { gameId }, query })
const bookingOf = (id: string) => db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const gameOf = (id: string) => db.selectFrom('game').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A game of eight with its host and one other player, who offers their seat. */
const offered = async () => {
  const { slot, host, gameId, hostSeats, players } = await hostedEvening(app, { others: 1 })
  const { player: first, seatsId } = players[0]!
  const { seatsToken } = await offer(first, { gameId, seatsId })
  return { slot, host, hostSeats, first, gameId, seatsId, seatsToken }
}
type Offered = Awaited<ReturnType<typeof offered>>

/** Status, payment and refund of each booking, in paise. */
const sums = async (...ids: string[]) => {
  const bookings = await Promise.all(ids.map(bookingOf))
  return bookings.map(({ status, captured, refunded }) => [status, captured, refunded])
}

const decidedPayments = (bookingId: string) =>
  until(async () => {
    const payments = await db.selectFrom('payment').select('outcome').where('booking_id', '=', bookingId).execute()
    return payments.every(({ outcome }) => outcome !== null) ? payments.map(({ outcome }) => outcome) : undefined
  }, app)

// Checks the bookings of all tests.
whenDone(async () => {
  app.clock.set('2027-01-15T12:30:00Z')
  await booksBalance(app)
})

test('the player who takes a seat pays its original price, and the first player is refunded as much', async () => {
  const { first, gameId, seatsId, seatsToken } = await offered()
  expect((await read(first, gameId)).yourSeats).toEqual([
    { seatsId, seats: 1, amount: 100, canPassOn: true, seatsToken },
  ])
  const second = await app.player()
  expect((await read(second, gameId, { seatsToken })).offeredSeats).toEqual([
    { seatsId, firstName: 'Asha', seats: 1, amount: 100, isBeingPaid: false, isByLink: true },
  ])
  const order = await take(second, { gameId, seatsId }, { seatsToken })
  expect(order).toMatchObject({ entityId: gameId, price: 100, totalPrice: 100, status: 'PAYMENT_AWAITED' })
  // Until the payment the seat belongs to the first player, and counts once.
  expect(await gameOf(gameId)).toMatchObject({ status: 'CONFIRMED', seats_paid: 2 })
  expect((await read(first, gameId)).totalPlayersJoined).toBe(2)
  await payOrder(app, second, order)
  const replacement = order.bookingPlayerEntityId ?? ''
  expect(await sums(seatsId, replacement)).toEqual([
    ['CANCELLED', 10_000, 10_000],
    ['CONFIRMED', 10_000, 0],
  ])
  expect(await gameOf(gameId)).toMatchObject({ status: 'CONFIRMED', seats_paid: 2 })
  expect(await read(second, gameId)).toMatchObject({ you: 'PLAYER', totalPlayersJoined: 2, offeredSeats: [] })
  expect(await read(first, gameId)).toMatchObject({ you: null, yourSeats: [] })
  await expect(withdraw(first, { gameId, seatsId })).rejects.toMatchObject(refused('SEATS_NOT_OFFERED'))
  const { content } = await first.client.listNotifications({ query: {} })
  expect(content.map(({ title }) => title)).toContain('Your seat was passed on')
  const notified = await db
    .selectFrom('message')
    .select('parameters')
    .where('recipient', '=', first.phone)
    .where('template', '=', 'seat_passed_on')
    .execute()
  expect(notified).toMatchObject([{ parameters: { refund: '100' } }])
  const [booking] = (await first.client.listBookings({ query: {} })).content
  expect(booking).toMatchObject({
    cancellationReason: 'You passed on your seat',
    cancellationCharge: 0,
    refundAmount: 100,
  })
})

test('refuses to pass on a seat that has changed hands three times', async () => {
  const { gameId, seatsId, ...game } = await offered()
  let seats = { gameId, seatsId }
  let holder = game.first
  for (let times = 0; times < 3; times += 1) {
    await offer(holder, seats)
    holder = await app.player()
    const order = await take(holder, seats)
    await payOrder(app, holder, order)
    seats = { gameId, seatsId: order.bookingPlayerEntityId ?? '' }
  }
  expect((await read(holder, gameId)).yourSeats).toMatchObject([{ canPassOn: false }])
  await expect(offer(holder, seats)).rejects.toMatchObject(refused('SEATS_PASSED_ON_OFTEN'))
})

test('a full game is listed while a seat in it is passed on, and any player can take it', async () => {
  const slot = await freeEvening(app)
  const host = await app.player()
  await hostPaidGame(app, host, { ...slot, seats: 2, minPlayers: 2 })
  const { player: first, gameId, seatsId } = await joinGame(app, await app.player(), slot)
  const listed = async () => (await app.client.listGames({ query: {} })).content.find((game) => game.gameId === gameId)
  expect(await listed()).toBeUndefined()
  await offer(first, { gameId, seatsId })
  expect(await listed()).toMatchObject({ seatsLeft: 0, seatsPassedOn: 1 })
  const second = await app.player()
  expect((await read(second, gameId)).offeredSeats).toMatchObject([{ seatsId, firstName: null, isByLink: false }])
  await payOrder(app, second, await take(second, { gameId, seatsId }))
  expect(await listed()).toBeUndefined()
  expect((await read(second, gameId)).you).toBe('PLAYER')
})

test('a discount stays with the seat: the first player is refunded no more than they paid', async () => {
  const { slot, gameId } = await hostedEvening(app)
  await createCoupon(db, { code: 'SEAT20', value: 2000, booking_types: ['PARTIAL'] })
  const first = await app.player()
  const held = await holdSeats(first, { ...slot, couponCode: 'SEAT20' })
  await payOrder(app, first, held)
  const seatsId = held.bookingPlayerEntityId ?? ''
  expect(await offer(first, { gameId, seatsId })).toMatchObject({ amount: held.price })
  const second = await app.player()
  await expect(take(second, { gameId, seatsId })).rejects.toMatchObject({
    problem: { code: 'PRICE_CHANGED', price: held.price },
  })
  const order = await take(second, { gameId, seatsId }, { expectedPrice: held.price })
  expect(order.price).toBe(held.price)
  await payOrder(app, second, order)
  const [gone, here] = await Promise.all([bookingOf(seatsId), bookingOf(order.bookingPlayerEntityId ?? '')])
  expect([gone.captured, gone.refunded, here.captured]).toEqual([here.captured, here.captured, here.captured])
  expect(here).toMatchObject({ coupon_code: null, discount_by_platform: gone.discount_by_platform })
  const use = await db.selectFrom('coupon_use').select('status').where('booking_id', '=', seatsId).executeTakeFirst()
  expect(use).toEqual({ status: 'REDEEMED' })
})

test('an offer keeps its link until it is withdrawn, and then the seat cannot be taken', async () => {
  const { first, gameId, seatsId, seatsToken } = await offered()
  expect((await offer(first, { gameId, seatsId })).seatsToken).toBe(seatsToken)
  await withdraw(first, { gameId, seatsId })
  const second = await app.player()
  await expect(take(second, { gameId, seatsId }, { seatsToken })).rejects.toMatchObject(refused('SEATS_NOT_OFFERED'))
  expect((await read(second, gameId, { seatsToken })).offeredSeats).toEqual([])
  const again = await offer(first, { gameId, seatsId })
  expect(again.seatsToken).not.toBe(seatsToken)
})

test('players pass on only their own seats, and a host hands the game over first', async () => {
  const { host, hostSeats, first, gameId, seatsId } = await offered()
  await expect(offer(host, { gameId, seatsId: hostSeats })).rejects.toMatchObject(refused('SEATS_OF_HOST'))
  await expect(offer(host, { gameId, seatsId })).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await expect(withdraw(host, { gameId, seatsId })).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await expect(take(first, { gameId, seatsId })).rejects.toMatchObject(refused('SEATS_NOT_OFFERED'))
  // A player who becomes the host keeps the seat that they were passing on.
  await host.client.offerHosting({ params: { gameId }, body: { seatsId } })
  await first.client.answerHosting({ params: { gameId }, body: { seatsId, accepts: true } })
  await expect(take(host, { gameId, seatsId })).rejects.toMatchObject(refused('SEATS_NOT_OFFERED'))
  await offer(host, { gameId, seatsId: hostSeats })
})

test('a player who may not join cannot take a seat, and a seat’s link opens a game joined by link', async () => {
  const slot = await freeEvening(app)
  const host = await app.player()
  const { gameId } = await hostPaidGame(app, host, { ...slot, admission: 'LINK' })
  const linkToken = (await read(host, gameId)).linkToken ?? ''
  const { player: first, seatsId } = await joinGame(app, await app.player(), { ...slot, linkToken })
  const { seatsToken } = await offer(first, { gameId, seatsId })
  const second = await app.player()
  await expect(take(second, { gameId, seatsId })).rejects.toMatchObject(refused('GAME_LINK_NEEDED'))
  await expect(read(second, gameId)).rejects.toMatchObject(refused('NOT_FOUND', 404))
  expect(await read(second, gameId, { seatsToken })).toMatchObject({ linkToken: null, offeredSeats: [{ seatsId }] })
  await db
    .insertInto('blocked_player')
    .values({ id: `BLOCKED_${second.id}`, account_id: host.id, blocked_id: second.id, blocked_at: app.clock.now() })
    .execute()
  await expect(take(second, { gameId, seatsId }, { seatsToken })).rejects.toMatchObject(refused('SEATS_NOT_OFFERED'))
  await expect(read(second, gameId, { seatsToken })).rejects.toMatchObject(refused('NOT_FOUND', 404))
  const third = await app.player()
  await payOrder(app, third, await take(third, { gameId, seatsId }, { seatsToken }))
  expect((await read(third, gameId)).you).toBe('PLAYER')
})

test('several players take a seat at once: exactly one holds it, and only once', async () => {
  const { gameId, seatsId, seatsToken } = await offered()
  const takers = await Promise.all(Array.from({ length: 4 }, () => app.player()))
  const outcomes = await outcomesOf(takers.map((taker) => take(taker, { gameId, seatsId }, { seatsToken })))
  expect(outcomes.toSorted()).toEqual(['DONE', 'SEATS_BEING_PAID', 'SEATS_BEING_PAID', 'SEATS_BEING_PAID'])
  const winner = takers[outcomes.indexOf('DONE')]!
  const loser = takers[outcomes.indexOf('SEATS_BEING_PAID')]!
  expect((await read(loser, gameId)).offeredSeats).toMatchObject([{ isBeingPaid: true }])
  expect((await read(winner, gameId)).offeredSeats).toMatchObject([{ isBeingPaid: false }])
  const again = await Promise.all([take(winner, { gameId, seatsId }), take(winner, { gameId, seatsId })])
  expect(new Set(again.map(({ bookingPlayerEntityId }) => bookingPlayerEntityId)).size).toBe(1)
  const held = await db.selectFrom('booking').select('id').where('replaces_booking_id', '=', seatsId).execute()
  expect(held).toHaveLength(1)
  await payOrder(app, winner, again[0])
  expect(await gameOf(gameId)).toMatchObject({ seats_paid: 2 })
})

test('a lapsed hold frees the seat for the next player, and only one of both payments counts', async () => {
  const { slot, first, gameId, seatsId } = await offered()
  const [slow, quick] = [await app.player(), await app.player()]
  const late = await take(slow, { gameId, seatsId })
  await atInstant(app, `${slot.date}T05:00:00Z`, async () => {
    const order = await take(quick, { gameId, seatsId })
    await expect(
      slow.client.retrySeats({ params: { bookingPlayerId: late.bookingPlayerEntityId ?? '' }, query: {} }),
    ).rejects.toMatchObject(refused('SEATS_NOT_OFFERED'))
    await payOrder(app, quick, order)
    await payOrder(app, slow, late).catch(() => undefined)
    expect(await decidedPayments(late.bookingPlayerEntityId ?? '')).not.toContain('CONFIRMED')
    expect(await sums(seatsId, order.bookingPlayerEntityId ?? '')).toEqual([
      ['CANCELLED', 10_000, 10_000],
      ['CONFIRMED', 10_000, 0],
    ])
    expect((await read(first, gameId)).you).toBeNull()
  })
})

test('a lapsed hold is renewed at the same price, even after the ground’s price has changed', async () => {
  const { slot, gameId, seatsId } = await offered()
  const second = await app.player()
  const held = await take(second, { gameId, seatsId })
  await db.updateTable('ground').set({ per_hour_partial: 20_000 }).where('id', '=', slot.groundId).execute()
  await atInstant(app, `${slot.date}T05:00:00Z`, async () => {
    const again = await second.client.retrySeats({
      params: { bookingPlayerId: held.bookingPlayerEntityId ?? '' },
      query: {},
    })
    expect(again.price).toBe(held.price)
    await payOrder(app, second, again)
    expect((await read(second, gameId)).you).toBe('PLAYER')
  })
})

/** A player pays for offered seats while the given action runs. */
const paying = async (meanwhile: (given: Offered) => Promise<unknown>) => {
  const given = await offered()
  const second = await app.player()
  const order = await take(second, given)
  const [paid] = await Promise.all([
    payOrder(app, second, order).then(
      () => true,
      () => false,
    ),
    meanwhile(given),
  ])
  const replacement = order.bookingPlayerEntityId ?? ''
  await decidedPayments(replacement)
  return { ...given, paid, after: await sums(given.seatsId, replacement) }
}

test('paying while the offer is withdrawn: the seat has one player, and the other has all their money', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { first, gameId, after, paid } = await paying((given) => outcomesOf([withdraw(given.first, given)]))
    const [mine, theirs] = after
    expect(theirs?.[0] === 'CONFIRMED').toBe(paid)
    expect(mine).toEqual(paid ? ['CANCELLED', 10_000, 10_000] : ['CONFIRMED', 10_000, 0])
    expect((await read(first, gameId)).totalPlayersJoined).toBe(2)
    expect(await gameOf(gameId)).toMatchObject({ seats_paid: 2 })
  }
})

test('paying while the game is called off: both players get all their money back', async () => {
  const admin = await app.player('ADMIN')
  for (let round = 0; round < 4; round += 1) {
    const { gameId, after } = await paying(({ gameId: bookingId }) =>
      admin.client.cancelAnyBooking({ body: { bookingId, reason: 'Floodlights' } }),
    )
    for (const [status, captured, refunded] of after) {
      expect(status).not.toBe('CONFIRMED')
      expect(captured).toBe(refunded)
    }
    expect(await gameOf(gameId)).toMatchObject({ status: 'CANCELLED' })
    expect(await db.selectFrom('seat_offer').selectAll().where('game_id', '=', gameId).execute()).toEqual([])
  }
})

test('a removed or checked-in player cannot pass a seat on', async () => {
  const removed = await offered()
  await removed.host.client.removePlayer({ params: removed, body: { reason: 'SEAT_NEEDED' } })
  const come = await offered()
  await db
    .insertInto('check_in')
    .values({
      booking_id: come.seatsId,
      entry_key: 'gate',
      turf_id: (await bookingOf(come.seatsId)).turf_id,
      checked_in_at: app.clock.now(),
      checked_in_by: come.host.id,
      noted_at: app.clock.now(),
    })
    .execute()
  const second = await app.player()
  for (const { gameId, seatsId } of [removed, come])
    await expect(take(second, { gameId, seatsId })).rejects.toMatchObject(refused('SEATS_NOT_OFFERED'))
  await expect(offer(come.first, come)).rejects.toMatchObject(refused('SEATS_NOT_PASSABLE'))
})
