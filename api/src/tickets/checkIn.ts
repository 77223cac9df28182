import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { timeFact } from '@baari/domain/shared/playTime.ts'
import { checkInDeniableUntil, tooEarly, turfActs } from '@baari/domain/shared/turfActs.ts'
import { type Selectable, sql } from 'kysely'
import { announce } from '../bookings/announce.ts'
import { lockOwnBooking } from '../bookings/bookingRows.ts'
import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { notify } from '../platform/messaging/notify.ts'
import { turfsWithPermission } from '../platform/permissions/permissions.ts'

export interface TicketWork {
  config: Config
  appSecret: string
  /** Where people reach Baari, for the link in a message. */
  publicUrl: string
  notifyJob: NotifyJob
}

const LONGEST_WAIT_MS = 2 * 24 * 60 * 60 * 1000

/** Notes that the players of a booking have come, and notifies the player who booked. The first note stands. */
export const checkIn =
  ({ appSecret, publicUrl, notifyJob }: TicketWork): Handler<Api['checkIn']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    const booking = await db
      .selectFrom('booking')
      .selectAll('booking')
      .select(isRainedOff.as('is_rained_off'))
      .where('id', '=', body.bookingEntityId)
      .where('turf_id', 'in', turfsWithPermission(viewer))
      .forShare('booking')
      .executeTakeFirst()
    if (!booking) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
    const stands = (booking.status === 'CONFIRMED' && !booking.is_rained_off) || booking.status === 'COMPLETED'
    if (!stands) throw new Failure('TICKET_NOT_VALID')
    // A device's clock may be wrong: the noted time is between two days ago and now.
    const noted = Math.max(body.checkedInAt?.getTime() ?? now.getTime(), now.getTime() - LONGEST_WAIT_MS)
    const checkedInAt = new Date(Math.min(noted, now.getTime()))
    const early = tooEarly('checkIn', { startsAt: booking.starts_at, at: checkedInAt })
    if (early) throw new Failure(early.refused)
    const first = await db
      .insertInto('check_in')
      .values({
        booking_id: booking.id,
        entry_key: body.entryKey,
        turf_id: booking.turf_id,
        checked_in_at: checkedInAt,
        checked_in_by: viewer.accountId,
        noted_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('checked_in_at')
      .executeTakeFirst()
    if (first) {
      await recordAuditEvents(
        [{ actorId: viewer.accountId, action: 'booking.checkedIn', subjectId: booking.id, after: { checkedInAt } }],
        { db, now },
      )
      const link = `${publicUrl}/receipt/${encodeURIComponent(booking.id)}`
      await announce(turfActs.checkIn.notified, { ...booking, link }, { db, now, appSecret })
      afterCommit(() => notifyJob('sendMessages'))
      return { bookingId: booking.id, checkedInAt, isRepeated: false }
    }
    const stood = await db
      .selectFrom('check_in')
      .select(['checked_in_at', 'entry_key'])
      .where('booking_id', '=', booking.id)
      .executeTakeFirstOrThrow()
    return {
      bookingId: booking.id,
      checkedInAt: stood.checked_in_at,
      isRepeated: stood.entry_key !== body.entryKey,
    }
  }

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

/** One more with every move to another time. */
export const ticketVersion = sql<number>`1 + (select count(*) from rain_choice
  where rain_choice.booking_id = booking.id and rain_choice.state = 'MOVED')::integer + (booking.moved_at is not null)::integer`

/** The turf closed for rain over it, and its player has not chosen yet: nobody plays then. */
export const isRainedOff = sql<boolean>`exists (select from rain_choice
  where rain_choice.booking_id = booking.id and rain_choice.state = 'OPEN')`

export const ticketInitial = sql<string>`upper(left(account.first_name, 1))`
