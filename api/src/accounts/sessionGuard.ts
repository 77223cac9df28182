import type { Database } from '@baari/db/connect.ts'
import type { SessionHolder } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import type { AccessTokens } from './accessTokens.ts'

export interface SessionGuard {
  authenticate(token: string | undefined, now: Date): Promise<SessionHolder>
  /** Whose session it is, read anew; throws the Failure that says why it counts no more. */
  viewerOf(sessionId: string, accountId: string, now: Date): Promise<SessionHolder>
  /** Those of these sessions that still count. */
  liveAmong(sessionIds: readonly string[], now: Date): Promise<Set<string>>
  /** Forgets what is remembered of a session, so that its end counts at once in this process. */
  forget(sessionId: string): void
}

const REMEMBERED_MILLISECONDS = 5000
const MOST_REMEMBERED = 20_000

const hasEnded = (session: { ended_at: Date | null; expires_at: Date }, now: Date): boolean =>
  session.ended_at !== null || session.expires_at <= now

/** Who a token belongs to, by the session's row; the row is read again after 5 seconds. */
export const sessionGuard = (db: Database, tokens: AccessTokens): SessionGuard => {
  const remembered = new Map<string, { viewer: SessionHolder; until: number }>()

  const readSessions = (sessionIds: readonly string[]) =>
    db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select([
        'session.id',
        'session.account_id',
        'account.role',
        'account.status',
        'session.ended_at',
        'session.expires_at',
      ])
      .where((eb) => eb('session.id', '=', eb.fn.any(eb.val(sessionIds))))
      .execute()

  const viewerOf = async (sessionId: string, accountId: string, now: Date): Promise<SessionHolder> => {
    const [row] = await readSessions([sessionId])
    if (!row || row.account_id !== accountId || hasEnded(row, now)) throw new Failure('TOKEN_INVALID')
    if (row.status === 'BLOCKED') throw new Failure('ACCOUNT_BLOCKED')
    return { accountId, sessionId, role: row.role }
  }

  return {
    authenticate: async (token, now) => {
      const claims = await tokens.read(token, now)
      const known = remembered.get(claims.sessionId)
      if (known && known.until > now.getTime() && known.viewer.accountId === claims.accountId) return known.viewer
      const viewer = await viewerOf(claims.sessionId, claims.accountId, now)
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(claims.sessionId, { viewer, until: now.getTime() + REMEMBERED_MILLISECONDS })
      return viewer
    },
    viewerOf,
    liveAmong: async (sessionIds, now) => {
      if (sessionIds.length === 0) return new Set()
      const rows = await readSessions(sessionIds)
      return new Set(rows.filter((row) => !hasEnded(row, now) && row.status !== 'BLOCKED').map((row) => row.id))
    },
    forget: (sessionId) => {
      remembered.delete(sessionId)
    },
  }
}
