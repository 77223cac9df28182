import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { timeFact } from '@baari/domain/shared/playTime.ts'
import { checkInDeniableUntil } from '@baari/domain/shared/turfActs.ts'
import { type Selectable, sql } from 'kysely'
import { lockOwnBooking } from '../bookings/ownBooking.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { notify } from '../platform/messaging/notify.ts'

/** Removes a check-in that its player denies: from now on it counts only for the record of the turf. */
export const denyCheckIn: Handler<Api['denyCheckIn']> = async ({ params }, { db, now, viewer }) => {
  const booking = await lockOwnBooking(db, params.bookingId, viewer.accountId)
  const denied = await db
    .selectFrom('denied_check_in')
    .select('denied_at')
    .where('booking_id', '=', booking.id)
    .executeTakeFirst()
  if (denied) return { bookingId: booking.id, deniedAt: denied.denied_at }
  const checkIn = await db.selectFrom('check_in').selectAll().where('booking_id', '=', booking.id).executeTakeFirst()
  if (!checkIn) throw new Failure('NOT_CHECKED_IN')
  if (now >= checkInDeniableUntil({ endsAt: booking.ends_at, notedAt: checkIn.noted_at }))
    throw new Failure('CHECK_IN_STANDS')
  await db.deleteFrom('check_in').where('booking_id', '=', booking.id).execute()
  const { turf_id, checked_in_at, checked_in_by } = checkIn
  await db
    .insertInto('denied_check_in')
    .values({ booking_id: booking.id, turf_id, checked_in_at, checked_in_by, denied_at: now })
    .execute()
  await recordAuditEvents(
    [
      {
        actorId: viewer.accountId,
        action: 'booking.checkInDenied',
        subjectId: booking.id,
        before: { checkedInAt: checked_in_at, checkedInBy: checked_in_by },
      },
    ],
    { db, now },
  )
  await tellDesk(booking, { db, now })
  return { bookingId: booking.id, deniedAt: now }
}

/** Notifies the owner and the staff who may check players in. */
const tellDesk = async (booking: Selectable<BookingTable>, clock: { db: Database; now: Date }): Promise<void> => {
  const { rows } = await sql<{ account_id: string; turf: string; ground: string }>`
    select account_id, turf.name as turf, ground.name as ground
    from account_permission join turf on turf.id = account_permission.turf_id
      join ground on ground.id = ${booking.ground_id}
    where account_permission.turf_id = ${booking.turf_id} and permission >= 'DESK'
    order by account_id`.execute(clock.db)
  for (const { account_id: accountId, turf, ground } of rows) {
    const time = timeFact(booking.starts_minute, booking.ends_minute)
    const facts = { turf, ground, date: booking.date, time }
    await notify(
      { accountId, kind: 'turf_check_in_denied', facts, bookingId: booking.id, turfId: booking.turf_id },
      clock,
    )
  }
}
