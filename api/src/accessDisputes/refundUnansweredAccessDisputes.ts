import { sql } from 'kysely'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { lockAccessDispute } from './lockAccessDispute.ts'
import type { AccessDisputeWork } from './openAccessDispute.ts'
import { refundAccessDispute } from './refundAccessDispute.ts'

/** A turf that has not answered in time has agreed. */
export const refundUnansweredAccessDisputes = ({ db, appSecret, notifyJob }: AccessDisputeWork): Job =>
  processDueRows({
    name: 'refundUnansweredAccessDisputes',
    everyMilliseconds: 1000,
    db,
    due: sql`
      select booking_id as id, answer_by as since from access_dispute
      where state = 'OPEN' and answer_by <= ${databaseNow}`,
    handle: async ([bookingId = ''], now) => {
      const done = await db.transaction().execute(async (transaction) => {
        const { booking, accessDispute } = await lockAccessDispute(transaction, bookingId)
        if (accessDispute.state !== 'OPEN') return 0
        await refundAccessDispute(booking, { state: 'SILENT' }, { db: transaction, now, appSecret })
        return 1
      })
      for (const job of ['sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
      return done
    },
    atOnce: 1,
  })
