import type { Climbing } from './climbing.ts'
import { lookAgain } from './lookAgain.ts'
import type { Proposal } from './openProposal.ts'

/** Ends a proposal that is still open. A game that others would have joined is looked at again. */
export const endRescue = async (
  { id, turf_id, target_game_id: targetId }: Pick<Proposal, 'id' | 'turf_id' | 'target_game_id'>,
  outcome: 'DONE' | 'LAPSED',
  { db, now }: Pick<Climbing, 'db' | 'now'>,
): Promise<void> => {
  await db
    .updateTable('game_rescue')
    .set({ outcome, ended_at: now })
    .where('id', '=', id)
    .where('outcome', '=', 'PROPOSED')
    .execute()
  if (targetId !== null) await lookAgain(db, { id: targetId, turf_id }, now)
}
