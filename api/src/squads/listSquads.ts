import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { memberCount } from './memberCount.ts'

export const listSquads: Handler<Api['listSquads']> = async (_asked, { db, viewer }) => {
  const squads = await db
    .selectFrom('squad_member')
    .innerJoin('squad', 'squad.id', 'squad_member.squad_id')
    .select(['squad.id', 'squad.name', memberCount.as('members')])
    .where('squad_member.account_id', '=', viewer.accountId)
    .orderBy('squad.created_at', 'desc')
    .orderBy('squad.id')
    .execute()
  return { squads: squads.map(({ id, name, members }) => ({ squadId: id, name, memberCount: members })) }
}
