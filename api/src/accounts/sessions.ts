import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { AccountTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import type { Config } from '../config.ts'
import { type AccessTokens, newRefreshToken } from './accessTokens.ts'
import { presentAccount } from './presentAccount.ts'
import { readStillNeeds } from './stillNeeds.ts'

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
}

const sessionEnd = (config: Config, now: Date): Date => new Date(now.getTime() + config.REFRESH_TOKEN_DAYS * 86_400_000)

/** A new session of an account, with its first pair of tokens. */
export const beginSession = async ({
  db,
  config,
  tokens,
  account,
  userAgent,
  now,
}: SessionStart): Promise<IssuedSession> => {
  const sessionId = newId('SESSION', now)
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      account_id: account.id,
      user_agent: userAgent,
      created_at: now,
      last_used_at: now,
      expires_at: sessionEnd(config, now),
    })
    .execute()
  return issuePair({ db, config, tokens, account, sessionId, now })
}

/** The next pair of tokens of a session. */
export const continueSession = async (
  start: Omit<SessionStart, 'userAgent'> & { sessionId: string },
): Promise<IssuedSession> => {
  await start.db
    .updateTable('session')
    .set({ last_used_at: start.now, expires_at: sessionEnd(start.config, start.now) })
    .where('id', '=', start.sessionId)
    .execute()
  return issuePair(start)
}

const issuePair = async ({
  db,
  config,
  tokens,
  account,
  sessionId,
  now,
}: Omit<SessionStart, 'userAgent'> & { sessionId: string }): Promise<IssuedSession> => {
  const { token, digest } = newRefreshToken()
  await db.insertInto('refresh_token').values({ digest, session_id: sessionId, issued_at: now }).execute()
  const access = await tokens.issue({ accountId: account.id, sessionId, role: account.role }, now)
  return {
    session: {
      access_token: access,
      refresh_token: token,
      user: await presentAccount(db, account),
      stillNeeds: account.role === 'ADMIN' ? await readStillNeeds(db, sessionId, config) : 'NOTHING',
    },
    refreshToken: token,
  }
}
