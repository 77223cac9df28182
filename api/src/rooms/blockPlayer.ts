import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import type { Handler } from '../platform/http/context.ts'
import { coPlayer } from './coPlayer.ts'
import { roomOf } from './roomOf.ts'

/** Keeps a player of a game away from the viewer. Blocking somebody again changes nothing. */
export const blockPlayer: Handler<Api['blockPlayer']> = async ({ params }, { db, now, viewer }) => {
  const room = await roomOf(db, { gameId: params.gameId, accountId: viewer.accountId })
  const blockedId = await coPlayer(db, {
    gameId: room.game_id,
    seatsId: params.seatsId,
    viewerId: viewer.accountId,
  })
  await db
    .insertInto('blocked_player')
    .values({ id: newId('BLOCKED', now), account_id: viewer.accountId, blocked_id: blockedId, blocked_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'blocked_id']).doNothing())
    .execute()
  return { message: 'You will have nothing to do with this player any more.' }
}
