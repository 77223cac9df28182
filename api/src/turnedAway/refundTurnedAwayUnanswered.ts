import { sql } from 'kysely'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import type { Job } from '../platform/jobs/job.ts'
import { sweepRows } from '../platform/jobs/sweepRows.ts'
import { lockTurnedAway } from './lockTurnedAway.ts'
import { refundTurnedAway } from './refundTurnedAway.ts'
import type { TurnedAwayWork } from './sayTurnedAway.ts'

/** A turf that has not answered in time has agreed. */
export const refundTurnedAwayUnanswered = ({ db, appSecret, notifyJob }: TurnedAwayWork): Job =>
  sweepRows({
    name: 'refundTurnedAwayUnanswered',
    everyMilliseconds: 1000,
    db,
    due: sql`
      select booking_id as id, answer_by as since from access_dispute
      where state = 'OPEN' and answer_by <= ${databaseNow}`,
    handle: async ([bookingId = ''], now) => {
      const done = await db.transaction().execute(async (transaction) => {
        const { booking, turnedAway } = await lockTurnedAway(transaction, bookingId)
        if (turnedAway.state !== 'OPEN') return 0
        await refundTurnedAway(booking, { state: 'SILENT' }, { db: transaction, now, appSecret })
        return 1
      })
      for (const job of ['sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
      return done
    },
    atOnce: 1,
  })
