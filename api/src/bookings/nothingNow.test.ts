import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { logIn } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { violatedInvariants } from '../testing/violatedInvariants.ts'

const app = await sharedTestApp()
const { db } = app.database
const DATE = '2027-01-17'

const turfOf = async (onboarded = true) => {
  const { turfId, groundIds, ownerId } = await createTurfFixture(db, {
    turf: { onboarded },
    grounds: [{ advance_percentage: 0, per_hour_full: 100_000 }],
  })
  return { turfId, groundId: groundIds[0]!, ownerId }
}

const slotOf = (groundId: string, hour: number, more: { payFull?: boolean; date?: string } = {}) => ({
  body: {
    groundId,
    date: DATE,
    startTime: [hour, 0] as [number, number],
    endTime: [hour + 1, 0] as [number, number],
    selectedGameType: 'Cricket',
    ...more,
  },
})

test('an advance of 0 % takes nothing now: the booking is confirmed and all of it is due at the turf', async () => {
  const { groundId } = await turfOf()
  const player = await app.player()
  const order = await player.client.bookFull(slotOf(groundId, 8))
  expect(order).toMatchObject({ price: 0, totalPrice: 1000, balanceAtVenue: 1000, externalPaymentOrderId: null })
  const [booking] = (await player.client.listBookings({ query: {} })).content
  expect(booking).toMatchObject({ status: 'CONFIRMED', paymentState: 'UNPAID', amountPaid: 0, balanceAtVenue: 1000 })
  const [ticket] = (await player.client.listTickets({})).content
  expect(ticket).toMatchObject({ bookingId: order.entityId, balanceAtVenue: 1000 })
})

test('a player may pay in full in advance although the advance is 0 %', async () => {
  const { groundId } = await turfOf()
  const player = await app.player()
  const order = await player.client.bookFull(slotOf(groundId, 8, { payFull: true }))
  expect(order).toMatchObject({ price: 1000, balanceAtVenue: 0 })
  expect(order.externalPaymentOrderId).not.toBeNull()
})

test('it is cancelled like any other, and there is nothing to send back', async () => {
  const { groundId } = await turfOf()
  const player = await app.player()
  const { entityId } = await player.client.bookFull(slotOf(groundId, 8))
  await player.client.cancelBooking({ params: { bookingId: entityId }, body: { cancellationReason: 'Rain' } })
  const [booking] = (await player.client.listBookings({ query: {} })).content
  expect(booking).toMatchObject({ status: 'CANCELLED', cancellationCharge: 0, refundAmount: 0 })
  expect(await violatedInvariants(app)).toEqual([])
})

test('two bookings ahead may be unpaid; the next one is paid in full, or waits', async () => {
  const { groundId } = await turfOf()
  const player = await app.player()
  const request = await Promise.allSettled([8, 10, 12].map((hour) => player.client.bookFull(slotOf(groundId, hour))))
  expect(request.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(request.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, problem: { code: 'UNPAID_LIMIT_REACHED' } },
  })
  expect((await player.client.listBookings({ query: {} })).content).toHaveLength(2)
  await player.client.bookFull(slotOf(groundId, 14, { payFull: true }))
})

test('a booking that was missed unpaid counts double: the next one is paid ahead', async () => {
  const { groundId, ownerId } = await turfOf()
  const player = await app.player()
  const missed = await player.client.bookFull(slotOf(groundId, 18, { date: '2027-01-15' }))
  app.clock.advance({ hours: 12 })
  const [{ client }, owner] = [await logIn(app, player.id, app.clock.now()), await logIn(app, ownerId, app.clock.now())]
  await owner.client.markNoShow({ params: { entityId: missed.entityId } })
  await expect(client.bookFull(slotOf(groundId, 8))).rejects.toMatchObject({
    status: 409,
    problem: { code: 'MISSED_UNPAID' },
  })
  await client.bookFull(slotOf(groundId, 8, { payFull: true }))
})

test('a no-show that an admin agrees was none is not held against the player', async () => {
  const { groundId, ownerId } = await turfOf()
  const [player, admin] = [await app.player(), await app.player('ADMIN')]
  const params = { bookingId: (await player.client.bookFull(slotOf(groundId, 18, { date: '2027-01-15' }))).entityId }
  app.clock.advance({ hours: 12 })
  const [again, owner, house] = await Promise.all(
    [player.id, ownerId, admin.id].map((id) => logIn(app, id, app.clock.now())),
  )
  await owner!.client.markNoShow({ params: { entityId: params.bookingId } })
  await again!.client.sendAppeal({ params, body: { words: 'We played until seven.' } })
  // The no-show counts until an admin has reviewed it.
  await expect(again!.client.bookFull(slotOf(groundId, 8))).rejects.toMatchObject({
    problem: { code: 'MISSED_UNPAID' },
  })
  await house!.client.decideAppeal({ params, body: { decision: 'AGREED', answer: 'The camera shows you.' } })
  await again!.client.bookFull(slotOf(groundId, 8))
})

test('an enquiry that is answered with yes is confirmed at once', async () => {
  const { groundId, ownerId } = await turfOf(false)
  await db.updateTable('account').set({ can_answer_enquiries: true }).where('id', '=', ownerId).execute()
  const player = await app.player()
  const { bookingId } = await player.client.sendEnquiry(slotOf(groundId, 8))
  const owner = (await logIn(app, ownerId, app.clock.now())).client
  expect(await owner.answerEnquiry({ body: { bookingId, available: true } })).toMatchObject({ status: 'CONFIRMED' })
  const { client } = await logIn(app, player.id, app.clock.now())
  const [booking] = (await client.listBookings({ query: {} })).content
  expect(booking).toMatchObject({ status: 'CONFIRMED', amountPaid: 0, balanceAtVenue: 1000 })
})
