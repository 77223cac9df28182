import type { Api } from '@baari/contract/api.ts'
import { MOST_IN_SQUAD } from '@baari/domain/squads/squad.ts'
import type { Handler } from '../platform/http/context.ts'
import { squadOfLink } from './squadOfLink.ts'

export const findSquad: Handler<Api['findSquad']> = async ({ params }, { db, viewer }) => {
  const squad = await squadOfLink(db, { token: params.token, accountId: viewer.accountId })
  return {
    squadId: squad.id,
    name: squad.name,
    memberCount: squad.members,
    isMember: squad.is_member,
    isFull: squad.members >= MOST_IN_SQUAD,
  }
}
