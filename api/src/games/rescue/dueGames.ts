import { LADDER_HOURS } from '@baari/domain/games/rescue/rescueLadder.ts'
import { sql } from 'kysely'
import { databaseNow } from '../../platform/jobs/databaseNow.ts'

/** The games whose ladder is to be looked at now, as `id` and `since`. */
export const dueGames = sql`
  select game.id, coalesce(game_rescue_schedule.next_check_at, game.created_at) as since
  from game left join game_rescue_schedule on game_rescue_schedule.game_id = game.id
  where game.status = 'PENDING' and game.seats_paid > 0 and game.cutoff_at > ${databaseNow}
    and game.cutoff_at <= ${databaseNow} + ${LADDER_HOURS} * interval '1 hour'
    and (game_rescue_schedule.game_id is null or game_rescue_schedule.next_check_at <= ${databaseNow})`
