import type { Database } from '@baari/db/connect.ts'

/** When the ladder of a game is looked at next; never, if that is null, or if its host has stopped it. */
export const lookAgain = async (
  db: Database,
  game: { id: string; turf_id: string },
  lookAt: Date | null,
): Promise<void> => {
  await db
    .insertInto('game_rescue_schedule')
    .values({ game_id: game.id, turf_id: game.turf_id, next_check_at: lookAt })
    .onConflict((conflict) =>
      conflict
        .column('game_id')
        .doUpdateSet({ next_check_at: lookAt })
        .where('game_rescue_schedule.stopped_at', 'is', null),
    )
    .execute()
}
