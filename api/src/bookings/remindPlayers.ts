import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { REMINDER_HOURS } from '@baari/domain/shared/limits.ts'
import { type Selectable, sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { announce } from './announce.ts'
import { awaitsRainChoice } from './bookingRows.ts'

interface Services {
  db: Database
  appSecret: string
  notifyJob: NotifyJob
}

/** Sends one reminder per confirmed booking, `REMINDER_HOURS` before it starts. Later bookings get none. */
export const remindPlayers = ({ db, appSecret, notifyJob }: Services): Job =>
  processDueRows({
    name: 'remindPlayers',
    everyMilliseconds: 20_000,
    db,
    due: sql`select id, starts_at as since from booking where ${isToRemind}`,
    handle: async ([bookingId = ''], now) => {
      const reminded = await db
        .transaction()
        .execute((transaction) => remind(bookingId, { db: transaction, now, appSecret }))
      if (reminded > 0) notifyJob('sendMessages')
      return reminded
    },
    atOnce: 1,
  })

const remind = async (bookingId: string, clock: { db: Database; now: Date; appSecret: string }): Promise<number> => {
  const booking = await claimBooking(clock.db, bookingId, clock.now)
  if (!booking) return 0
  await announce('reminder', { ...booking, tellUntil: booking.starts_at }, clock)
  return 1
}

const isToRemind = sql<boolean>`
  status = 'CONFIRMED' and reminded_at is null and starts_at > ${databaseNow}
  and starts_at <= ${databaseNow} + make_interval(hours => ${REMINDER_HOURS}) and not ${awaitsRainChoice}
  and greatest(coalesce(confirmed_at, created_at), moved_at) <= starts_at - make_interval(hours => ${REMINDER_HOURS})`

const claimBooking = async (
  db: Database,
  bookingId: string,
  now: Date,
): Promise<Selectable<BookingTable> | undefined> => {
  const { rows } = await sql<Selectable<BookingTable>>`
    update booking set reminded_at = ${now}
    where id = (select id from booking where id = ${bookingId} and ${isToRemind} for update skip locked)
    returning *`.execute(db)
  return rows[0]
}
