import type { Database } from '@baari/db/connect.ts'
import type { Viewer } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import type { AccessTokens } from './accessTokens.ts'

export interface SessionGuard {
  authenticate(token: string | undefined, now: Date): Promise<Viewer>
  /** Forgets what is remembered of a session, so that its end counts at once in this process. */
  forget(sessionId: string): void
}

const REMEMBERED_MILLISECONDS = 5000
const MOST_REMEMBERED = 20_000

/** Who a token belongs to, by the session's row; the row is read again after 5 seconds. */
export const sessionGuard = (db: Database, tokens: AccessTokens): SessionGuard => {
  const remembered = new Map<string, { viewer: Viewer; until: number }>()

  const readViewer = async (sessionId: string, accountId: string, now: Date): Promise<Viewer> => {
    const row = await db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select(['account.role', 'account.status', 'session.ended_at', 'session.expires_at'])
      .where('session.id', '=', sessionId)
      .where('account.id', '=', accountId)
      .executeTakeFirst()
    if (!row || row.ended_at !== null || row.expires_at <= now) throw new Failure('TOKEN_INVALID')
    if (row.status === 'BLOCKED') throw new Failure('ACCOUNT_BLOCKED')
    return { accountId, sessionId, role: row.role }
  }

  return {
    authenticate: async (token, now) => {
      const claims = await tokens.read(token, now)
      const known = remembered.get(claims.sessionId)
      if (known && known.until > now.getTime() && known.viewer.accountId === claims.accountId) return known.viewer
      const viewer = await readViewer(claims.sessionId, claims.accountId, now)
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(claims.sessionId, { viewer, until: now.getTime() + REMEMBERED_MILLISECONDS })
      return viewer
    },
    forget: (sessionId) => {
      remembered.delete(sessionId)
    },
  }
}
