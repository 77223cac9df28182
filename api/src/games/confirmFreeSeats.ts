import { sql } from 'kysely'
import type { Announcing } from '../bookings/bookingServices.ts'
import { confirmBooking } from '../bookings/confirmBooking.ts'
import { announceGameOn } from './announceGameOn.ts'

/** Seats that cost nothing are confirmed as they are taken. */
export const confirmFreeSeats = async (
  seats: { id: string; ground_id: string },
  { db, now, appSecret }: Announcing,
): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    await sql`select lock_games(${seats.ground_id})`.execute(transaction)
    const booking = await transaction
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', seats.id)
      .where('status', '=', 'PAYMENT_AWAITED')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!booking) return
    await confirmBooking(booking, null, { db: transaction, now, appSecret, gameOn: announceGameOn })
  })
}
