import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

/** Locks a booking and reads it as it then is. */
export const lockBooking = (db: Database, bookingId: string) =>
  db.selectFrom('booking').selectAll().where('id', '=', bookingId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Locks the games of a booking's ground if the booking is of seats, then the booking, in the order used everywhere. */
export const lockBookingOfGames = async (db: Database, bookingId: string) => {
  await sql`select lock_games(ground_id) from booking where id = ${bookingId} and game_id is not null`.execute(db)
  return lockBooking(db, bookingId)
}
