import type { Database } from '@baari/db/connect.ts'
import type { GameTable } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'

/** A game on its way up the ladder. */
export interface LadderGame extends Selectable<GameTable> {
  time_zone: string
  turf_name: string
  seats_held: number
  /** The database's clock, once the game was locked. */
  now: Date
}

/**
 * Locks all games of the turf of this one, and reads it: nobody joins, leaves or decides any of them meanwhile. Several
 * grounds are concerned when a game moves, and which ones is known only once they are locked.
 */
export const lockLadderGame = async (gameId: string, db: Database): Promise<LadderGame | undefined> => {
  await sql`select lock_games_of_turf(turf_id) from game where id = ${gameId}`.execute(db)
  const { rows } = await sql<LadderGame>`
    select game.*, turf.time_zone, turf.name as turf_name, seats_held(game.id) as seats_held, database_now() as now
    from game join turf on turf.id = game.turf_id where game.id = ${gameId}`.execute(db)
  return rows[0]
}
