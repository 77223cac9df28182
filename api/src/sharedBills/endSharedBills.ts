import { UNPAID_SHARES_REASON } from '@baari/domain/sharedBills/sharedBill.ts'
import { sql } from 'kysely'
import { announce } from '../bookings/announce.ts'
import { lockBooking } from '../bookings/bookingRows.ts'
import type { Announcing } from '../bookings/bookingServices.ts'
import { endBooking } from '../bookings/cancelBooking.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import type { SharedBillWork } from './splitBill.ts'

/** At the deadline of a bill, does with unpaid shares what the booker has chosen. */
export const endSharedBills = ({ db, appSecret, notifyJob }: SharedBillWork): Job =>
  processDueRows({
    name: 'endSharedBills',
    everyMilliseconds: 1000,
    db,
    due: sql`
      select booking_id as id, deadline_at as since from shared_bill
      where closed_at is null and deadline_at <= ${databaseNow}`,
    handle: async ([bookingId = ''], now) => {
      const done = await db
        .transaction()
        .execute((transaction) => endBill(bookingId, { db: transaction, now, appSecret }))
      for (const job of ['sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
      return done
    },
    atOnce: 1,
  })

/** The booking is locked first, so a last share paid at this moment either counts, or waits and is refunded. */
const endBill = async (bookingId: string, clock: Announcing): Promise<number> => {
  const { db } = clock
  const booking = await lockBooking(db, bookingId)
  const bill = await db
    .selectFrom('shared_bill')
    .select(['at_deadline', 'opened_at'])
    .select(sql<boolean>`deadline_at <= ${databaseNow} and closed_at is null`.as('is_due'))
    .select(
      sql<number>`(select coalesce(sum(amount), 0)::bigint from bill_share
      where bill_share.booking_id = shared_bill.booking_id and payment_id is null)`.as('unpaid'),
    )
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  if (!bill.is_due) return 0
  const standing = booking.status === 'CONFIRMED' && bill.unpaid > 0 ? bill.at_deadline : 'NOTHING_LEFT'
  const release = standing === 'RELEASE'
  const opened = standing === 'OPEN' && bill.opened_at === null
  await db
    .updateTable('shared_bill')
    .set(
      opened
        ? { opened_at: clock.now, deadline_at: booking.starts_at }
        : { closed_at: clock.now, ...(release ? { released_at: clock.now } : {}) },
    )
    .where('booking_id', '=', bookingId)
    .execute()
  if (release)
    await endBooking(
      {
        booking,
        by: 'SYSTEM',
        reason: UNPAID_SHARES_REASON,
        refundAmount: booking.captured - booking.refunded,
      },
      clock,
    )
  else if (opened) await announce('shares_unpaid', { ...booking, refund: bill.unpaid }, clock)
  return 1
}
