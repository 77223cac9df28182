import type { Database } from '@baari/db/connect.ts'
import type { Price } from '@baari/domain/turfs/price.ts'
import { type GroundForSale, groundsForSale } from '../../turfs/groundForSale.ts'
import type { Proposal } from './openProposal.ts'
import { type Playing, pricesOn } from './pricesOn.ts'

export interface ProposedPlace extends Playing {
  ground: GroundForSale
  starts_at: Date
  ends_at: Date
  priceOf: (players: number) => Price
}

/** Where and when the players of a game would play, at the prices of this moment. */
export const proposedPlace = async (
  db: Database,
  proposal: Pick<Proposal, 'game_id' | 'target_game_id' | 'ground_id'>,
): Promise<ProposedPlace> => {
  const ground = await groundsForSale().find(db, proposal.ground_id)
  if (!ground) throw new Error(`There is no ground ${proposal.ground_id}`)
  const playing = await db
    .selectFrom('game')
    .select(['date', 'starts_minute', 'ends_minute', 'starts_at', 'ends_at'])
    .where('id', '=', proposal.target_game_id ?? proposal.game_id)
    .executeTakeFirstOrThrow()
  return { ...playing, ground, priceOf: pricesOn(ground, playing) }
}
