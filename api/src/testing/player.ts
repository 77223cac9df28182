import { createClient } from '@baari/contract/client.ts'
import type { Client } from '@baari/contract/createClientOf.ts'
import type { Role } from '@baari/contract/endpoint.ts'
import { newId } from '@baari/db/newId.ts'
import type { TestDatabase } from '@baari/db/testing.ts'
import { accessTokens } from '../accounts/accessTokens.ts'
import { accessTokenOf, openSession } from '../accounts/sessions.ts'
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
}

/** A client that is logged in as an existing account. */
export const logIn = async (
  { database, config, url, fetch: send }: Place,
  accountId: string,
  now: Date,
): Promise<Player> => {
  const { db } = database
  const account = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
  const tokens = accessTokens(config.APP_SECRET, 30 * 24 * 60)
  const token = await accessTokenOf(await openSession({ db, config, tokens, account, userAgent: 'test', now }))
  return { id: account.id, phone: account.phone, token, client: clientWith(url, token, send) }
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
