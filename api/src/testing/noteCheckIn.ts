import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

/** Writes a check-in by the owner of the turf, at any time before the start. */
export const noteCheckIn = async (db: Database, bookingId: string, at: Date): Promise<void> => {
  await sql`
    insert into check_in (booking_id, entry_key, turf_id, checked_in_at, checked_in_by, noted_at)
      select booking.id, 'gate', turf_id, ${at}, turf.owner_id, ${at} from booking join turf on turf.id = turf_id
      where booking.id = ${bookingId}`.execute(db)
}
