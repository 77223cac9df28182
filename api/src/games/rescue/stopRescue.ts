import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../../platform/http/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { endRescue } from './endRescue.ts'
import { isShort } from './isShort.ts'
import { lockLadderGame } from './lockLadderGame.ts'
import { openProposal } from './openProposal.ts'

/** Leaves the game as it is, at its host's request: it waits for players until its cut-off and asks none of them to move. */
export const stopRescue: Handler<Api['stopRescue']> = async ({ params }, { db, viewer }) => {
  const game = await lockLadderGame(params.gameId, db)
  if (!game || game.host_id !== viewer.accountId)
    throw new Failure('NOT_FOUND', { sentence: 'We could not find this game.' })
  if (!isShort(game)) throw new Failure('GAME_DECIDED')
  const proposal = await openProposal(db, game.id)
  if (proposal) await endRescue(proposal, 'LAPSED', { db, now: game.now })
  const stopped = { next_check_at: null, stopped_at: game.now }
  await db
    .insertInto('game_rescue_schedule')
    .values({ game_id: game.id, turf_id: game.turf_id, ...stopped })
    .onConflict((conflict) => conflict.column('game_id').doUpdateSet(stopped))
    .execute()
  return { message: 'Your game stays as it is.' }
}
