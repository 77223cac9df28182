import type { Api } from '@baari/contract/api.ts'
import { MOST_LISTED } from '@baari/contract/wire/wire.ts'
import { DAYS_SHOWN } from '@baari/domain/games/seats.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { pageTotals } from '../platform/http/pageTotals.ts'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import { around } from '../turfs/around.ts'
import { type FoundGame, gameColumns } from './gameColumns.ts'
import { presentGame } from './presentGame.ts'

type Found = FoundGame & { total: number }

/** Games that still take players, soonest first: one round trip. Seats left are a count, never a guess. */
export const listGames: Handler<Api['listGames']> = async ({ query }, { db, viewer }) => {
  const { km, isWithin } = around(query)
  const wanted = sql.join(
    [
      sql`game.starts_at > ${databaseNow} and game.starts_at <= ${databaseNow} + ${DAYS_SHOWN} * interval '24 hours'`,
      sql`(game.status = 'CONFIRMED' or (game.status = 'PENDING' and game.cutoff_at > ${databaseNow}))`,
      sql`turf.sale_stopped_at is null`,
      sql`game.seats_paid > 0`,
      sql`(game.seats_paid + seats_held(game.id) < game.max_players
           or exists (select from seat_offer where seat_offer.game_id = game.id))`,
      ...(query.game ? [sql`game.sport = ${query.game}`] : []),
      ...(query.date ? [sql`game.date = ${query.date}`] : []),
      ...(query.turfId ? [sql`game.turf_id = ${query.turfId}`] : []),
      ...isWithin,
      sql`is_listed_to(game, ${viewer?.accountId ?? null})`,
    ],
    sql` and `,
  )
  const { rows } = await sql<Found>`
    select ${gameColumns},
           ${km} as km,
           (select count(*) from (
             select from game join turf on turf.id = game.turf_id where ${wanted} limit ${MOST_LISTED + 1}) found) as total
    from game join ground on ground.id = game.ground_id join turf on turf.id = game.turf_id
    where ${wanted}
    order by game.starts_at, game.id limit ${query.size} offset ${query.page * query.size}`.execute(db)
  return { content: rows.map(presentGame), ...pageTotals(rows[0]?.total ?? 0, query) }
}
