import type { Api } from '@baari/contract/api.ts'
import { DAYS_SHOWN } from '@baari/domain/games/seats.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import { type FoundGame, gameColumns } from './gameColumns.ts'
import { presentGame } from './presentGame.ts'

const MOST = 20

/** The games by link that the account hosts or plays in, soonest first: no list shows them. */
export const listOwnGames: Handler<Api['listOwnGames']> = async (_asked, { db, viewer }) => {
  const { rows } = await sql<FoundGame>`
    select ${gameColumns}, null as km
    from game join ground on ground.id = game.ground_id join turf on turf.id = game.turf_id
    where game.admission = 'LINK' and game.status in ('PENDING', 'CONFIRMED') and game.seats_paid > 0
      and game.starts_at > ${databaseNow} and game.starts_at <= ${databaseNow} + ${DAYS_SHOWN} * interval '24 hours'
      and (game.host_id = ${viewer.accountId}
           or game.id in (select game_id from booking where account_id = ${viewer.accountId} and status = 'CONFIRMED'))
    order by game.starts_at, game.id limit ${MOST}`.execute(db)
  return { content: rows.map(presentGame) }
}
