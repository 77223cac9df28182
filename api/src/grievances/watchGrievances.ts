import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { notifyAdmins } from '../platform/messaging/notifyAdmins.ts'

/** Tells admins, once for each clock, that it has run out. */
export const watchGrievances = (db: Database): Job =>
  processDueRows({
    name: 'watchGrievances',
    everyMilliseconds: 60_000,
    db,
    due: sql`
      select id, least(acknowledge_by, close_by) as since from grievance
      where closed_at is null
        and (acknowledged_at is null and acknowledge_by <= ${databaseNow} and notified_unacknowledged_at is null
             or close_by <= ${databaseNow} and notified_unclosed_at is null)`,
    handle: ([id = ''], now) =>
      db.transaction().execute(async (transaction) => {
        const grievance = await transaction
          .selectFrom('grievance')
          .selectAll()
          .where('id', '=', id)
          .where('closed_at', 'is', null)
          .forUpdate()
          .executeTakeFirst()
        if (!grievance) return 0
        const { number: reference, acknowledge_by: acknowledgeBy, close_by: closeBy } = grievance
        const isUnclosed = closeBy <= now && grievance.notified_unclosed_at === null
        const isUnacknowledged =
          grievance.acknowledged_at === null && acknowledgeBy <= now && grievance.notified_unacknowledged_at === null
        if (!isUnclosed && !isUnacknowledged) return 0
        await transaction
          .updateTable('grievance')
          .set({
            ...(isUnclosed ? { notified_unclosed_at: now } : {}),
            ...(isUnacknowledged ? { notified_unacknowledged_at: now } : {}),
          })
          .where('id', '=', id)
          .execute()
        const kind = isUnclosed ? 'grievance_unclosed' : 'grievance_unacknowledged'
        await notifyAdmins({ kind, facts: { reference } }, { db: transaction, now })
        return 1
      }),
    atOnce: 1,
  })
