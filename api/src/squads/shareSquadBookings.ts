import { sql } from 'kysely'
import { lockBooking } from '../bookings/lockBooking.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { planShares } from './planShares.ts'
import { shareWithSquad } from './shareWithSquad.ts'
import type { SquadClock, SquadJobs } from './squadWork.ts'

/**
 * Shares the bills of bookings that were made for a squad, once they are confirmed, in whichever process first hears of their
 * payment. Those that ended unpaid are the squad's no longer.
 */
export const shareSquadBookings = ({ db, appSecret, publicUrl, notifyJob }: SquadJobs): Job =>
  processDueRows({
    name: 'shareSquadBookings',
    everyMilliseconds: 1000,
    db,
    due: sql`
      select booking_id as id, given_at as since from squad_booking join booking on booking.id = booking_id
      where shared_at is null and status <> 'PAYMENT_AWAITED'`,
    handle: async ([bookingId = ''], now) => {
      const done = await db
        .transaction()
        .execute((transaction) => shareBooking(bookingId, { db: transaction, now, appSecret, publicUrl }))
      notifyJob('sendMessages')
      return done
    },
    atOnce: 1,
  })

/** The booking is locked first, so that it is shared once. */
const shareBooking = async (bookingId: string, clock: SquadClock): Promise<number> => {
  const { db, now } = clock
  const booking = await lockBooking(db, bookingId)
  if (booking.status === 'CANCELLED') {
    await db.deleteFrom('squad_booking').where('booking_id', '=', bookingId).where('shared_at', 'is', null).execute()
    return 1
  }
  const given = await db
    .updateTable('squad_booking')
    .set({ shared_at: now })
    .where('booking_id', '=', bookingId)
    .where('shared_at', 'is', null)
    .returning('squad_id')
    .executeTakeFirst()
  if (!given) return 0
  // The booker may have split the bill by hand in the meantime; that split stays.
  const isSplit = await db
    .selectFrom('shared_bill')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  if (isSplit) return 1
  const { squad_id: squadId } = given
  const planned = await planShares(db, { squadId, bookedBy: booking.account_id, price: booking.pay_now })
  const shares = planned.filter(({ amount }) => amount > 0)
  // A bill that can no longer be shared, such as that of a game that has begun, stays whole with the booker.
  if (shares.length > 0) await shareWithSquad({ booking, squadId, shares }, clock)
  return 1
}
