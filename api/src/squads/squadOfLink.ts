import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'
import { memberCount } from './memberCount.ts'

/** The squad that a link leads to, and whether the account is in it already. */
export const squadOfLink = async (
  db: Database,
  { token, accountId }: { token: string; accountId: string },
): Promise<{ id: string; name: string; members: number; is_member: boolean }> => {
  const squad = await db
    .selectFrom('squad')
    .select(['id', 'name', memberCount.as('members')])
    .select(
      sql<boolean>`exists (select from squad_member where squad_id = squad.id and account_id = ${accountId})`.as(
        'is_member',
      ),
    )
    .where('token', '=', token)
    .executeTakeFirst()
  if (!squad) throw new Failure('NOT_FOUND', { sentence: 'This link leads to no squad any more. Ask for a new one.' })
  return squad
}
