import { LAPSED_NOTE } from '@baari/domain/bookings/hold.ts'
import { expect, test } from 'vitest'
import { createCoupon } from '../testing/createCoupon.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSeats, openGame, startGame } from '../testing/games.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payOrder } from '../testing/payOrder.ts'
import type { Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { groundIds, turfId } = await createTurfFixture(app.database.db, {
  grounds: [{ min_players: 4, max_players: 8, per_hour_partial: 10_000 }],
})
const groundId = groundIds[0]!
const admin = await app.player('ADMIN')

let day = 15
const nextDay = (): string => {
  day += 1
  return `2027-01-${day}`
}

const seats = (player: Player, date: string, players: number, from = 19) =>
  holdSeats(player, { groundId, date, from, seats: players })

/** A game with its first paid seats. */
const started = (date: string, seats = 1, from = 19) => startGame(app, admin, { groundId, date, from, seats })

const options = async (date: string) => {
  const answer = await app.client.getAvailability({ query: { turfId, date, bookingType: 'PARTIAL' } })
  return answer.turfAvailabilityResponse[0]!.partialBookingOptions
}

const mine = async (player: Player) => (await player.client.listBookings({ query: {} })).content

test('a game is started, joined seat by seat, and confirmed at its minimum; all players are notified', async () => {
  const date = nextDay()
  const order = await openGame(admin, { groundId, date, from: 19 })
  await payOrder(app, admin, order)
  expect(order).toMatchObject({ price: 100, status: 'PAYMENT_AWAITED' })
  expect(order.bookingPlayerEntityId).toMatch(/^PLAYER_/)
  expect((await options(date)).find(({ type }) => type === 'EXISTING')).toMatchObject({
    startTime: [19, 0],
    endTime: [20, 0],
    playersJoined: 1,
    minPlayersRequired: 4,
    maxPlayersRequired: 8,
    bookingStatus: 'PENDING',
    selectedGameType: 'Football',
  })
  const player = await app.player()
  const joined = await seats(player, date, 2)
  expect(joined).toMatchObject({ entityId: order.entityId, price: 200 })
  await payOrder(app, player, joined)
  expect((await mine(player))[0]).toMatchObject({
    bookingId: order.entityId,
    partialBookingId: joined.bookingPlayerEntityId,
    bookingType: 'PARTIAL',
    status: 'PENDING',
    bookingPlayerStatus: 'CONFIRMED',
    numberOfPlayersBooked: 2,
    totalNumberOfPlayersBooked: 3,
    maxPlayersAllowed: 8,
    minPlayersRequired: 4,
    cancel: null,
  })
  const last = await app.player()
  await payOrder(app, last, await seats(last, date, 1))
  expect((await mine(player))[0]).toMatchObject({ status: 'CONFIRMED', totalNumberOfPlayersBooked: 4 })
  const notified = await app.database.db
    .selectFrom('notification')
    .select('account_id')
    .where('kind', '=', 'game_confirmed')
    .where('booking_id', 'in', (eb) => eb.selectFrom('booking').select('id').where('game_id', '=', order.entityId))
    .execute()
  expect(new Set(notified.map(({ account_id }) => account_id))).toEqual(new Set([admin.id, player.id, last.id]))
})

test('a game with a paid seat takes its slot', async () => {
  const date = nextDay()
  await started(date)
  const player = await app.player()
  await expect(
    player.client.bookFull({
      body: { groundId, date, startTime: [19, 30], endTime: [20, 30], selectedGameType: 'Cricket' },
    }),
  ).rejects.toMatchObject({ problem: { code: 'SLOT_TAKEN' } })
})

test('too few players at the cut-off: the game is off, every seat is refunded in full, the slot is free', async () => {
  const date = nextDay()
  await started(date)
  const player = await app.player()
  await payOrder(app, player, await seats(player, date, 2))
  const start = new Date(`${date}T13:30:00Z`).getTime()
  app.clock.advance({ seconds: (start - app.clock.now().getTime()) / 1000 - 60 * 60 })
  await app.runJobs('decideGames', 'sendRefunds')
  expect((await mine(player))[0]).toMatchObject({
    status: 'CANCELLED',
    refundReferenceId: expect.any(String),
    refundAmount: 200,
    cancellationCharge: 0,
    cancellationReason: 'Not enough players joined in time',
  })
  expect((await options(date)).some(({ type }) => type === 'EXISTING')).toBe(false)
  await expect(seats(player, date, 1)).rejects.toMatchObject({ problem: { code: 'GAME_NOT_OPEN' } })
})

test('only an admin starts a game; anyone joins one', async () => {
  const date = nextDay()
  const player = await app.player()
  await expect(seats(player, date, 1)).rejects.toMatchObject({ status: 409, problem: { code: 'GAME_NOT_OPEN' } })
})

test('refuses more seats than are left, with the promised message', async () => {
  const date = nextDay()
  await started(date, 7)
  const player = await app.player()
  await expect(seats(player, date, 2)).rejects.toMatchObject({
    status: 409,
    problem: { code: 'GAME_FULL', errorMessage: 'Maximum players allowed are 8. Currently 7 joined.' },
  })
})

test('F22: 30 players want one of 8 seats at once: 8 get one', async () => {
  const date = nextDay()
  await started(date, 1, 15)
  const players = await Promise.all(Array.from({ length: 30 }, () => app.player()))
  const answers = await Promise.all(
    players.map((player) =>
      seats(player, date, 1, 15).then(
        () => 'HELD',
        (error: { problem: { code: string } }) => error.problem.code,
      ),
    ),
  )
  expect(answers.filter((answer) => answer === 'HELD')).toHaveLength(7)
  expect(answers.filter((answer) => answer === 'GAME_FULL')).toHaveLength(23)
})

test('unpaid seats are free after their hold, and can be held again while there is room', async () => {
  const date = nextDay()
  await started(date, 6)
  const [slow, quick] = [await app.player(), await app.player()]
  const held = await seats(slow, date, 2)
  await expect(seats(quick, date, 1)).rejects.toMatchObject({ problem: { code: 'GAME_FULL' } })
  app.clock.advance({ minutes: 7 })
  await app.runJobs('lapseHolds')
  expect((await mine(slow))[0]?.notes).toBe(LAPSED_NOTE)
  const again = await slow.client.retrySeats({ params: { bookingPlayerId: held.bookingPlayerEntityId! }, query: {} })
  expect(again).toMatchObject({ status: 'PAYMENT_AWAITED', bookingPlayerEntityId: held.bookingPlayerEntityId })
  app.clock.advance({ minutes: 7 })
  await payOrder(app, quick, await seats(quick, date, 1))
  await expect(
    slow.client.retrySeats({ params: { bookingPlayerId: held.bookingPlayerEntityId! }, query: {} }),
  ).rejects.toMatchObject({
    problem: { code: 'SLOT_TAKEN' },
  })
})

test('seats paid after their hold are not captured when the game is full', async () => {
  const date = nextDay()
  await started(date, 7)
  const [slow, quick] = [await app.player(), await app.player()]
  const lost = await seats(slow, date, 1)
  app.clock.advance({ minutes: 7 })
  await app.runJobs('lapseHolds')
  expect((await mine(slow))[0]?.notes).toBe(LAPSED_NOTE)
  await payOrder(app, quick, await seats(quick, date, 1))
  await expect(payOrder(app, slow, lost)).rejects.toMatchObject({ problem: { code: 'BOOKING_FAILED_REFUNDED' } })
  const game = await app.database.db
    .selectFrom('game')
    .selectAll()
    .where('id', '=', lost.entityId)
    .executeTakeFirstOrThrow()
  expect(game.seats_paid).toBe(8)
})

test('a game without a paid seat frees its slot with its last hold', async () => {
  const date = nextDay()
  await admin.client.joinGame({
    body: { groundId, date, numberOfPlayers: 1, startTime: [10, 0], duration: 1.5, selectedGameType: 'Cricket' },
  })
  app.clock.advance({ minutes: 7 })
  const player = await app.player()
  await player.client.bookFull({
    body: { groundId, date, startTime: [10, 0], endTime: [11, 0], selectedGameType: 'Cricket' },
  })
})

test('F22: the last use of a coupon, raced by two games, is redeemed once', async () => {
  await createCoupon(app.database.db, { code: 'LAST', value: 5000, booking_types: ['PARTIAL'], uses_in_all: 1 })
  const date = nextDay()
  await started(date, 1, 9)
  await started(date, 1, 12)
  const players = await Promise.all(Array.from({ length: 6 }, () => app.player()))
  const answers = await outcomesOf(
    players.map((player, at) =>
      player.client.joinGame({
        body: {
          groundId,
          date,
          numberOfPlayers: 1,
          startTime: [at % 2 ? 9 : 12, 0],
          endTime: [at % 2 ? 10 : 13, 0],
          selectedGameType: 'Football',
          couponCode: 'LAST',
        },
      }),
    ),
  )
  expect(answers.toSorted()).toEqual([...Array<string>(5).fill('COUPON_USED_UP'), 'DONE'])
})

test('the feed shows games with room, soonest first, near a point, at their true price', async () => {
  const date = '2027-01-28'
  app.clock.set('2027-01-22T04:30:00Z')
  await started(date, 5, 8)
  await started(date, 8, 17)
  const feed = await app.client.listGames({ query: { date, latitude: 26.9, longitude: 75.8 } })
  expect(feed.content).toMatchObject([
    { startTime: [8, 0], seatsLeft: 3, pricePerPlayer: 100, selectedGameType: 'Football', turfId },
  ])
  expect((await app.client.listGames({ query: { date, latitude: 17.4, longitude: 78.4 } })).content).toEqual([])
})
