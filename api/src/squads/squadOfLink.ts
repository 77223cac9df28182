import type { Database } from '@baari/db/connect.ts'
import { MOST_IN_SQUAD } from '@baari/domain/squads/squad.ts'
import { sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'
import { memberCount } from './memberCount.ts'

/**
 * The squad of a link, and whether the account is in it already. It is full for an account that a block separates from a
 * member.
 */
export const squadOfLink = async (
  db: Database,
  { token, accountId }: { token: string; accountId: string },
): Promise<{ id: string; name: string; members: number; is_member: boolean }> => {
  const squad = await db
    .selectFrom('squad')
    .select(['id', 'name'])
    .select(
      sql<number>`case when is_apart_from_squad(squad.id, ${accountId}) then ${MOST_IN_SQUAD} else ${memberCount} end`.as(
        'members',
      ),
    )
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
