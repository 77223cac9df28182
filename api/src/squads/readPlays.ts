import type { Database } from '@baari/db/connect.ts'
import type { Play } from '@baari/domain/squads/weeklyTime.ts'

export interface SquadPlay extends Play {
  bookingId: string
  turfId: string
  turfName: string
  groundName: string
  timeZone: string
  endsMinute: number
  game: string
}

/** Enough to find two weeks in a row, even with other bookings in between. */
const MOST_READ = 30

/** The squad's past and upcoming bookings, newest first. */
export const readPlays = async (db: Database, squadId: string): Promise<SquadPlay[]> => {
  const rows = await db
    .selectFrom('squad_booking')
    .innerJoin('booking', 'booking.id', 'squad_booking.booking_id')
    .innerJoin('ground', 'ground.id', 'booking.ground_id')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .select(['booking.id', 'booking.turf_id', 'booking.ground_id', 'booking.date', 'booking.game'])
    .select(['booking.starts_minute', 'booking.ends_minute', 'booking.starts_at'])
    .select(['ground.name as ground_name', 'turf.name as turf_name', 'turf.time_zone'])
    .where('squad_booking.squad_id', '=', squadId)
    .where('booking.status', 'in', ['CONFIRMED', 'COMPLETED'])
    .orderBy('booking.starts_at', 'desc')
    .orderBy('booking.id')
    .limit(MOST_READ)
    .execute()
  return rows.map((row) => ({
    bookingId: row.id,
    turfId: row.turf_id,
    turfName: row.turf_name,
    groundId: row.ground_id,
    groundName: row.ground_name,
    timeZone: row.time_zone,
    date: row.date,
    startsMinute: row.starts_minute,
    endsMinute: row.ends_minute,
    startsAt: row.starts_at,
    game: row.game,
  }))
}
