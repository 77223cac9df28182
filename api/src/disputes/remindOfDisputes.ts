import type { Database } from '@baari/db/connect.ts'
import type { DisputeTable } from '@baari/db/schema.ts'
import { MS_PER_HOUR } from '@baari/domain/shared/units.ts'
import { type Selectable, sql } from 'kysely'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { notifyOfDispute } from './notifyOfDispute.ts'

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
      (hours, told) =>
        sql`respond_by <= ${databaseNow} + make_interval(hours => ${sql.lit(hours)}) and reminders <= ${sql.lit(told)}`,
    ),
    sql` or `,
  )})`
