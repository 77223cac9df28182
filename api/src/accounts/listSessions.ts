import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { deviceOf } from './deviceOf.ts'
import { endOfSession } from './sessions.ts'

/** Where the account is logged in now. */
export const listSessions: Handler<Api['listSessions']> = async (_asked, { db, now, viewer }) => {
  const found = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('account_id', '=', viewer.accountId)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const live = found.filter((session) => endOfSession(session, viewer.role) > now)
  return {
    sessions: live.map((session) => ({
      sessionId: session.id,
      ...deviceOf(session.user_agent),
      createdAt: session.created_at,
      lastUsedAt: session.last_used_at,
      isCurrent: session.id === viewer.sessionId,
    })),
  }
}
