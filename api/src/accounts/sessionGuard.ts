import { type Endpoint, needsStepUp, type Role } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { SessionTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import type { Config } from '../config.ts'
import type { SessionHolder } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { type Duty, type FactorStanding, pendingStepOf, stepUpOf } from './pendingStep.ts'
import { endOfSession } from './sessions.ts'

export interface SessionGuard {
  /**
   * Throws when the session has ended, when an admin's session still needs the second factor, and when a sensitive call
   * comes without a recent code or the setup that it requires. Some endpoints are open before the second factor.
   */
  authenticate(claims: SessionHolder, now: Date, asked?: Endpoint): Promise<SessionHolder>
  /** The holder of a session, read again; throws the Failure that says why it no longer counts. */
  viewerOf(sessionId: string, accountId: string, now: Date): Promise<SessionHolder>
  /** Those of these sessions that still count. */
  liveAmong(sessionIds: readonly string[], now: Date): Promise<Set<string>>
  /** Forgets what is remembered of a session, so that its end counts at once in this process. */
  forget(sessionId: string): void
}

const REMEMBERED_MILLISECONDS = 5000
const MOST_REMEMBERED = 20_000

type SessionRow = Pick<Selectable<SessionTable>, 'ended_at' | 'created_at' | 'last_used_at' | 'expires_at'>

const hasEnded = (session: SessionRow & { role: Role }, now: Date): boolean =>
  session.ended_at !== null || endOfSession(session, session.role) <= now

const refuseHalfOpen = (standing: FactorStanding, config: Pick<Config, 'ADMIN_SECOND_FACTOR'>): void => {
  const needs = pendingStepOf(standing, config)
  if (needs === 'CODE') throw new Failure('SECOND_FACTOR_NEEDED')
  if (needs === 'SETUP') throw new Failure('SECOND_FACTOR_SETUP_NEEDED')
}

/** Finds the holder of a token by the session's row, which is read again after 5 seconds. */
export const sessionGuard = (
  db: Database,
  config: Pick<Config, 'ADMIN_SECOND_FACTOR' | 'ADMIN_SECOND_FACTOR_MINUTES'>,
): SessionGuard => {
  const remembered = new Map<string, { viewer: SessionHolder; until: number }>()

  const readSessions = (sessionIds: readonly string[]) =>
    db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
      .leftJoin('second_factor_duty', 'second_factor_duty.account_id', 'account.id')
      .select([
        'session.id',
        'session.account_id',
        'account.role',
        'account.status',
        'session.ended_at',
        'session.created_at',
        'session.last_used_at',
        'session.expires_at',
        'session.second_factor_at',
        'second_factor.confirmed_at',
        'second_factor_duty.since as duty_since',
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

  const refuseUnproven = (standing: FactorStanding & Duty, now: Date) => {
    const needs = stepUpOf(standing, config, now)
    if (needs === 'CODE') throw new Failure('SECOND_FACTOR_ASKED_AGAIN')
    if (needs === 'SETUP') throw new Failure('SECOND_FACTOR_REQUIRED')
  }

  return {
    authenticate: async (claims, now, asked) => {
      const mustBeProven = asked !== undefined && needsStepUp(asked)
      const known = remembered.get(claims.sessionId)
      // Sensitive calls are never answered from memory. Only sessions that are open are remembered.
      if (!mustBeProven && known && known.until > now.getTime() && known.viewer.accountId === claims.accountId)
        return known.viewer
      const { viewer, standing } = await readViewer(claims.sessionId, claims.accountId, now)
      if (asked?.beforeSecondFactor && pendingStepOf(standing, config) !== 'NOTHING') return viewer
      refuseHalfOpen(standing, config)
      if (mustBeProven) refuseUnproven(standing, now)
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      const end = endOfSession(standing, viewer.role).getTime()
      remembered.set(claims.sessionId, { viewer, until: Math.min(end, now.getTime() + REMEMBERED_MILLISECONDS) })
      return viewer
    },
    viewerOf,
    liveAmong: async (sessionIds, now) => {
      if (sessionIds.length === 0) return new Set()
      const rows = await readSessions(sessionIds)
      return new Set(
        rows
          .filter((row) => !hasEnded(row, now) && row.status !== 'BLOCKED' && pendingStepOf(row, config) === 'NOTHING')
          .map((row) => row.id),
      )
    },
    forget: (sessionId) => {
      remembered.delete(sessionId)
    },
  }
}
