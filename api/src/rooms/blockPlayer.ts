import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import type { Handler } from '../platform/http/context.ts'
import { metPlayer } from './metPlayers.ts'

/** Blocks a player whom the viewer has met. Blocking them again changes nothing. */
export const blockPlayer: Handler<Api['blockPlayer']> = async ({ params }, { db, now, viewer }) => {
  const { account_id: blockedId } = await metPlayer(db, { ...params, viewerId: viewer.accountId })
  await db
    .insertInto('blocked_player')
    .values({ id: newId('BLOCKED', now), account_id: viewer.accountId, blocked_id: blockedId, blocked_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'blocked_id']).doNothing())
    .execute()
  return { message: 'You will have nothing to do with this player any more.' }
}
