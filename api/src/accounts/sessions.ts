import type { Api } from '@baari/contract/api.ts'
import type { Answer, Role } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { AccountTable, SessionTable } from '@baari/db/schema.ts'
import { sessionEnd } from '@baari/domain/accounts/sessions.ts'
import type { Selectable } from 'kysely'
import type { Config } from '../config.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import { type AccessTokens, firstRefreshToken, nextRefreshToken, refreshDigest } from './accessTokens.ts'
import { deviceOf } from './deviceOf.ts'
import { readPendingStep } from './pendingStep.ts'
import { presentAccount } from './presentAccount.ts'

interface SessionStart {
  db: Database
  config: Config
  tokens: AccessTokens
  account: Selectable<AccountTable>
  userAgent: string
  now: Date
}

export interface IssuedSession {
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
    isAdmin: role === 'ADMIN',
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
      stillNeeds: account.role === 'ADMIN' ? await readPendingStep(db, sessionId, config) : 'NOTHING',
    },
    refreshToken,
    sessionId,
  }
}
