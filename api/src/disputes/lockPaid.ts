import type { Database } from '@baari/db/connect.ts'
import { lockBookingOfGames } from '../bookings/lockBooking.ts'

/** Locks the games of a ground, then the booking, then its payment, in the order used everywhere. */
export const lockPaid = async (db: Database, providerPaymentId: string) => {
  const known = await db
    .selectFrom('payment')
    .select('booking_id')
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst()
  if (!known) return undefined
  const booking = await lockBookingOfGames(db, known.booking_id)
  const payment = await db
    .selectFrom('payment')
    .select(['id', 'provider_payment_id', 'outcome'])
    .where('provider_payment_id', '=', providerPaymentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { booking, payment }
}

export type Paid = NonNullable<Awaited<ReturnType<typeof lockPaid>>>
