import { sql } from 'kysely'
import { databaseNow } from '../jobs/databaseNow.ts'
import type { Job } from '../jobs/job.ts'
import { processDueRows } from '../jobs/processDueRows.ts'
import { ownMessage } from './ownMessage.ts'
import type { MessagingServices } from './sendMessages.ts'
import { goesBySms, queueSms } from './smsFallback.ts'

/** Sends a code by SMS as well when its message is not reported as delivered in time. The sealed code goes with it. */
export const fallBackToSms = ({ db, sms }: Pick<MessagingServices, 'db' | 'sms'>, queued: () => void): Job =>
  processDueRows({
    name: 'fallBackToSms',
    everyMilliseconds: 1000,
    db,
    due: sql`
      select id, next_try_at as since from message
      where status = 'SENT' and sealed is not null and next_try_at <= ${databaseNow}`,
    handle: async ([messageId = ''], now) => {
      const isQueued = await db.transaction().execute(async (transaction) => {
        const message = await transaction
          .selectFrom('message')
          .selectAll()
          .where('id', '=', messageId)
          .where('status', '=', 'SENT')
          .where('sealed', 'is not', null)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        if (!message) return undefined
        await ownMessage(transaction, message.id).set({ sealed: null }).execute()
        return goesBySms(message, sms) && queueSms(message, { db: transaction, now })
      })
      if (isQueued) queued()
      return isQueued === undefined ? 0 : 1
    },
    atOnce: 1,
  })
