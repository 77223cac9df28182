import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { awaitsRainChoice, awaitsTurfsAnswer } from './bookingRows.ts'

const MOST_AT_ONCE = 500

/** Seats are played with their game. A booking that awaits a rain choice or its turf's answer is not played yet. */
const isPlayedThrough = sql<boolean>`not ${awaitsRainChoice} and not ${awaitsTurfsAnswer}
  and not awaits_rain(booking.turf_id, booking.starts_at, booking.ends_at)
  and (booking.game_id is null
       or exists (select from game where game.id = booking.game_id and game.status = 'COMPLETED'))`

/** Confirmed bookings whose end has passed are completed. */
export const completeBookings = (db: Database): Job =>
  processDueRows({
    name: 'completeBookings',
    everyMilliseconds: 5000,
    db,
    due: sql`
      select id, ends_at as since from booking
      where status = 'CONFIRMED' and ends_at <= ${databaseNow} and ${isPlayedThrough}`,
    handle: async (ids, now) => {
      const { numAffectedRows } = await sql`
        update booking set status = 'COMPLETED', completed_at = ${now}
        where id in (
          select id from booking
          where id = any (${ids}::text[]) and status = 'CONFIRMED' and ${isPlayedThrough}
          for update skip locked)`.execute(db)
      return Number(numAffectedRows)
    },
    atOnce: MOST_AT_ONCE,
  })
