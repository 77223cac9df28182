import type { Database } from '@baari/db/connect.ts'
import type { GameRescueTable } from '@baari/db/schema.ts'
import type { RescueProposal } from '@baari/domain/games/rescue/rescueLadder.ts'
import type { Selectable } from 'kysely'

/** The stored proposal to the players of a game. */
export interface Proposal extends Selectable<GameRescueTable> {
  step: RescueProposal
  ground_id: string
  seat_price: number
  answer_until: Date
}

export const openProposal = async (db: Database, gameId: string): Promise<Proposal | undefined> => {
  const row = await db
    .selectFrom('game_rescue')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('outcome', '=', 'PROPOSED')
    .executeTakeFirst()
  return row as Proposal | undefined
}
