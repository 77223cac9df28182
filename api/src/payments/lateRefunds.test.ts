import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database
const admin = await app.player('ADMIN')
const { groundIds } = await createTurfFixture(db)

/** A booking whose player cancelled on Friday, 15 January, and whose refund the bank has had since. */
const refundWithBank = async (from: number) => {
  const { player, bookingId } = await bookSlot(app, { groundId: groundIds[0]!, date: '2027-01-20', from })
  await player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } })
  await db
    .updateTable('refund')
    .set({ status: 'INITIATED', provider_refund_id: `rfnd_${from}`, reference: `ARN-${from}`, next_try_at: null })
    .where('booking_id', '=', bookingId)
    .execute()
  const booking = async () => (await player.client.listBookings({ query: {} })).content[0]!
  const late = async () =>
    (await player.client.listNotifications({ query: {} })).content.filter(({ type }) => type === 'refund_late')
  return { player, bookingId, booking, late }
}

const lateRefunds = async () => (await admin.client.listRefunds({ query: { status: 'LATE' } })).content

test('a refund that the bank has not confirmed by its day is late: it notifies the player once, and admins find it', async () => {
  const one = await refundWithBank(9)
  expect((await one.booking()).refundClock).toEqual({
    // Seven working days after Friday the 15th.
    dueBy: [2027, 1, 26],
    isConfirmed: false,
    daysLate: 0,
    bankReference: 'ARN-9',
    claimPerDay: null,
  })
  app.clock.advance({ hours: 24 * 11 })
  await app.runJobs('notifyOfLateRefunds')
  expect(await one.late()).toEqual([])
  expect(await lateRefunds()).toEqual([])
  app.clock.advance({ hours: 24 })
  await app.runJobs('notifyOfLateRefunds')
  app.clock.advance({ hours: 24 })
  await app.runJobs('notifyOfLateRefunds')
  expect(await one.late()).toMatchObject([
    { title: 'Your refund of ₹500 is late', body: expect.stringContaining('credited it by Tue, 26 Jan.') },
  ])
  expect((await one.booking()).refundClock).toMatchObject({ daysLate: 2 })
  const { refunds } = await one.player.client.readBooking({ params: { bookingId: one.bookingId } })
  expect(refunds).toMatchObject([{ clock: { daysLate: 2, bankReference: 'ARN-9' } }])
  expect(await lateRefunds()).toMatchObject([{ clock: { dueBy: [2027, 1, 26], daysLate: 2 } }])

  await db.updateTable('refund').set({ status: 'PROCESSED' }).where('booking_id', '=', one.bookingId).execute()
  expect((await one.booking()).refundClock).toMatchObject({ isConfirmed: true, daysLate: 0 })
  expect(await lateRefunds()).toEqual([])
})
