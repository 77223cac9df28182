import type { Climbing } from './climbing.ts'
import { endRescue } from './endRescue.ts'
import type { LadderGame } from './lockLadderGame.ts'
import { mergeGames } from './mergeGames.ts'
import { moveToGround } from './moveToGround.ts'
import type { Proposal } from './openProposal.ts'

/**
 * Carries out a proposal with the players who have not declined. If it is no longer possible, it lapses without effect.
 */
export const carryOut = async (proposal: Proposal, game: LadderGame, clock: Climbing): Promise<void> => {
  const isDone =
    proposal.step === 'MERGE' ? await mergeGames(proposal, game, clock) : await moveToGround(proposal, game, clock)
  if (!isDone) await endRescue(proposal, 'LAPSED', clock)
}
