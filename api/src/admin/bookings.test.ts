import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const admin = await app.player('ADMIN')

const booked = async (groundId: string, date: string) => {
  const booking = await bookSlot(app, { groundId, date, from: 8 })
  app.clock.advance({ seconds: 1 })
  return booking
}

const one = await createTurfFixture(app.database.db)
const other = await createTurfFixture(app.database.db, { turf: { owner_name: 'Sunil Rao' } })

test('an admin sees the bookings of every owner, newest first, with owner and ids', async () => {
  const first = await booked(one.groundIds[0]!, '2027-01-20')
  const second = await booked(other.groundIds[0]!, '2027-01-21')
  const query = { startDate: '2027-01-20', endDate: '2027-01-21' }
  const list = await admin.client.listAllBookings({ query })
  expect(list).toMatchObject({ totalElements: 2, totalPages: 1, page: 0, size: 10 })
  expect(list.content).toMatchObject([
    { bookingId: second.bookingId, ownerId: other.ownerId, ownerName: 'Sunil Rao', turfId: other.turfId },
    { bookingId: first.bookingId, ownerId: one.ownerId, ownerName: 'Owner', groundId: one.groundIds[0] },
  ])
  const pages = await Promise.all(
    [0, 1, 2].map((page) => admin.client.listAllBookings({ query: { ...query, page, size: 1 } })),
  )
  expect(pages.map(({ content, totalPages }) => [content[0]?.bookingId, totalPages])).toEqual([
    [second.bookingId, 2],
    [first.bookingId, 2],
    [undefined, 2],
  ])
  const narrowed = await admin.client.listAllBookings({ query: { startDate: '2027-01-21', endDate: '2027-01-21' } })
  expect(narrowed.content.map(({ bookingId }) => bookingId)).toEqual([second.bookingId])
})

test('numbers are masked until the day before, and reading one is recorded', async () => {
  const later = await booked(one.groundIds[0]!, '2027-01-18')
  const soon = await booked(one.groundIds[0]!, '2027-01-16')
  const { content } = await admin.client.listAllBookings({ query: {} })
  const shownOf = ({ bookingId }: { bookingId: string }) =>
    content.find((booking) => booking.bookingId === bookingId)?.userPhoneNumber
  expect(shownOf(soon)).toBe(soon.player.phone)
  expect(shownOf(later)).toContain('•')
  expect(
    await app.database.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'subject_id'])
      .where('action', '=', 'booking.phoneShown')
      .execute(),
  ).toEqual([{ actor_id: admin.id, action: 'booking.phoneShown', subject_id: soon.bookingId }])
})

test('an admin cancels on any turf: all of the money goes back, once', async () => {
  const { player, bookingId } = await booked(other.groundIds[0]!, '2027-01-24')
  const body = { bookingId, partialBookingId: null, reason: 'Flooded' }
  await expect(admin.client.cancelAnyBooking({ body: { ...body, reason: ' ' } })).rejects.toMatchObject({ status: 400 })
  expect(await admin.client.cancelAnyBooking({ body })).toMatchObject({ status: 'CANCELLED', refundAmount: 1000 })
  await expect(admin.client.cancelAnyBooking({ body })).rejects.toMatchObject({
    problem: { code: 'BOOKING_NOT_CANCELLABLE' },
  })
  const [mine] = (await player.client.listBookings({ query: {} })).content
  expect(mine).toMatchObject({ status: 'CANCELLED', cancellationReason: 'Flooded' })
  const row = await app.database.db
    .selectFrom('booking')
    .select('cancelled_by')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  expect(row.cancelled_by).toBe('ADMIN')
})
