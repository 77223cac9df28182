import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { createCoupon } from '../testing/createCoupon.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { joinGame, startGame } from '../testing/games.ts'
import { holdSlot, type SlotRequest } from '../testing/holdSlot.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payOrder } from '../testing/payOrder.ts'
import type { Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const owner = await app.player('TURFOWNER')
const other = await app.player('TURFOWNER')
const admin = await app.player('ADMIN')

const ownTurf = (grounds: object[] = [{ min_players: 4, max_players: 8, per_hour_partial: 10_000 }]) =>
  createTurfFixture(app.database.db, { turf: { owner_id: owner.id }, grounds })

const booked = (slot: SlotRequest) => bookSlot(app, slot)

/** The admin's seats start the game that others join. */
const joined = (slot: SlotRequest, player: Player = admin) =>
  player === admin ? startGame(app, admin, slot) : joinGame(app, player, slot)

const cancel = (client: Player['client'], bookingId: string, partialBookingId?: string) =>
  client.cancelOwnerBooking({ body: { bookingId, partialBookingId: partialBookingId ?? null, reason: 'Burst pipe' } })

const mine = async (player: Player) => (await player.client.listBookings({ query: {} })).content[0]

const soon = '2027-01-16'
const later = '2027-01-25'

test('bookings are ordered by start; a game is one entry with its players below it', async () => {
  const { turfId, groundIds } = await ownTurf()
  const groundId = groundIds[0]!
  const full = await booked({ groundId, date: later, from: 8 })
  app.clock.advance({ seconds: 1 })
  const first = await joined({ groundId, date: later, from: 19 })
  app.clock.advance({ seconds: 1 })
  const second = await joined({ groundId, date: later, from: 19 }, await app.player())
  const list = await owner.client.listOwnerBookings({ query: { turfId } })
  expect(list).toMatchObject({ totalElements: 2, totalPages: 1, page: 0, size: 10 })
  expect(list.content).toMatchObject([
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
  ])
})

test('upcoming bookings come first, soonest first, then past ones, latest first', async () => {
  const { turfId, groundIds } = await ownTurf()
  const groundId = groundIds[0]!
  const hours = []
  for (const from of [20, 15, 12, 18, 13]) hours.push(await booked({ groundId, date: soon, from }))
  const [eight, three, noon, six, one] = hours.map(({ bookingId }) => bookingId)
  app.clock.set('2027-01-16T08:30:00Z')
  await app.runJobs('completeBookings')
  const query = { turfId, size: 3 }
  const pages = [0, 1].map((page) => owner.client.listOwnerBookings({ query: { ...query, page } }))
  const [first, second] = await Promise.all(pages)
  expect(first?.content.map(({ bookingId }) => bookingId)).toEqual([three, six, eight])
  expect(second?.content.map(({ bookingId }) => bookingId)).toEqual([one, noon])
  expect(first?.content[0]).toMatchObject({ playerName: 'Asha', dueAtVenue: 0 })
})

test('the list is narrowed by turf, ground, booking, status and days', async () => {
  const { turfId, groundIds } = await ownTurf([{}, {}])
  const [one, two] = groundIds as [string, string]
  const early = await booked({ groundId: one, date: '2027-01-17', from: 8 })
  const late = await booked({ groundId: two, date: '2027-01-19', from: 8 })
  // From the day before the start the turf may call players who have paid, and only them. An earlier hold could lapse.
  app.clock.set('2027-01-18T06:00:00Z')
  await holdSlot(await app.player(), { groundId: one, date: '2027-01-18', from: 12 })
  const found = async (query: Parameters<typeof owner.client.listOwnerBookings>[0]['query']) =>
    (await owner.client.listOwnerBookings({ query: { turfId, ...query } })).content.map(({ bookingId }) => bookingId)
  expect(await found({})).toHaveLength(3)
  expect(await found({ groundId: two })).toEqual([late.bookingId])
  expect(await found({ bookingId: early.bookingId })).toEqual([early.bookingId])
  expect(await found({ bookingId: early.bookingId.split('_')[1]! })).toEqual([early.bookingId])
  expect(await found({ bookingStatus: 'PAYMENT_AWAITED' })).toHaveLength(1)
  const numbers = async (bookingStatus: 'CONFIRMED' | 'PAYMENT_AWAITED') =>
    (await owner.client.listOwnerBookings({ query: { turfId, bookingStatus } })).content.map(
      (one) => one.userPhoneNumber,
    )
  expect(await numbers('PAYMENT_AWAITED')).toEqual([expect.stringContaining('•')])
  expect(await numbers('CONFIRMED')).toContain(late.player.phone)
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
  const { groundIds } = await ownTurf()
  const { gameId, seatsId } = await joined({ groundId: groundIds[0]!, date: later, from: 7 })
  const { content } = await owner.client.listOwnerBookings({ query: { bookingId: seatsId } })
  expect(content.map(({ bookingId }) => bookingId)).toEqual([gameId])
})

test('phones can be read a day around the booking only, and each reading is recorded', async () => {
  const { turfId, groundIds } = await ownTurf()
  const groundId = groundIds[0]!
  const near = await booked({ groundId, date: soon, from: 8 })
  const far = await booked({ groundId, date: later, from: 8 })
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

test('masks the number of a hold that lapsed unpaid, and records no reading', async () => {
  const { turfId, groundIds } = await ownTurf()
  const { entityId } = await holdSlot(await app.player(), { groundId: groundIds[0]!, date: soon, from: 8 })
  // No payment can confirm it after its start.
  app.clock.set(`${soon}T03:00:00Z`)
  await app.runJobs('lapseHolds')
  const { content } = await owner.client.listOwnerBookings({ query: { turfId } })
  expect(content).toMatchObject([
    { bookingId: entityId, status: 'CANCELLED', userPhoneNumber: expect.stringContaining('•') },
  ])
  expect(
    await app.database.db.selectFrom('audit_log').select('id').where('subject_id', '=', entityId).execute(),
  ).toEqual([])
})

test('the turf cancels a booking: everything goes back, the coupon too, and the slot is free', async () => {
  const { groundIds } = await ownTurf([{ advance_percentage: 30 }])
  await createCoupon(app.database.db, { code: 'ONCEEACH', uses_per_account: 1 })
  const slot = { groundId: groundIds[0]!, date: soon, from: 14, couponCode: 'ONCEEACH' }
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
  await payOrder(app, player, await holdSlot(player, slot))
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
  const { groundIds } = await ownTurf()
  const { player, bookingId } = await booked({ groundId: groundIds[0]!, date: later, from: 16 })
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
  const { turfId, groundIds } = await ownTurf()
  const slot = { groundId: groundIds[0]!, date: later, from: 19 }
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
  const { groundIds } = await ownTurf()
  const slot = { groundId: groundIds[0]!, date: later, from: 19 }
  const first = await joined(slot)
  const second = await joined(slot, await app.player())
  expect(await cancel(owner.client, first.gameId)).toMatchObject({ refundAmount: 200 })
  expect(await mine(second.player)).toMatchObject({ status: 'CANCELLED', refundAmount: 100, cancellationCharge: 0 })
  await booked(slot)
})

test('nothing is cancelled after its start, and nothing that was never confirmed', async () => {
  const { turfId, groundIds } = await ownTurf()
  const groundId = groundIds[0]!
  const held = await holdSlot(await app.player(), { groundId, date: later, from: 12 })
  await expect(cancel(owner.client, held.entityId)).rejects.toMatchObject({
    problem: { code: 'BOOKING_NOT_CANCELLABLE' },
  })
  const started = await booked({ groundId, date: '2027-01-15', from: 11 })
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
  const { turfId, groundIds } = await ownTurf()
  const slot = { groundId: groundIds[0]!, date: later, from: 19 }
  const game = await joined(slot)
  const { player, bookingId } = await booked({ ...slot, from: 9 })
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
