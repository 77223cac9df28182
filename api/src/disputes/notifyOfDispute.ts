import { shortId } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import type { DisputeTable } from '@baari/db/schema.ts'
import { rupeeText } from '@baari/domain/shared/money.ts'
import { clockText, dateAt, INDIA, MS_PER_HOUR, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, sql } from 'kysely'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { notify, notifyAdmins } from '../platform/messaging/notify.ts'

/** Tells every admin what a dispute has come to; until when it can be answered while it can. */
export const notifyOfDispute = async (
  kind: 'dispute_opened' | 'dispute_due' | 'dispute_won' | 'dispute_lost',
  dispute: Pick<Selectable<DisputeTable>, 'booking_id' | 'amount' | 'respond_by'>,
  clock: { db: Database; now: Date },
): Promise<void> => {
  const facts = await factsOf(dispute, clock)
  const lastDay = dateAt(dispute.respond_by, INDIA)
  if (kind === 'dispute_opened') await notifyAdmins({ kind, facts: { ...facts, until: lastDay } }, clock)
  else if (kind === 'dispute_due') {
    const until = clockText(minutesAt(dispute.respond_by, INDIA))
    await notifyAdmins({ kind, facts: { ...facts, date: lastDay, until } }, clock)
  } else await notifyAdmins({ kind, facts }, clock)
}

/** Notifies the owner of the turf of the answer: an accepted dispute may cost them the booking. */
export const tellOwnerOfAnswer = async (
  answer: 'CONTEST' | 'ACCEPT',
  dispute: Disputed & { owner_id: string },
  clock: { db: Database; now: Date },
): Promise<void> =>
  notify(
    {
      accountId: dispute.owner_id,
      kind: answer === 'CONTEST' ? 'turf_dispute_contested' : 'turf_dispute_accepted',
      facts: await factsOf(dispute, clock),
      bookingId: dispute.booking_id,
    },
    clock,
  )

type Disputed = Pick<Selectable<DisputeTable>, 'booking_id' | 'amount'>

const factsOf = async (dispute: Disputed, { db }: { db: Database }) => {
  const { turf } = await db
    .selectFrom('booking')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .select('turf.name as turf')
    .where('booking.id', '=', dispute.booking_id)
    .executeTakeFirstOrThrow()
  return { turf, paid: rupeeText(dispute.amount), reference: shortId(dispute.booking_id) }
}

/** So long before the bank takes no answer any more, admins are reminded that there is none. */
const HOURS_BEFORE = [48, 12] as const

/** How many of a dispute's reminders are due by now. One that comes late counts those that are due by then as one. */
export const remindersBy = (respondBy: Date, now: Date): number =>
  HOURS_BEFORE.filter((hours) => respondBy.getTime() - hours * MS_PER_HOUR <= now.getTime()).length

/** Reminds admins of unanswered disputes before the bank’s deadline. */
export const remindOfDisputes = ({ db }: { db: Database }): Job =>
  processDueRows({
    name: 'remindOfDisputes',
    everyMilliseconds: 20_000,
    db,
    due: sql`select id, respond_by as since from dispute where ${isToRemind}`,
    handle: ([disputeId = ''], now) =>
      db.transaction().execute((transaction) => remind(disputeId, { db: transaction, now })),
    atOnce: 1,
  })

const remind = async (disputeId: string, clock: { db: Database; now: Date }): Promise<number> => {
  const { db, now } = clock
  const { rows } = await sql<Selectable<DisputeTable>>`
    select * from dispute where id = ${disputeId} and ${isToRemind} for update skip locked`.execute(db)
  const [dispute] = rows
  if (!dispute) return 0
  const reminders = remindersBy(dispute.respond_by, now)
  await db.updateTable('dispute').set({ reminders }).where('id', '=', disputeId).execute()
  await notifyOfDispute('dispute_due', dispute, clock)
  return 1
}

const isToRemind = sql<boolean>`
  status = 'OPEN' and answer is null and respond_by > ${databaseNow} and (${sql.join(
    HOURS_BEFORE.map(
      (hours, reported) =>
        sql`respond_by <= ${databaseNow} + make_interval(hours => ${sql.lit(hours)}) and reminders <= ${sql.lit(reported)}`,
    ),
    sql` or `,
  )})`
