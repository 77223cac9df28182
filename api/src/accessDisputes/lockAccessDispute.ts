import type { Database } from '@baari/db/connect.ts'
import type { AccessDisputeTable, BookingTable } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'

export interface Said {
  booking: Selectable<BookingTable>
  accessDispute: Selectable<AccessDisputeTable>
}

/**
 * Locks a booking whose player was turned away, and the player's claim: answers, cancellations and decisions take
 * turns. Games are locked before bookings.
 */
export const lockAccessDispute = async (db: Database, bookingId: string): Promise<Said> => {
  await sql`select lock_games(ground_id) from booking where id = ${bookingId} and game_id is not null`.execute(db)
  const booking = await db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const accessDispute = await db
    .selectFrom('access_dispute')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { booking, accessDispute }
}
