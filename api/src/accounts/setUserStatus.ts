import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { lockUser } from './lockUser.ts'
import { presentUser } from './presentUser.ts'
import type { SessionGuard } from './sessionGuard.ts'

interface Services {
  guard: Pick<SessionGuard, 'forget'>
  notifyJob: NotifyJob
}

/** Locks an account out at once, or lets it in again. A second press changes nothing. */
export const setUserStatus =
  ({ guard, notifyJob }: Services): Handler<Api['setUserStatus']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    if (params.userId === viewer.accountId) throw new Failure('BLOCKING_ONESELF')
    const before = await lockUser(db, params.userId)
    if (before.status === body.status) return presentUser(before)
    if (body.status === 'BLOCKED') {
      const ended = await block(db, before.id, now)
      afterCommit(() => {
        for (const sessionId of ended) guard.forget(sessionId)
        notifyJob('offerFreedTime')
      })
    } else await db.updateTable('account').set({ status: body.status }).where('id', '=', before.id).execute()
    await recordAuditEvents(
      [
        {
          actorId: viewer.accountId,
          action: body.status === 'BLOCKED' ? 'account.blocked' : 'account.unblocked',
          subjectId: before.id,
          before: { status: before.status },
          after: { status: body.status, reason: body.reason ?? null },
        },
      ],
      { db, now },
    )
    return presentUser({ ...before, status: body.status })
  }

const block = async (db: Database, accountId: string, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from block_account(${accountId}, ${now}) id`.execute(db)
  return rows.map(({ id }) => id)
}
