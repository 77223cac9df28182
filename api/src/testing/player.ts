import { createClient } from '@baari/contract/client.ts'
import type { Client } from '@baari/contract/createClientOf.ts'
import { type Role, seesAllMoney } from '@baari/contract/endpoint.ts'
import { newId } from '@baari/db/newId.ts'
import type { TestDatabase } from '@baari/db/testing.ts'
import { accessTokenOf, accessTokens, endOfSession, openSession } from '../accounts/sessions.ts'
import type { Config } from '../config.ts'

export interface Player {
  id: string
  phone: string
  token: string
  client: Client
}

/** A client with a session, over sockets unless another `fetch` is given. */
export const clientWith = (url: string, token: string, send: typeof fetch = fetch): Client =>
  createClient(url, { fetch: send, headers: () => ({ authorization: `Bearer ${token}` }) })

let phonesGiven = 0
/** A mobile number that is unique in this test file. */
export const newPhone = (): string => {
  phonesGiven += 1
  return `+9198765${String(phonesGiven).padStart(5, '0')}`
}

interface Place {
  database: TestDatabase
  config: Config
  url: string
  fetch?: typeof fetch
  /** Given in tests that move the clock, so that admins log in again when their session has timed out. */
  clock?: { now: () => Date }
}

/** Begins a timed-out session of an admin again, with the same id, and repeats the call. */
const renewing =
  ({ database: { db }, clock, fetch: send = fetch }: Place, sessionId: string): typeof fetch =>
  async (...call) => {
    const answer = await send(...call)
    if (answer.status !== 403 || clock === undefined) return answer
    const now = clock.now()
    const session = await db.selectFrom('session').selectAll().where('id', '=', sessionId).executeTakeFirst()
    if (!session || session.ended_at !== null || endOfSession(session, 'ADMIN') > now) return answer
    const expiresAt = new Date(now.getTime() + 30 * 86_400_000)
    await db
      .updateTable('session')
      .set({ created_at: now, last_used_at: now, expires_at: expiresAt })
      .where('id', '=', sessionId)
      .execute()
    return send(...call)
  }

/** A client that is logged in as an existing account. */
export const logIn = async (place: Place, accountId: string, now: Date): Promise<Player> => {
  const { database, config, url } = place
  const { db } = database
  const account = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
  const tokens = accessTokens(config.APP_SECRET, 30 * 24 * 60)
  const opened = await openSession({ db, config, tokens, account, userAgent: 'test', now })
  const token = await accessTokenOf(opened)
  const send = seesAllMoney(account.role) ? renewing(place, opened.sessionId) : place.fetch
  return { id: account.id, phone: account.phone ?? '', token, client: clientWith(url, token, send) }
}

/** An account with a session, made without a login code. */
export const makePlayer = async (place: Place, now: Date, role: Role = 'USER'): Promise<Player> => {
  const id = newId('USER', now)
  await place.database.db
    .insertInto('account')
    .values({ id, phone: newPhone(), role, first_name: 'Asha', consented_at: now, created_at: now })
    .execute()
  return logIn(place, id, now)
}
