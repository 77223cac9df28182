import type { Api } from '@baari/contract/api.ts'
import { sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'

/** Stops waiting; an offer that is turned down goes to the next in line at once. */
export const leaveWaitlist =
  (notifyJob: NotifyJob): Handler<Api['leaveWaitlist']> =>
  async ({ params }, { db, viewer, afterCommit }) => {
    const left = await db
      .updateTable('waitlist_entry')
      .set({ status: 'LEFT' })
      .where('id', '=', params.waitlistId)
      .where('account_id', '=', viewer.accountId)
      .where('status', 'in', ['WAITING', 'OFFERED'])
      .returning(['id', 'turf_id'])
      .executeTakeFirst()
    if (!left) throw new Failure('NOT_FOUND', { sentence: 'You are no longer on this waitlist.' })
    await sql`select free_slot(${left.turf_id}, ${left.id})`.execute(db)
    afterCommit(() => notifyJob('offerFreedTime'))
    return { waitlistId: left.id, status: 'LEFT' }
  }
