import type { Api } from '@baari/contract/api.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import { readEntry } from './readEntries.ts'

/**
 * Undoes leaving while the stretch is ahead; a repeated call changes nothing. An offer that was turned down belongs to
 * the next in line.
 */
export const rejoinWaitlist =
  (notifyJob: NotifyJob): Handler<Api['rejoinWaitlist']> =>
  async ({ params }, { db, viewer, afterCommit }) => {
    const entry = await db
      .updateTable('waitlist_entry')
      .set({ status: 'WAITING', next_check_at: databaseNow })
      .where('id', '=', params.waitlistId)
      .where('account_id', '=', viewer.accountId)
      .where('status', 'in', ['LEFT', 'WAITING'])
      .where('offered_from', 'is', null)
      .where('to_at', '>', databaseNow)
      .returning('id')
      .executeTakeFirst()
    if (!entry) throw new Failure('NOT_FOUND', { sentence: 'This place in line is gone.' })
    afterCommit(() => notifyJob('offerFreedTime'))
    return readEntry(db, entry.id)
  }
