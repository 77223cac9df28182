import type { Database } from '@baari/db/connect.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import type { GatewayRefund, PaymentGateway } from '../payments/gateway.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow, type Moment } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { notifyAdmins } from '../platform/messaging/notify.ts'
import { adoptRefund } from './adoptRefund.ts'
import { compareRefund } from './compareLines.ts'
import { closeDifference, type OpenDifference, recordResolved } from './differences.ts'

const AGAIN_SECONDS = 60

/**
 * Looks up the refund that an event names. A refund that Baari did not request becomes a difference for `adoptRefunds`.
 * False if the provider does not list the refund yet.
 */
export const noteRefund = async (
  gateway: Pick<PaymentGateway, 'refundsOf'>,
  { paymentId, refundId }: { paymentId: string; refundId: string },
  { db, now }: Moment,
): Promise<boolean> => {
  const known = await db
    .selectFrom('refund_attempt')
    .select('refund_id')
    .where('provider_refund_id', '=', refundId)
    .executeTakeFirst()
  if (known) return true
  const reported = (await gateway.refundsOf(paymentId)).find(({ id }) => id === refundId)
  if (!reported) return false
  await db.transaction().execute(async (transaction) => {
    const clock = { db: transaction, now }
    if (reported.status === 'failed')
      return closeDifference({ kind: 'REFUND_UNKNOWN', subjectId: refundId }, { how: 'GONE' }, clock)
    await compareRefund({ ...reported, paymentId }, { ...clock, day: dateAt(now, INDIA) })
    await transaction
      .updateTable('reconciliation_difference')
      .set({ next_try_at: now })
      .where('kind', '=', 'REFUND_UNKNOWN')
      .where('subject_id', '=', refundId)
      .where('resolved_at', 'is', null)
      .where('next_try_at', 'is', null)
      .execute()
  })
  return true
}

const tellAdmins = (clock: Moment): Promise<void> =>
  notifyAdmins({ kind: 'differences_found', facts: { count: '1', date: dateAt(clock.now, INDIA) } }, clock)

/**
 * Adopts refunds that events have named. A refund of an upcoming booking waits until the provider has processed it, since
 * one that fails must not count; a refund of a payment with another refund in flight waits for the answer. An unclear case
 * is left to admins.
 */
export const adoptRefunds = ({
  db,
  gateway,
  notifyJob,
}: {
  db: Database
  gateway: Pick<PaymentGateway, 'refundsOf'>
  notifyJob: NotifyJob
}): Job =>
  processDueRows({
    name: 'adoptRefunds',
    everyMilliseconds: 5000,
    db,
    due: sql`
      select id, next_try_at as since from reconciliation_difference
      where kind = 'REFUND_UNKNOWN' and resolved_at is null and next_try_at <= ${databaseNow}`,
    handle: async ([differenceId = ''], now) => {
      const due = await db
        .selectFrom('reconciliation_difference')
        .select(['provider_payment_id', 'subject_id'])
        .where('id', '=', differenceId)
        .executeTakeFirstOrThrow()
      // The refund may have failed at the provider since it was noted.
      const listed = await gateway.refundsOf(due.provider_payment_id ?? '')
      const reported = listed.find(({ id }) => id === due.subject_id)
      const isAdopted = await db.transaction().execute(async (transaction) => {
        const difference = await transaction
          .selectFrom('reconciliation_difference')
          .selectAll()
          .where('id', '=', differenceId)
          .where('resolved_at', 'is', null)
          .where('next_try_at', '<=', now)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        return difference !== undefined && adopt(difference as OpenDifference, reported, { db: transaction, now })
      })
      if (!isAdopted) return 0
      for (const job of ['postFacts', 'sendRefunds'] as const) notifyJob(job)
      return 1
    },
    atOnce: 1,
  })

/** Returns false if the refund waits, is left to admins or has failed at the provider. */
const adopt = async (
  difference: OpenDifference,
  reported: GatewayRefund | undefined,
  clock: Moment,
): Promise<boolean> => {
  const { db, now } = clock
  const tryAt = async (at: Date | null): Promise<false> => {
    await db.updateTable('reconciliation_difference').set({ next_try_at: at }).where('id', '=', difference.id).execute()
    return false
  }
  const later = new Date(now.getTime() + AGAIN_SECONDS * 1000)
  if (reported === undefined) return tryAt(later)
  const about = { kind: difference.kind, subjectId: difference.subject_id }
  if (reported.status === 'failed') {
    await closeDifference(about, { how: 'GONE' }, clock)
    return false
  }
  if (reported.status !== 'processed' && (await isUpcoming(difference, clock))) return tryAt(later)
  try {
    const after = await adoptRefund(difference, { ...clock, by: null })
    if (after) {
      await recordResolved(difference, { actorId: null, after }, clock)
      return true
    }
    await tellAdmins(clock)
    return tryAt(null)
  } catch (error) {
    if (error instanceof Failure) return tryAt(later)
    throw error
  }
}

const isUpcoming = async ({ booking_id: bookingId }: OpenDifference, { db }: Moment): Promise<boolean> => {
  const booking = await db.selectFrom('booking').select('status').where('id', '=', bookingId).executeTakeFirst()
  return booking?.status === 'CONFIRMED'
}
