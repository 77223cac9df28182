import type { Database } from '@baari/db/connect.ts'
import type { GameTable } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'

/** A game with the facts that rescue steps need. */
export interface LadderGame extends Selectable<GameTable> {
  time_zone: string
  turf_name: string
  seats_held: number
  /** The database's clock, read after locking the game. */
  now: Date
}

/**
 * Reads a game after locking all games of its turf, so that no player can join or leave them and none is decided. A
 * move concerns several grounds, and which ones is known only after locking.
 */
export const lockLadderGame = async (gameId: string, db: Database): Promise<LadderGame | undefined> => {
  await sql`select lock_games_of_turf(turf_id) from game where id = ${gameId}`.execute(db)
  const { rows } = await sql<LadderGame>`
    select game.*, turf.time_zone, turf.name as turf_name, seats_held(game.id) as seats_held, database_now() as now
    from game join turf on turf.id = game.turf_id where game.id = ${gameId}`.execute(db)
  return rows[0]
}
