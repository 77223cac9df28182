import { turfPictures } from '@baari/art/turfPictures.ts'
import type { Api } from '@baari/contract/api.ts'
import type { Admission } from '@baari/domain/games/joining.ts'
import { DAYS_SHOWN, seatsLeft } from '@baari/domain/games/seats.ts'
import type { Level } from '@baari/domain/levels/levels.ts'
import type { LeastBand } from '@baari/domain/reliability/reliability.ts'
import { weekdayOf } from '@baari/domain/shared/zonedTime.ts'
import { type PriceRule, partialPrice } from '@baari/domain/turfs/price.ts'
import { sql } from 'kysely'
import { levelsOf } from '../levels/levels.ts'
import type { Handler } from '../platform/http/context.ts'
import { mostCounted, pageTotals } from '../platform/http/readList.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import { around } from '../turfs/typedPlace.ts'

type Found = FoundGame & { total: number }

/** Games that still take players, soonest first: one round trip. Seats left are a count, never a guess. */
export const listGames: Handler<Api['listGames']> = async ({ query }, { db, viewer }) => {
  const { km, isWithin } = around(query)
  const requested = sql.join(
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
             select from game join turf on turf.id = game.turf_id where ${requested} limit ${mostCounted(query) + 1}) found) as total
    from game join ground on ground.id = game.ground_id join turf on turf.id = game.turf_id
    where ${requested}
    order by game.starts_at, game.id limit ${query.size} offset ${query.page * query.size}`.execute(db)
  return { content: rows.map(presentGame), ...pageTotals(rows[0]?.total ?? 0, { ...query, most: mostCounted(query) }) }
}

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

/** Seats left are a count, never a guess. */
export const presentGame = <Status extends string>(game: Omit<FoundGame, 'status'> & { status: Status }) => {
  const weekday = weekdayOf(game.date)
  const rules = game.rules.map(
    (rule): PriceRule => ({
      bookingType: 'PARTIAL',
      weekday,
      startsAt: rule.starts_at,
      endsAt: rule.ends_at,
      changePerHour: rule.change_per_hour,
      reason: rule.reason,
    }),
  )
  const interval = { startsAt: game.starts_minute, endsAt: game.ends_minute }
  return {
    gameId: game.id,
    turfId: game.turf_id,
    turfName: game.turf_name,
    groundId: game.ground_id,
    groundName: game.ground_name,
    address: game.address,
    image: turfPictures({ ...game, id: game.turf_id }, game.sport)[0] ?? null,
    selectedGameType: game.sport,
    date: game.date,
    startTime: game.starts_minute,
    endTime: game.ends_minute,
    startsAt: game.starts_at,
    cutoffAt: game.cutoff_at,
    status: game.status,
    totalPlayersJoined: game.seats_paid + game.held,
    minPlayersRequired: game.min_players,
    maxPlayersRequired: game.max_players,
    seatsLeft: seatsLeft({ maxPlayers: game.max_players, seatsPaid: game.seats_paid, seatsHeld: game.held }),
    pricePerPlayer: partialPrice({ perHour: game.per_hour_partial, rules, weekday, interval, players: 1 }).listPrice,
    hostedBy: game.hosted_by,
    note: game.note,
    admission: game.admission,
    levels: levelsOf(game),
    leastReliability: game.min_reliability,
    seatsPassedOn: game.passed_on,
    distanceInKm: game.km === null ? null : Math.round(game.km * 10) / 10,
  }
}

/** A game as people see it, with its ground and turf. */
export interface FoundGame {
  id: string
  turf_id: string
  turf_name: string
  ground_id: string
  ground_name: string
  address: string
  images: string[]
  games: string[]
  amenities: string[]
  sport: string
  date: string
  starts_minute: number
  ends_minute: number
  starts_at: Date
  cutoff_at: Date
  status: 'PENDING' | 'CONFIRMED'
  seats_paid: number
  held: number
  min_players: number
  max_players: number
  per_hour_partial: number
  note: string | null
  admission: Admission
  min_level: Level | null
  max_level: Level | null
  min_reliability: LeastBand | null
  hosted_by: string | null
  passed_on: number
  rules: { starts_at: number; ends_at: number; change_per_hour: number; reason: string }[]
  km: number | null
}

/** Of `game` joined with `ground` and `turf`. */
export const gameColumns = sql`
           game.id, game.turf_id, turf.name as turf_name, game.ground_id, ground.name as ground_name, turf.address,
           turf.images, turf.games, turf.amenities, game.sport, game.date, game.starts_minute, game.ends_minute, game.starts_at, game.cutoff_at,
           game.status, game.seats_paid, seats_held(game.id) as held, game.min_players, game.max_players,
           ground.per_hour_partial, game.note, game.admission, game.min_level, game.max_level,
           game.min_reliability,
           (select coalesce(sum(players), 0)::integer from seat_offer join booking on booking.id = booking_id
             where seat_offer.game_id = game.id) as passed_on,
           (select nullif(first_name, '') from account where id = game.host_id) as hosted_by,
           coalesce((select jsonb_agg(jsonb_build_object('starts_at', starts_at, 'ends_at', ends_at,
                       'change_per_hour', change_per_hour, 'reason', reason))
                     from dynamic_price where ground_id = ground.id and booking_type = 'PARTIAL'
                       and weekday = upper(to_char(game.date, 'FMDAY'))::weekday), '[]') as rules`
