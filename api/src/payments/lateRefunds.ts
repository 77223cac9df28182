import type { Database } from '@baari/db/connect.ts'
import { type RefundClock, refundClock, slowestClock } from '@baari/domain/payments/refundClock.ts'
import { INDIA } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import type { PaidFor } from './queueRefund.ts'

/** A refund as `clockFacts` reads it. */
export type ClockFacts = Parameters<typeof refundClock>[0]

/** For use where `refund` is in scope, as jsonb. */
export const clockFacts = sql<ClockFacts>`jsonb_build_object('reason', refund.reason, 'dueBy', refund.due_by,
  'isConfirmed', refund.status = 'PROCESSED', 'bankReference', refund.reference)`

/** The facts of the refunds that fit a condition, which are shown as one. */
export const clocksOf = (condition: ReturnType<typeof sql<boolean>>) => sql<ClockFacts[]>`(
  select coalesce(jsonb_agg(${clockFacts} order by refund.created_at), '[]') from refund where ${condition})`

/** The clock of refunds that are shown as one. Null without any. */
export const clockOfAll = (refunds: readonly ClockFacts[], now: Date): RefundClock | null =>
  slowestClock(refunds.map((refund) => refundClock(refund, now)))

/** True after the last day in India until the provider confirms the refund. For use where `refund` is in scope. */
export const isLate = sql<boolean>`(
  refund.status <> 'PROCESSED' and refund.due_by < (${databaseNow} at time zone ${sql.lit(INDIA)})::date)`

/** Notifies the payer that the provider has not confirmed the refund by its last day, in the same transaction. */
export type NotifyLate = (
  refund: { id: string; of: PaidFor; amount: number; dueBy: string },
  clock: { db: Database; now: Date },
) => Promise<void>

/** Notifies the payer of a late refund, once. A refund that waits for a dispute is not late yet: the bank decides. */
export const notifyOfLateRefunds = ({ db, refundLate }: { db: Database; refundLate: NotifyLate }): Job =>
  processDueRows({
    name: 'notifyOfLateRefunds',
    everyMilliseconds: 60_000,
    db,
    due: sql`
      select refund.id, refund.due_by::timestamptz as since from refund
      where ${isLate} and refund.notified_late_at is null and not exists (
        select from dispute where payment_id = refund.payment_id and status in ('OPEN', 'UNDER_REVIEW'))`,
    handle: ([id = ''], now) =>
      db.transaction().execute(async (transaction) => {
        const late = await transaction
          .updateTable('refund')
          .set({ notified_late_at: now })
          .where('id', '=', id)
          .where('notified_late_at', 'is', null)
          .where('status', '<>', 'PROCESSED')
          .returning(['booking_id', 'pass_id', 'due_by', sql<number>`amount - covered`.as('amount')])
          .executeTakeFirst()
        if (!late) return 0
        await refundLate({ id, of: late, amount: late.amount, dueBy: late.due_by }, { db: transaction, now })
        return 1
      }),
    atOnce: 1,
  })
