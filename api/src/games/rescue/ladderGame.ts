import type { Database } from '@baari/db/connect.ts'
import type { GameTable } from '@baari/db/schema.ts'
import { LADDER_HOURS } from '@baari/domain/games/rescue/rescueLadder.ts'
import { type Selectable, sql } from 'kysely'
import type { Announcing } from '../../bookings/bookingServices.ts'
import { databaseNow } from '../../platform/jobs/clock.ts'

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

/** The context of a rescue step. */
export interface Climbing extends Announcing {
  publicUrl: string
}

/** Schedules the next check of a game’s ladder; null schedules none. A ladder that the host stopped stays stopped. */
export const checkAgain = async (
  db: Database,
  game: { id: string; turf_id: string },
  nextCheckAt: Date | null,
): Promise<void> => {
  await db
    .insertInto('game_rescue_schedule')
    .values({ game_id: game.id, turf_id: game.turf_id, next_check_at: nextCheckAt })
    .onConflict((conflict) =>
      conflict
        .column('game_id')
        .doUpdateSet({ next_check_at: nextCheckAt })
        .where('game_rescue_schedule.stopped_at', 'is', null),
    )
    .execute()
}

/** Selects games whose ladder is due, as `id` and `since`. */
export const dueGames = sql`
  select game.id, coalesce(game_rescue_schedule.next_check_at, game.created_at) as since
  from game left join game_rescue_schedule on game_rescue_schedule.game_id = game.id
  where game.status = 'PENDING' and game.seats_paid > 0 and game.cutoff_at > ${databaseNow}
    and game.cutoff_at <= ${databaseNow} + ${LADDER_HOURS} * interval '1 hour'
    and (game_rescue_schedule.game_id is null or game_rescue_schedule.next_check_at <= ${databaseNow})`

/** Still awaits players and is not decided, so that there is something to rescue. */
export const isShort = (game: Pick<LadderGame, 'status' | 'seats_paid' | 'cutoff_at' | 'now'>): boolean =>
  game.status === 'PENDING' && game.seats_paid > 0 && game.now < game.cutoff_at

/**
 * Until when the player of a seat is asked whether their game may change; null when nothing is asked, or they have
 * agreed. For use where `booking` is in scope.
 */
export const asksUntil = (now: Date) => sql<Date | null>`(
  select rescue.answer_until from game_rescue rescue
  where rescue.game_id = booking.game_id and rescue.outcome = 'PROPOSED' and rescue.answer_until > ${now}
    and not exists (
      select from rescue_agreement agreed where agreed.rescue_id = rescue.id and agreed.booking_id = booking.id))`
