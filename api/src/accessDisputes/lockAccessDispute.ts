import type { Database } from '@baari/db/connect.ts'
import type { AccessDisputeTable, BookingTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { lockBookingOfGames } from '../bookings/lockBooking.ts'

export interface Said {
  booking: Selectable<BookingTable>
  accessDispute: Selectable<AccessDisputeTable>
}

/**
 * Locks a booking whose player was turned away, and the player's claim: answers, cancellations and decisions take
 * turns. Games are locked before bookings.
 */
export const lockAccessDispute = async (db: Database, bookingId: string): Promise<Said> => {
  const booking = await lockBookingOfGames(db, bookingId)
  const accessDispute = await db
    .selectFrom('access_dispute')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { booking, accessDispute }
}
