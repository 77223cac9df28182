import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { payAt } from '../testing/payAt.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { completeBookings } from './completeBookings.ts'
import { lapseHolds } from './lapseHolds.ts'

const app = await sharedTestApp()
const { db } = app.database

const statusOf = async (bookingId: string) =>
  (await db.selectFrom('booking').select('status').where('id', '=', bookingId).executeTakeFirst())?.status

const endings = { CANCELLED: 'cancelled', COMPLETED: 'played' } as const

test.each(['CANCELLED', 'COMPLETED'] as const)(
  'a booking that is %s stays so, whatever is asked of it',
  async (over) => {
    const { groundIds } = await createTurfFixture(db)
    const player = await app.player()
    const admin = await app.player('ADMIN')
    const order = await player.client.bookFull({
      body: {
        groundId: groundIds[0]!,
        date: '2027-01-16',
        startTime: [19, 0],
        endTime: [20, 0],
        selectedGameType: 'Cricket',
      },
    })
    const bookingId = order.entityId
    expect(await statusOf(bookingId)).toBe('PAYMENT_AWAITED')
    const paid = await payAt(app.payments, order.externalPaymentOrderId)
    await player.client.confirmPayment({ body: { bookingId, ...paid } })
    expect(await statusOf(bookingId)).toBe('CONFIRMED')

    if (over === 'CANCELLED')
      await player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } })
    app.clock.set('2027-01-16T15:00:00Z')
    await completeBookings(db).run()
    expect(await statusOf(bookingId), endings[over]).toBe(over)

    const refusals = [
      () => player.client.retryPayment({ params: { bookingId }, query: {} }),
      () => player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Again' } }),
      () => admin.client.cancelAnyBooking({ body: { bookingId, partialBookingId: null, reason: 'Again' } }),
    ]
    for (const ask of refusals) await expect(ask()).rejects.toMatchObject({ status: 409 })
    await player.client.confirmPayment({ body: { bookingId, ...paid } }).catch((failure) => {
      expect(failure).toMatchObject({ status: 409 })
    })
    await lapseHolds(db, app.config.APP_SECRET).run()
    await completeBookings(db).run()
    expect(await statusOf(bookingId)).toBe(over)
  },
)
