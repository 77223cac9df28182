import { type Endpoint, isSensitive } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Config } from '../config.ts'
import type { SessionHolder } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { AccessTokens } from './accessTokens.ts'
import { type FactorStanding, stillNeedsOf } from './stillNeeds.ts'

export interface SessionGuard {
  /**
   * Throws when it belongs to nobody, when an admin's session still needs the second factor, and when what is asked is
   * sensitive and the code was not given a moment ago. What is asked says whether it goes before the second factor.
   */
  authenticate(token: string | undefined, now: Date, asked?: Endpoint): Promise<SessionHolder>
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

const refuseHalfOpen = (standing: FactorStanding, config: Pick<Config, 'ADMIN_SECOND_FACTOR'>): void => {
  const needs = stillNeedsOf(standing, config)
  if (needs === 'CODE') throw new Failure('SECOND_FACTOR_NEEDED')
  if (needs === 'SETUP') throw new Failure('SECOND_FACTOR_SETUP_NEEDED')
}

/** Who a token belongs to, by the session's row; the row is read again after 5 seconds. */
export const sessionGuard = (
  db: Database,
  tokens: AccessTokens,
  config: Pick<Config, 'ADMIN_SECOND_FACTOR' | 'ADMIN_SECOND_FACTOR_MINUTES'>,
): SessionGuard => {
  const remembered = new Map<string, { viewer: SessionHolder; until: number }>()

  const readSessions = (sessionIds: readonly string[]) =>
    db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
      .select([
        'session.id',
        'session.account_id',
        'account.role',
        'account.status',
        'session.ended_at',
        'session.expires_at',
        'session.second_factor_at',
        'second_factor.confirmed_at',
      ])
      .where((eb) => eb('session.id', '=', eb.fn.any(eb.val(sessionIds))))
      .execute()

  const readViewer = async (sessionId: string, accountId: string, now: Date) => {
    const [row] = await readSessions([sessionId])
    if (!row || row.account_id !== accountId || hasEnded(row, now)) throw new Failure('TOKEN_INVALID')
    if (row.status === 'BLOCKED') throw new Failure('ACCOUNT_BLOCKED')
    return { viewer: { accountId, sessionId, role: row.role }, standing: row }
  }

  const viewerOf = async (sessionId: string, accountId: string, now: Date): Promise<SessionHolder> => {
    const { viewer, standing } = await readViewer(sessionId, accountId, now)
    refuseHalfOpen(standing, config)
    return viewer
  }

  /** Asks an admin who has a second factor; whoever has none is not asked. */
  const refuseUnproven = (
    { confirmed_at: confirmedAt, role, second_factor_at: givenAt }: FactorStanding,
    now: Date,
  ) => {
    if (config.ADMIN_SECOND_FACTOR === 'off' || role !== 'ADMIN' || confirmedAt === null) return
    const goodFrom = now.getTime() - config.ADMIN_SECOND_FACTOR_MINUTES * 60_000
    if (givenAt === null || givenAt.getTime() <= goodFrom) throw new Failure('SECOND_FACTOR_ASKED_AGAIN')
  }

  return {
    authenticate: async (token, now, asked) => {
      const mustBeProven = asked !== undefined && isSensitive(asked)
      const claims = await tokens.read(token, now)
      const known = remembered.get(claims.sessionId)
      // What is sensitive is never answered from memory. Only sessions that are open are remembered.
      if (!mustBeProven && known && known.until > now.getTime() && known.viewer.accountId === claims.accountId)
        return known.viewer
      const { viewer, standing } = await readViewer(claims.sessionId, claims.accountId, now)
      if (asked?.beforeSecondFactor && stillNeedsOf(standing, config) !== 'NOTHING') return viewer
      refuseHalfOpen(standing, config)
      if (mustBeProven) refuseUnproven(standing, now)
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(claims.sessionId, { viewer, until: now.getTime() + REMEMBERED_MILLISECONDS })
      return viewer
    },
    viewerOf,
    liveAmong: async (sessionIds, now) => {
      if (sessionIds.length === 0) return new Set()
      const rows = await readSessions(sessionIds)
      return new Set(
        rows
          .filter((row) => !hasEnded(row, now) && row.status !== 'BLOCKED' && stillNeedsOf(row, config) === 'NOTHING')
          .map((row) => row.id),
      )
    },
    forget: (sessionId) => {
      remembered.delete(sessionId)
    },
  }
}
