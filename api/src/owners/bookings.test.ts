import { expect, test } from 'vitest'
import { control } from '../testing/control.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import type { Player } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'

const app = await startTestApp()
const owner = await app.player('TURFOWNER')
const other = await app.player('TURFOWNER')
const admin = await app.player('ADMIN')

const plantOwn = (grounds: object[] = [{ min_players: 4, max_players: 8, price_partial: 10_000 }]) =>
  createTurfFixture(app.database.db, { turf: { owner_id: owner.id }, grounds })

type Order = { entityId: string; bookingPlayerEntityId: string | null; externalPaymentOrderId: string | null }

const pay = async (player: Player, order: Order) => {
  const answer = await control<Record<'razorpay_payment_id' | 'razorpay_order_id' | 'razorpay_signature', string>>(
    `${app.payments}/_ctl/pay`,
    { order_id: order.externalPaymentOrderId, outcome: 'success' },
  )
  await player.client.confirmPayment({
    body: { bookingId: order.entityId, bookingPlayerId: order.bookingPlayerEntityId, ...answer },
  })
}

interface Slot {
  groundId: string
  date: string
  hour: number
  couponCode?: string
}

const hold = (player: Player, { groundId, date, hour, couponCode }: Slot) =>
  player.client.bookFull({
    body: {
      groundId,
      date,
      startTime: [hour, 0],
      endTime: [hour + 1, 0],
      selectedGameType: 'Cricket',
      ...(couponCode ? { couponCode } : {}),
    },
  })

const booked = async (slot: Slot) => {
  const player = await app.player()
  const order = await hold(player, slot)
  await pay(player, order)
  return { player, bookingId: order.entityId }
}

/** Seats in the game at this hour; an admin's first seat starts it. */
const joined = async ({ groundId, date, hour }: Slot, player: Player = admin) => {
  const order = await player.client.joinGame({
    body: {
      groundId,
      date,
      numberOfPlayers: 1,
      startTime: [hour, 0],
      endTime: [hour + 1, 0],
      selectedGameType: 'Football',
      ...(player === admin ? { duration: 1 } : {}),
    },
  })
  await pay(player, order)
  return { player, gameId: order.entityId, seatsId: order.bookingPlayerEntityId! }
}

const cancel = (client: Player['client'], bookingId: string, partialBookingId?: string) =>
  client.cancelOwnerBooking({ body: { bookingId, partialBookingId: partialBookingId ?? null, reason: 'Burst pipe' } })

const mine = async (player: Player) => (await player.client.listBookings({ query: {} })).content[0]

const soon = '2027-01-16'
const later = '2027-01-25'

test('bookings come newest first, a game as one entry with its players below it', async () => {
  const { turfId, groundIds } = await plantOwn()
  const groundId = groundIds[0]!
  const full = await booked({ groundId, date: later, hour: 8 })
  app.clock.advance({ seconds: 1 })
  const first = await joined({ groundId, date: later, hour: 19 })
  app.clock.advance({ seconds: 1 })
  const second = await joined({ groundId, date: later, hour: 19 }, await app.player())
  const list = await owner.client.listOwnerBookings({ query: { turfId } })
  expect(list).toMatchObject({ totalElements: 2, totalPages: 1, page: 0, size: 10 })
  expect(list.content).toMatchObject([
    {
      bookingId: first.gameId,
      bookingType: 'PARTIAL',
      status: 'PENDING',
      userPhoneNumber: null,
      selectedGameType: 'Football',
      totalPrice: 200,
      totalNumberOfPlayersBooked: 2,
      maxPlayersAllowed: 8,
      cancel: { refundAmount: 200 },
      partialBookings: [
        { partialBookingId: first.seatsId, numberOfPlayersBooked: 1, totalPrice: 100, status: 'CONFIRMED' },
        { partialBookingId: second.seatsId, cancel: { refundAmount: 100 }, paymentStatus: 'true' },
      ],
    },
    {
      bookingId: full.bookingId,
      bookingType: 'FULL',
      status: 'CONFIRMED',
      bookedFor: [2027, 1, 25],
      startTime: [8, 0],
      endTime: [9, 0],
      bookingDateTime: [2027, 1, 25, 8, 0, 0],
      selectedGameType: 'Cricket',
      paymentStatus: 'true',
      refundReferenceId: null,
      totalPrice: 1000,
      advancePayment: 1000,
      currency: 'INR',
      discount: 0,
      discountByTurf: 0,
      cancellationCharge: 0,
      cancel: { refundAmount: 1000 },
      answerUntil: null,
      partialBookings: [],
    },
  ])
})

test('the list is narrowed by turf, ground, booking, status and days', async () => {
  const { turfId, groundIds } = await plantOwn([{}, {}])
  const [one, two] = groundIds as [string, string]
  const early = await booked({ groundId: one, date: '2027-01-17', hour: 8 })
  const late = await booked({ groundId: two, date: '2027-01-19', hour: 8 })
  await hold(await app.player(), { groundId: one, date: '2027-01-18', hour: 12 })
  const found = async (query: Parameters<typeof owner.client.listOwnerBookings>[0]['query']) =>
    (await owner.client.listOwnerBookings({ query: { turfId, ...query } })).content.map(({ bookingId }) => bookingId)
  expect(await found({})).toHaveLength(3)
  expect(await found({ groundId: two })).toEqual([late.bookingId])
  expect(await found({ bookingId: early.bookingId })).toEqual([early.bookingId])
  expect(await found({ bookingId: early.bookingId.split('_')[1]! })).toEqual([early.bookingId])
  expect(await found({ bookingStatus: 'PAYMENT_AWAITED' })).toHaveLength(1)
  expect(await found({ startDate: '2027-01-18' })).toHaveLength(2)
  expect(await found({ endDate: '2027-01-17' })).toEqual([early.bookingId])
  expect(await found({ startDate: '', bookingStatus: '' as 'CONFIRMED' })).toHaveLength(3)
  const paged = await owner.client.listOwnerBookings({ query: { turfId, size: 2, page: 1 } })
  expect(paged).toMatchObject({ totalElements: 3, totalPages: 2, page: 1 })
  expect(paged.content).toHaveLength(1)
  expect(await owner.client.listOwnerBookings({ query: { turfId, page: 9 } })).toMatchObject({
    content: [],
    totalElements: 3,
  })
})

test('a game is found by the id of any player’s seats', async () => {
  const { groundIds } = await plantOwn()
  const { gameId, seatsId } = await joined({ groundId: groundIds[0]!, date: later, hour: 7 })
  const { content } = await owner.client.listOwnerBookings({ query: { bookingId: seatsId } })
  expect(content.map(({ bookingId }) => bookingId)).toEqual([gameId])
})

test('phones can be read a day around the booking only, and each reading is recorded', async () => {
  const { turfId, groundIds } = await plantOwn()
  const groundId = groundIds[0]!
  const near = await booked({ groundId, date: soon, hour: 8 })
  const far = await booked({ groundId, date: later, hour: 8 })
  const { content } = await owner.client.listOwnerBookings({ query: { turfId } })
  const phones = new Map(content.map(({ bookingId, userPhoneNumber }) => [bookingId, userPhoneNumber]))
  expect(phones.get(near.bookingId)).toBe(near.player.phone)
  expect(phones.get(far.bookingId)).toMatch(/^\+91•{7}\d{3}$/)
  const readings = await app.database.db
    .selectFrom('audit_log')
    .select(['subject_id', 'actor_id'])
    .where('action', '=', 'booking.phoneShown')
    .where('subject_id', 'in', [near.bookingId, far.bookingId])
    .execute()
  expect(readings).toEqual([{ subject_id: near.bookingId, actor_id: owner.id }])
})

test('the turf cancels a booking: everything goes back, the coupon too, and the slot is free', async () => {
  const { groundIds } = await plantOwn([{ advance_percentage: 30 }])
  await app.database.db
    .insertInto('coupon')
    .values({
      code: 'ONCE',
      kind: 'FLAT',
      value: 10_000,
      booking_types: ['FULL'],
      uses_per_account: 1,
      created_at: app.clock.now(),
    })
    .execute()
  const slot = { groundId: groundIds[0]!, date: soon, hour: 14, couponCode: 'ONCE' }
  const { player, bookingId } = await booked(slot)
  expect(await cancel(owner.client, bookingId)).toEqual({
    bookingId,
    status: 'CANCELLED',
    refundAmount: 270,
    message: 'Booking cancelled successfully',
  })
  expect(await mine(player)).toMatchObject({
    status: 'CANCELLED',
    cancellationReason: 'Burst pipe',
    refundAmount: 270,
    cancellationCharge: 0,
  })
  // The same player, the same coupon, the same hour.
  await pay(player, await hold(player, slot))
  const acts = await app.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'after'])
    .where('subject_id', '=', bookingId)
    .where('action', '=', 'booking.cancelled')
    .execute()
  expect(acts).toEqual([
    { action: 'booking.cancelled', actor_id: owner.id, after: { reason: 'Burst pipe', refundAmount: 27_000 } },
  ])
  await expect(cancel(owner.client, bookingId)).rejects.toMatchObject({
    status: 409,
    problem: { code: 'BOOKING_NOT_CANCELLABLE' },
  })
})

test('two cancellations at once refund once', async () => {
  const { groundIds } = await plantOwn()
  const { player, bookingId } = await booked({ groundId: groundIds[0]!, date: later, hour: 16 })
  const answers = await outcomesOf([
    cancel(owner.client, bookingId),
    cancel(owner.client, bookingId),
    player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } }),
  ])
  expect(answers.toSorted()).toEqual(['BOOKING_NOT_CANCELLABLE', 'BOOKING_NOT_CANCELLABLE', 'DONE'])
  const refunds = await app.database.db.selectFrom('refund').select('id').where('booking_id', '=', bookingId).execute()
  expect(refunds).toHaveLength(1)
})

test('one player’s seats are cancelled and free again; with the last the game is off', async () => {
  const { turfId, groundIds } = await plantOwn()
  const slot = { groundId: groundIds[0]!, date: later, hour: 19 }
  const first = await joined(slot)
  const second = await joined(slot, await app.player())
  expect(await cancel(owner.client, first.gameId, second.seatsId)).toMatchObject({ refundAmount: 100 })
  expect(await mine(second.player)).toMatchObject({ bookingPlayerStatus: 'CANCELLED', refundAmount: 100 })
  const left = async () => (await owner.client.listOwnerBookings({ query: { turfId } })).content[0]
  expect(await left()).toMatchObject({ status: 'PENDING', totalNumberOfPlayersBooked: 1 })
  await expect(cancel(owner.client, first.gameId, second.seatsId)).rejects.toMatchObject({
    problem: { code: 'BOOKING_NOT_CANCELLABLE' },
  })
  await cancel(owner.client, first.gameId, first.seatsId)
  expect(await left()).toMatchObject({ status: 'CANCELLED', cancel: null })
  await booked(slot)
})

test('a whole game is cancelled and every seat refunded in full', async () => {
  const { groundIds } = await plantOwn()
  const slot = { groundId: groundIds[0]!, date: later, hour: 19 }
  const first = await joined(slot)
  const second = await joined(slot, await app.player())
  expect(await cancel(owner.client, first.gameId)).toMatchObject({ refundAmount: 200 })
  expect(await mine(second.player)).toMatchObject({ status: 'CANCELLED', refundAmount: 100, cancellationCharge: 0 })
  await booked(slot)
})

test('nothing is cancelled after its start, and nothing that was never confirmed', async () => {
  const { turfId, groundIds } = await plantOwn()
  const groundId = groundIds[0]!
  const held = await hold(await app.player(), { groundId, date: later, hour: 12 })
  await expect(cancel(owner.client, held.entityId)).rejects.toMatchObject({
    problem: { code: 'BOOKING_NOT_CANCELLABLE' },
  })
  const started = await booked({ groundId, date: '2027-01-15', hour: 11 })
  app.clock.advance({ hours: 1 })
  await expect(cancel(owner.client, started.bookingId)).rejects.toMatchObject({
    problem: { code: 'BOOKING_NOT_CANCELLABLE' },
  })
  const { content } = await owner.client.listOwnerBookings({ query: { turfId, bookingId: started.bookingId } })
  expect(content[0]).toMatchObject({ cancel: null })
})

test('a reason is needed', async () => {
  await expect(
    owner.client.cancelOwnerBooking({ body: { bookingId: 'BOOKING_1', reason: '  ' } }),
  ).rejects.toMatchObject({ problem: { code: 'INPUT_INVALID', errors: [{ path: 'reason' }] } })
})

test('other owners, players and strangers neither see nor cancel', async () => {
  const { turfId, groundIds } = await plantOwn()
  const slot = { groundId: groundIds[0]!, date: later, hour: 19 }
  const game = await joined(slot)
  const { player, bookingId } = await booked({ ...slot, hour: 9 })
  expect((await other.client.listOwnerBookings({ query: { turfId } })).content).toEqual([])
  for (const refused of [
    () => cancel(other.client, bookingId),
    () => cancel(other.client, game.gameId),
    () => cancel(other.client, game.gameId, game.seatsId),
    // Seats of another game, and a game asked for by a player's seats.
    () => cancel(owner.client, bookingId, game.seatsId),
    () => cancel(owner.client, game.seatsId),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } })
  for (const [client, code] of [
    [player.client, 'ROLE_NOT_ALLOWED'],
    [admin.client, 'ROLE_NOT_ALLOWED'],
    [app.client, 'TOKEN_MISSING'],
  ] as const) {
    await expect(client.listOwnerBookings({ query: {} })).rejects.toMatchObject({ problem: { code } })
    await expect(cancel(client, bookingId)).rejects.toMatchObject({ problem: { code } })
  }
})
