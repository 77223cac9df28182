import { createHash, createHmac, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Api } from '@baari/contract/api.ts'
import { type Answer, type Endpoint, isOpenTo, needsStepUp, type Role, seesAllMoney } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { AccountTable, SessionTable } from '@baari/db/schema.ts'
import { sessionEnd } from '@baari/domain/accounts/sessions.ts'
import { MS_PER_SECOND } from '@baari/domain/shared/zonedTime.ts'
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import type { Selectable } from 'kysely'
import type { Config } from '../config.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { SessionHolder } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { deviceOf } from './devices.ts'
import { presentAccount } from './ownAccount.ts'
import { type Duty, type FactorStanding, pendingStepOf, readPendingStep, stepUpOf } from './pendingStep.ts'

interface SessionStart {
  db: Database
  config: Config
  tokens: AccessTokens
  account: Selectable<AccountTable>
  userAgent: string
  now: Date
}

interface IssuedSession {
  session: Answer<Api['login']>
  refreshToken: string
  sessionId: string
}

/** When a session of an account with this role times out. */
export const endOfSession = (
  session: Pick<Selectable<SessionTable>, 'created_at' | 'last_used_at' | 'expires_at'>,
  role: Role,
): Date =>
  sessionEnd({
    isAdmin: seesAllMoney(role),
    createdAt: session.created_at,
    lastUsedAt: session.last_used_at,
    expiresAt: session.expires_at,
  })

/** The times of a session that is in use now. */
const usedNow = ({ config, account, now }: Pick<SessionStart, 'config' | 'account' | 'now'>, createdAt: Date) => {
  const expiresAt = new Date(now.getTime() + config.REFRESH_TOKEN_DAYS * 86_400_000)
  const times = { created_at: createdAt, last_used_at: now, expires_at: expiresAt }
  return { last_used_at: now, expires_at: endOfSession(times, account.role) }
}

interface Opened extends Omit<SessionStart, 'userAgent'> {
  sessionId: string
  refreshToken: string
}

/** A new session of an account, with its first refresh token. */
export const openSession = async ({ userAgent, ...start }: SessionStart): Promise<Opened> => {
  const { db, account, now } = start
  const opened = { ...start, sessionId: newId('SESSION', now), refreshToken: firstRefreshToken() }
  await db
    .insertInto('session')
    .values({
      id: opened.sessionId,
      account_id: account.id,
      user_agent: userAgent,
      created_at: now,
      ...usedNow(start, now),
    })
    .execute()
  // The audit log also records log-ins of accounts with rights over others' data.
  if (account.role !== 'USER')
    await recordAuditEvents(
      [{ actorId: account.id, action: 'session.began', subjectId: opened.sessionId, after: deviceOf(userAgent) }],
      { db, now },
    )
  return opened
}

export const accessTokenOf = ({ tokens, account, sessionId, now }: Opened): Promise<string> =>
  tokens.issue({ accountId: account.id, sessionId, role: account.role }, now)

/** A new session of an account, with its first pair of tokens. */
export const beginSession = async (start: SessionStart): Promise<IssuedSession> => issuePair(await openSession(start))

/** The next pair of tokens of a session, for a refresh token of it. */
export const continueSession = async ({
  createdAt,
  ...start
}: Opened & { createdAt: Date }): Promise<IssuedSession> => {
  await start.db.updateTable('session').set(usedNow(start, createdAt)).where('id', '=', start.sessionId).execute()
  return issuePair({ ...start, refreshToken: nextRefreshToken(start.config.APP_SECRET, start.refreshToken) })
}

const issuePair = async (opened: Opened): Promise<IssuedSession> => {
  const { db, config, account, sessionId, now, refreshToken } = opened
  await db
    .insertInto('refresh_token')
    .values({ digest: refreshDigest(refreshToken), session_id: sessionId, issued_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return {
    session: {
      access_token: await accessTokenOf(opened),
      refresh_token: refreshToken,
      user: await presentAccount(db, account),
      stillNeeds: seesAllMoney(account.role) ? await readPendingStep(db, sessionId, config) : 'NOTHING',
    },
    refreshToken,
    sessionId,
  }
}

export interface SessionGuard {
  /**
   * Throws when the session has ended, when an admin's session still needs the second factor, and when a sensitive call
   * comes without a recent code or the setup that it requires. Some endpoints are open before the second factor.
   */
  authenticate(claims: SessionHolder, now: Date, request?: Endpoint): Promise<SessionHolder>
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

  const gather = () => {
    const ids = new Set<string>()
    const read = async () => {
      await setImmediate()
      gathering = undefined
      return readSessions([...ids])
    }
    return { ids, rows: read() }
  }
  /** The sessions asked for in this turn of the event loop: a rush of hundreds of players for one slot takes one statement. */
  let gathering: ReturnType<typeof gather> | undefined

  const readShared = async (sessionId: string) => {
    gathering ??= gather()
    const { ids, rows } = gathering
    ids.add(sessionId)
    // If the database refuses the shared statement because of one session, the others must not fail.
    return rows.catch((error: unknown) => (ids.size === 1 ? Promise.reject(error) : readSessions([sessionId])))
  }

  const readViewer = async ({ accountId, sessionId }: Omit<SessionHolder, 'role'>, now: Date, isShared: boolean) => {
    const rows = await (isShared ? readShared(sessionId) : readSessions([sessionId]))
    const row = rows.find(({ id }) => id === sessionId)
    if (!row || row.account_id !== accountId || hasEnded(row, now)) throw new Failure('TOKEN_INVALID')
    if (row.status === 'BLOCKED') throw new Failure('ACCOUNT_BLOCKED')
    return { viewer: { accountId, sessionId, role: row.role }, standing: row }
  }

  const viewerOf = async (sessionId: string, accountId: string, now: Date): Promise<SessionHolder> => {
    const { viewer, standing } = await readViewer({ accountId, sessionId }, now, false)
    refuseHalfOpen(standing, config)
    return viewer
  }

  const refuseUnproven = (standing: FactorStanding & Duty, now: Date) => {
    const needs = stepUpOf(standing, config, now)
    if (needs === 'CODE') throw new Failure('SECOND_FACTOR_ASKED_AGAIN')
    if (needs === 'SETUP') throw new Failure('SECOND_FACTOR_REQUIRED')
  }

  return {
    authenticate: async (claims, now, request) => {
      const mustBeProven = request !== undefined && needsStepUp(request)
      const known = remembered.get(claims.sessionId)
      // Memory answers no sensitive call and refuses no role, which may just have changed. It holds only open sessions.
      const isFresh = known && known.until > now.getTime() && known.viewer.accountId === claims.accountId
      if (isFresh && !mustBeProven && (request === undefined || isOpenTo(request, known.viewer.role)))
        return known.viewer
      // A stream, which has no request, reads its own session: thousands that reconnect do not fill the line at once.
      const { viewer, standing } = await readViewer(claims, now, request !== undefined)
      if (request?.beforeSecondFactor && pendingStepOf(standing, config) !== 'NOTHING') return viewer
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

export interface AccessTokens {
  issue(claims: SessionHolder, now: Date): Promise<string>
  /** Throws TOKEN_MISSING, TOKEN_EXPIRED or TOKEN_INVALID. */
  read(token: string | undefined, now: Date): Promise<SessionHolder>
}

const AUDIENCE = 'baari'

/** Signed access tokens (HS256): short-lived names of a session. The database says what they allow. */
export const accessTokens = (secret: string, minutes: number): AccessTokens => {
  const key = createHash('sha256').update(`access:${secret}`).digest()
  /** Holders of verified tokens, so that a signature is not checked again with each request. */
  const verified = new Map<string, { holder: SessionHolder; until: number }>()
  return {
    issue: ({ accountId, sessionId, role }, now) =>
      new SignJWT({ sid: sessionId, role })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(accountId)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + minutes * 60_000))
        .sign(key),
    read: async (token, now) => {
      if (!token) throw new Failure('TOKEN_MISSING')
      const known = verified.get(token)
      if (known && now.getTime() < known.until) return known.holder
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: 'at+jwt',
          audience: AUDIENCE,
          currentDate: now,
        })
        const holder = { accountId: payload.sub ?? '', sessionId: String(payload.sid), role: payload.role as Role }
        if (verified.size >= MOST_REMEMBERED) verified.clear()
        verified.set(token, { holder, until: (payload.exp ?? 0) * MS_PER_SECOND })
        return holder
      } catch (error) {
        throw new Failure(error instanceof joseErrors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID')
      }
    },
  }
}

/** The first refresh token of a session. */
const firstRefreshToken = (): string => randomBytes(32).toString('base64url')

/** A token has one successor, even when it is used again, so no second chain of tokens can begin. */
const nextRefreshToken = (secret: string, token: string): string =>
  createHmac('sha256', `refresh:${secret}`).update(token).digest('base64url')

/** Under which a refresh token is stored. */
export const refreshDigest = (token: string): Buffer => createHash('sha256').update(token).digest()
