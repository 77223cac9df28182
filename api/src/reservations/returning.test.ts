import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()

const openTurf = async () => {
  const owner = await app.player('TURFOWNER')
  const { turfId, groundIds } = await createTurfFixture(app.database.db, {
    turf: { owner_id: owner.id },
    grounds: [{ advance_percentage: 20 }],
  })
  /** A booking of ₹1,000 with ₹200 paid online, and ₹800 taken at the gate before it begins. */
  const collected = async (from: number) => {
    const { player, bookingId } = await bookSlot(app, { groundId: groundIds[0]!, date: '2027-01-16', from })
    const { entityId } = await owner.client.collectBalance({
      body: { entityId: bookingId, amount: 800, method: 'CASH' },
    })
    return { player, bookingId, collectionId: entityId }
  }
  const toReturn = async () => (await owner.client.getOwnerDays({ query: { turfId } })).toReturn
  return { owner, turfId, collected, toReturn }
}

test('an owner who cancels after taking money at the gate is asked to return it, until it is recorded', async () => {
  const { owner, turfId, collected, toReturn } = await openTurf()
  const { player, bookingId, collectionId } = await collected(8)
  const shown = async () =>
    (await player.client.listBookings({ query: {} })).content.find((one) => one.bookingId === bookingId)
      ?.toReturnAtVenue
  expect(await toReturn()).toEqual([])
  expect(await shown()).toBe(0)
  await owner.client.cancelOwnerBooking({ body: { bookingId, reason: 'The lights failed' } })
  expect(await toReturn()).toMatchObject([
    { entityId: collectionId, bookingId, amount: 800, method: 'CASH', date: '2027-01-16', fromMinute: 480 },
  ])
  expect(await shown()).toBe(800)
  const { till: before } = await owner.client.getOwnerDays({ query: { turfId } })
  await owner.client.undoCollection({ params: { collectionId } })
  const { till: after } = await owner.client.getOwnerDays({ query: { turfId } })
  expect(after.cash).toBe(before.cash - 800)
  expect(await toReturn()).toEqual([])
  expect(await shown()).toBe(0)
})

test('money taken at the gate must be returned when the player or an admin cancels, too', async () => {
  const { collected, toReturn } = await openTurf()
  const { player, bookingId } = await collected(8)
  await player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } })
  expect(await toReturn()).toMatchObject([{ bookingId, amount: 800 }])
  const { bookingId: another } = await collected(9)
  const admin = await app.player('ADMIN')
  await admin.client.cancelAnyBooking({ body: { bookingId: another, reason: 'Closed by the city' } })
  expect(new Set((await toReturn()).map((due) => due.bookingId))).toEqual(new Set([bookingId, another]))
})
