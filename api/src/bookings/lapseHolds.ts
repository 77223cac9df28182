import type { Database } from '@baari/db/connect.ts'
import { LAPSED_REASON, UNANSWERED_REASON } from '@baari/domain/bookings/hold.ts'
import { sql } from 'kysely'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { announce } from './announce.ts'

/** Two, so that a hold locked by a request delays no other, and payments still find a connection. */
const HOLDS_AT_ONCE = 2

/**
 * Ends the holds whose time is over, and cancels their bookings once no payment for them can arrive. An expired hold
 * blocks no other booking even before this has run.
 */
export const lapseHolds = (db: Database, appSecret: string): Job =>
  processDueRows({
    name: 'lapseHolds',
    everyMilliseconds: 1000,
    db,
    due: sql`
      select id, coalesce(next_check_at, hold_expires_at) as since from booking
      where status = 'PAYMENT_AWAITED' and coalesce(next_check_at, hold_expires_at) <= ${databaseNow}
        and (capturing_until is null or capturing_until <= ${databaseNow})`,
    handle: ([bookingId = ''], now) =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ is_over: boolean }>`
          select expire_hold(${bookingId}, ${LAPSED_REASON}, ${UNANSWERED_REASON}) as is_over`.execute(transaction)
        if (!rows[0]?.is_over) return 0
        const booking = await transaction
          .selectFrom('booking')
          .selectAll()
          .where('id', '=', bookingId)
          .executeTakeFirstOrThrow()
        if (booking.cancellation_reason === UNANSWERED_REASON)
          await announce('enquiry_unanswered', booking, { db: transaction, now, appSecret })
        return 1
      }),
    atOnce: HOLDS_AT_ONCE,
    isConcurrent: true,
  })
