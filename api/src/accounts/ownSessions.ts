import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { REFRESH_COOKIE } from '../platform/http/registerEndpoints.ts'
import type { AccountServices } from './accountServices.ts'
import { deviceOf } from './devices.ts'
import { recordLogin } from './loginEvents.ts'
import { continueSession, endOfSession, refreshDigest } from './sessions.ts'

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

/** Logs one device of the account out. */
export const endSession =
  ({ config, guard }: AccountServices): Handler<Api['endSession']> =>
  async ({ params }, { db, now, viewer, caller, afterCommit, setRefreshCookie }) => {
    const ended = await db
      .updateTable('session')
      .set({ ended_at: now })
      .where('id', '=', params.sessionId)
      .where('account_id', '=', viewer.accountId)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw new Failure('NOT_FOUND', { message: 'This device is no longer logged in.' })
    const { accountId } = viewer
    await recordLogin({ kind: 'LOGGED_OUT', accountId, sessionId: ended.id, caller }, { db, now, config })
    afterCommit(() => guard.forget(ended.id))
    if (ended.id === viewer.sessionId) setRefreshCookie(undefined)
    return { message: 'Logged out' }
  }

/** Ends this session, or all sessions and calendar addresses of the account. */
export const logout =
  ({ config, guard }: AccountServices): Handler<Api['logout']> =>
  async ({ query }, { db, now, viewer, caller, afterCommit, setRefreshCookie }) => {
    const isEverywhere = query.all === 'true'
    let ending = db
      .updateTable('session')
      .set({ ended_at: now })
      .where('account_id', '=', viewer.accountId)
      .where('ended_at', 'is', null)
    if (!isEverywhere) ending = ending.where('id', '=', viewer.sessionId)
    const ended = await ending.returning('id').execute()
    // The account's row is locked after its sessions, as in erase_account.
    if (isEverywhere) await endCalendarAddresses(db, viewer.accountId)
    for (const { id } of ended)
      await recordLogin({ kind: 'LOGGED_OUT', accountId: viewer.accountId, sessionId: id, caller }, { db, now, config })
    afterCommit(() => {
      for (const session of ended) guard.forget(session.id)
    })
    setRefreshCookie(undefined)
    return { message: 'Logged out' }
  }

/** Two tabs may ask with the same token at the same moment; within this time that is no theft, and both get the same next one. */
const SAME_MOMENT_SECONDS = 10

/** Exchanges a refresh token. A token that was used before ends its session, since it may be stolen. */
export const refresh =
  ({ config, tokens, guard }: AccountServices): Handler<Api['refresh']> =>
  async ({ body }, { db, now, caller, setRefreshCookie }) => {
    const token = body?.refresh_token ?? caller.cookies[REFRESH_COOKIE]
    if (!token) throw new Failure('TOKEN_MISSING')
    const issued = await db.transaction().execute(async (transaction) => {
      const found = await findToken(transaction, token)
      if (!found || found.ended_at !== null) return 'TOKEN_INVALID'
      const account = await transaction
        .selectFrom('account')
        .selectAll()
        .where('id', '=', found.account_id)
        .executeTakeFirstOrThrow()
      if (endOfSession(found, account.role) <= now) return 'SESSION_TIMED_OUT'
      if (found.used_at !== null && now.getTime() - found.used_at.getTime() > SAME_MOMENT_SECONDS * 1000) {
        await transaction.updateTable('session').set({ ended_at: now }).where('id', '=', found.session_id).execute()
        guard.forget(found.session_id)
        await recordAuditEvents(
          [{ actorId: found.account_id, action: 'session.tokenReused', subjectId: found.session_id }],
          {
            db: transaction,
            now,
          },
        )
        const reused = { kind: 'TOKEN_REUSED', accountId: found.account_id, sessionId: found.session_id } as const
        await recordLogin({ ...reused, caller }, { db: transaction, now, config })
        return 'TOKEN_INVALID'
      }
      if (account.status === 'BLOCKED') throw new Failure('ACCOUNT_BLOCKED')
      await transaction
        .updateTable('refresh_token')
        .set({ used_at: now })
        .where('digest', '=', found.digest)
        .where('used_at', 'is', null)
        .execute()
      return continueSession({
        db: transaction,
        config,
        tokens,
        account,
        sessionId: found.session_id,
        createdAt: found.created_at,
        refreshToken: token,
        now,
      })
    })
    if (typeof issued === 'string') {
      setRefreshCookie(undefined)
      throw new Failure(issued)
    }
    setRefreshCookie(issued.refreshToken)
    return issued.session
  }

const findToken = (db: Database, token: string) =>
  db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select([
      'refresh_token.digest',
      'refresh_token.used_at',
      'refresh_token.session_id',
      'session.account_id',
      'session.ended_at',
      'session.created_at',
      'session.last_used_at',
      'session.expires_at',
    ])
    .where('refresh_token.digest', '=', refreshDigest(token))
    .forUpdate()
    .executeTakeFirst()

/** Voids all addresses of the account’s calendar files. */
const endCalendarAddresses = async (db: Database, accountId: string): Promise<void> => {
  await db
    .updateTable('account')
    .set((eb) => ({ calendar_version: eb('calendar_version', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}

export const renewCalendar: Handler<Api['renewCalendar']> = async (_asked, { db, viewer }) => {
  await endCalendarAddresses(db, viewer.accountId)
  return { message: 'Old calendar links no longer work.' }
}
