import { accessTokens } from '@baari/api/accounts/sessions.ts'
import { readConfig } from '@baari/api/config.ts'
import { newId } from '@baari/db/newId.ts'
import { MS_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import type { ClientBase } from 'pg'

export interface Person {
  id: string
  token: string
}

/** Logs in so many accounts of a role, those with the most bookings first. */
export const logIn = async (
  client: ClientBase,
  { settings, role, count }: { settings: NodeJS.ProcessEnv; role: 'USER' | 'TURFOWNER' | 'ADMIN'; count: number },
): Promise<Person[]> => {
  const tokens = accessTokens(readConfig(settings).APP_SECRET, 24 * 60)
  const now = new Date()
  const { rows } = await client.query<{ id: string }>(
    `select id from account where role = $1 order by phone limit $2`,
    [role, count],
  )
  const people = rows.map(({ id }) => ({ id, sessionId: newId('SESSION', now) }))
  await client.query(
    `insert into session (id, account_id, user_agent, created_at, last_used_at, expires_at)
     select id, account_id, 'bench', $3, $3, $4 from unnest($1::text[], $2::text[]) as given (id, account_id)`,
    [people.map(({ sessionId }) => sessionId), people.map(({ id }) => id), now, new Date(now.getTime() + MS_PER_DAY)],
  )
  return Promise.all(
    people.map(async ({ id, sessionId }) => ({
      id,
      token: await tokens.issue({ accountId: id, sessionId, role }, now),
    })),
  )
}
