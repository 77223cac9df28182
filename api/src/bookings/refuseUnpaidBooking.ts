import type { Database } from '@baari/db/connect.ts'
import { MISSED_MOST, missedPoints, UNPAID_BOOKINGS_PER_PLAYER } from '@baari/domain/bookings/unpaidBooking.ts'
import { sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'

/** Missed bookings are held against a player for so long. */
const DAYS_REMEMBERED = 90

/**
 * A turf that takes no advance relies on its players to come. Refuses one more unpaid booking to a player who already has
 * several ahead, or has missed some; paying in full stays open. A mark of which an admin has agreed that it is wrong is not
 * held against them. The caller holds the lock of the player's holds, and
 * the booking is among those ahead.
 */
export const refuseUnpaidBooking = async (booking: { account_id: string }, db: Database): Promise<void> => {
  const { rows } = await sql<{ ahead: number; missed: number; missedUnpaid: number }>`
    select count(*) filter (where status = 'CONFIRMED' and starts_at > database_now() and pay_now = 0 and total > 0) as ahead,
           count(*) filter (where is_missed and pay_now > 0) as missed,
           count(*) filter (where is_missed and pay_now = 0) as "missedUnpaid"
    from (select status, starts_at, pay_now, total,
                 exists (select from no_show where booking_id = booking.id
                         and marked_at > database_now() - ${DAYS_REMEMBERED} * interval '1 day')
                 and not exists (select from appeal where booking_id = booking.id and decision = 'AGREED') as is_missed
          from booking where account_id = ${booking.account_id}) mine`.execute(db)
  const { ahead, missed, missedUnpaid } = rows[0]!
  if (missedPoints({ paid: missed, unpaid: missedUnpaid }) >= MISSED_MOST) throw new Failure('MISSED_UNPAID')
  if (ahead > UNPAID_BOOKINGS_PER_PLAYER) throw new Failure('UNPAID_LIMIT_REACHED')
}
