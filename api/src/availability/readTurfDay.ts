import type { Database } from '@baari/db/connect.ts'
import { type Weekday, weekdayOf } from '@baari/domain/shared/calendarDate.ts'
import { sql } from 'kysely'
import { dayGames, dayPrices, dayTaken, type GroundDay } from '../turfs/readDay.ts'

export interface TurfDay {
  id: string
  name: string
  address: string
  city: string
  latitude: number
  longitude: number
  time_zone: string
  onboarded: boolean
  allows_undo: boolean
  allows_release: boolean
  gap_nudge: number | null
  review_count: number
  rating_sum: number
  amenities: string[]
  images: string[]
  /** By the clock of the database, which ends holds. */
  read_at: Date
  grounds: GroundDay[]
  weekday: Weekday
}

/** A turf with its grounds, prices and occupancy of one business day: one round trip. */
export const readTurfDay = async (question: {
  db: Database
  turfId: string
  date: string
}): Promise<TurfDay | undefined> => {
  const { db, turfId, date } = question
  const { rows } = await sql<Omit<TurfDay, 'weekday'>>`
    select turf.id, turf.name, turf.address, turf.city, turf.latitude, turf.longitude, turf.time_zone, turf.onboarded,
           turf.allows_undo, turf.allows_release, turf.gap_nudge, turf.review_count, turf.rating_sum,
           turf.amenities, turf.images, database_now() as read_at, coalesce((
             select jsonb_agg(to_jsonb(ground) || jsonb_build_object('prices', ${dayPrices(date)}, 'taken', ${dayTaken(date)},
                                                                    'games', ${dayGames(date)})
                              order by ground.position, ground.id)
             from ground where ground.turf_id = turf.id), '[]') as grounds
    from turf where turf.id = ${turfId}`.execute(db)
  const turf = rows[0]
  return turf && { ...turf, weekday: weekdayOf(date) }
}
