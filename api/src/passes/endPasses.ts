import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { PASS_PAYMENT_HOURS, PASS_REMINDER_DAYS, unusedPart } from '@baari/domain/passes/pass.ts'
import { dateAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import { queueRefund } from '../payments/queueRefund.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow, type Moment } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { inOrder, processDueRows } from '../platform/jobs/processDueRows.ts'
import { notify } from '../platform/messaging/notify.ts'
import { isOfAccount, livePass, lockPass, type PassRow } from './passRows.ts'
import { readPass } from './readPasses.ts'

/** Ends a pass for the player who bought it online, and refunds the unused part. */
export const refundPass =
  ({ notifyJob }: { notifyJob: NotifyJob }): Handler<Api['refundPass']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const found = await db
      .selectFrom('pass')
      .select('id')
      .where('id', '=', params.passId)
      .where(isOfAccount(viewer.accountId))
      .where('state', '<>', 'AWAITED')
      .executeTakeFirst()
    if (!found) throw new Failure('NOT_FOUND', { message: 'We could not find this pass.' })
    const pass = await lockEndable(db, found.id)
    if (pass.sold === 'DESK') throw new Failure('PASS_SOLD_AT_DESK')
    const today = await todayAt(db, pass.turf_id, now)
    const amount = unusedPart(livePass(pass), today)
    if (amount < body.refundAmount) throw new Failure('PASS_REFUND_CHANGED')
    await refundOnline(pass, { amount, by: 'PLAYER' }, { db, now })
    await recordAuditEvents(
      [{ actorId: viewer.accountId, action: 'pass.refunded', subjectId: pass.id, after: { amount } }],
      { db, now },
    )
    afterCommit(() => {
      for (const job of ['sendRefunds', 'postFacts'] as const) notifyJob(job)
    })
    return readPass(db, { passId: pass.id, accountId: viewer.accountId }, now)
  }

/** Locks an active pass that no upcoming booking uses. Throws the Failure that says why it cannot end. */
export const lockEndable = async (db: Database, passId: string): Promise<PassRow> => {
  const pass = await lockPass(db, passId)
  if (pass?.state !== 'ACTIVE') throw new Failure('PASS_OVER')
  const used = await db.selectFrom('pass').select('id').where('id', '=', passId).where(isInUse).executeTakeFirst()
  if (used) throw new Failure('PASS_IN_USE')
  return pass
}

/** A pass ends only after its last booking has been played: until then minutes may come back. */
const isInUse = sql<boolean>`exists (
  select from pass_use join booking on booking.id = booking_id
  where pass_use.pass_id = pass.id and booking.status = 'CONFIRMED')`

interface Ending {
  /** Paise that go back; the turf keeps the rest. */
  amount: number
  by: 'PLAYER' | 'OWNER'
}

/** Ends a locked pass that was bought online, and queues its refund. */
export const refundOnline = async (pass: PassRow, { amount, by }: Ending, { db, now }: Moment): Promise<void> => {
  const payment = await db
    .selectFrom('payment')
    .select(['id', 'provider_payment_id', 'booking_id', 'pass_id'])
    .where('id', '=', pass.confirming_payment_id)
    .executeTakeFirstOrThrow()
  const queued = await queueRefund(
    db,
    { paymentId: payment.id, of: payment, providerPaymentId: payment.provider_payment_id, amount, reason: 'UNUSED' },
    now,
  )
  // The provider refuses refunds below its minimum, so a smaller rest stays with the turf.
  await closePass(pass, { refunded: Math.min(queued.amount, amount), state: 'REFUNDED', by }, { db, now })
}

interface Closing {
  refunded: number
  state: 'REFUNDED' | 'EXPIRED'
  by: 'PLAYER' | 'OWNER' | 'SYSTEM'
}

/** Ends a locked pass: `refunded` of the unused part goes back, and the turf's present owner keeps the rest. */
export const closePass = async (
  pass: PassRow,
  { refunded, state, by }: Closing,
  { db, now }: Moment,
): Promise<void> => {
  await db
    .updateTable('pass')
    .set((eb) => ({
      state,
      refunded,
      expired: pass.price - pass.worth_used - refunded,
      owner_id: eb.selectFrom('turf').select('owner_id').where('id', '=', pass.turf_id),
      ended_by: by,
      ended_at: now,
      updated_at: now,
    }))
    .where('id', '=', pass.id)
    .execute()
}

/** Cancels the sale of an unused pass at the desk. */
export const cancelDeskPass = async (db: Database, passId: string, now: Date): Promise<void> => {
  const pass = await lockEndable(db, passId)
  if (pass.minutes_used > 0) throw new Failure('PASS_IN_USE')
  await db
    .updateTable('pass')
    .set({ state: 'CANCELLED', ended_by: 'OWNER', ended_at: now, updated_at: now })
    .where('id', '=', passId)
    .execute()
}

const todayAt = async (db: Database, turfId: string, now: Date): Promise<string> => {
  const { time_zone: timeZone } = await db
    .selectFrom('turf')
    .select('time_zone')
    .where('id', '=', turfId)
    .executeTakeFirstOrThrow()
  return dateAt(now, timeZone)
}

/**
 * Ends passes whose days are over; the rest of their price is the turf’s. Cancels those that were not paid in time, and
 * reminds players of those about to end.
 */
export const endPasses = ({ db, notifyJob }: { db: Database; notifyJob: NotifyJob }): Job => {
  const each = (due: ReturnType<typeof sql>, handle: (pass: PassRow, clock: Moment) => Promise<void>): Job =>
    processDueRows({
      name: 'endPasses',
      everyMilliseconds: 60_000,
      db,
      due,
      handle: async ([passId = ''], now) => {
        const isDone = await db.transaction().execute(async (transaction) => {
          const pass = await lockPass(transaction, passId)
          // Another process, or a payment, was first.
          const { rows } = await sql<{ is: boolean }>`
            select exists (select from (${due}) due where id = ${passId}) as is`.execute(transaction)
          if (!pass || !rows[0]!.is) return false
          await handle(pass, { db: transaction, now })
          return true
        })
        notifyJob('postFacts')
        return isDone ? 1 : 0
      },
      atOnce: 1,
    })
  return inOrder([
    each(
      sql`select id, created_at as since from pass
          where state = 'AWAITED' and created_at < ${databaseNow} - ${PASS_PAYMENT_HOURS} * interval '1 hour'`,
      cancelUnpaid,
    ),
    each(
      sql`select pass.id, ${databaseNow} as since from pass join turf on turf.id = pass.turf_id
          where state = 'ACTIVE' and valid_until < (${databaseNow} at time zone turf.time_zone)::date
            and not ${isInUse}`,
      (pass, clock) => closePass(pass, { refunded: 0, state: 'EXPIRED', by: 'SYSTEM' }, clock),
    ),
    each(
      sql`select id, ${databaseNow} as since from pass
          where state = 'ACTIVE' and reminded_at is null and account_id is not null and minutes_used < minutes_in_all
            and days > ${PASS_REMINDER_DAYS} and valid_until <= (${databaseNow})::date + ${PASS_REMINDER_DAYS}::integer`,
      remindPlayer,
    ),
  ])
}

/** Cancels a pass that was not paid in time. A later payment goes back. */
export const cancelUnpaid = async ({ id }: Pick<PassRow, 'id'>, { db, now }: Moment): Promise<void> => {
  await db
    .updateTable('pass')
    .set({ state: 'CANCELLED', ended_by: 'LAPSE', ended_at: now, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'AWAITED')
    .execute()
}

const remindPlayer = async (pass: PassRow, { db, now }: Moment): Promise<void> => {
  const turf = await db.selectFrom('turf').select('name').where('id', '=', pass.turf_id).executeTakeFirstOrThrow()
  await db.updateTable('pass').set({ reminded_at: now }).where('id', '=', pass.id).execute()
  await notify(
    {
      accountId: pass.account_id!,
      kind: 'pass_ending',
      facts: { turf: turf.name, pass: pass.name, date: pass.valid_until! },
      turfId: pass.turf_id,
    },
    { db, now },
  )
}
