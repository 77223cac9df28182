import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'

export const listBlockedPlayers: Handler<Api['listBlockedPlayers']> = async (_asked, { db, viewer }) => ({
  players: await db
    .selectFrom('blocked_player')
    .innerJoin('account', 'account.id', 'blocked_player.blocked_id')
    .select(['blocked_player.id as blockedId', 'account.first_name as firstName', 'blocked_at as blockedAt'])
    .where('account_id', '=', viewer.accountId)
    .orderBy('blocked_player.id', 'desc')
    .execute(),
})
