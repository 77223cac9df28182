import type { Api } from '@baari/contract/api.ts'
import { MOST_LISTED } from '@baari/contract/wire/wire.ts'
import { DAYS_SHOWN, seatsLeft } from '@baari/domain/games/seats.ts'
import { weekdayOf } from '@baari/domain/shared/calendarDate.ts'
import { type PriceRule, partialPrice } from '@baari/domain/turfs/price.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { pageTotals } from '../platform/http/pageTotals.ts'
import { databaseNow } from '../platform/jobs/databaseNow.ts'

const REACH_KM = 25

interface FoundGame {
  id: string
  turf_id: string
  turf_name: string
  ground_id: string
  ground_name: string
  address: string
  images: string[]
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
  price_partial: number
  note: string | null
  hosted_by: string | null
  rules: { starts_at: number; ends_at: number; change_per_hour: number; reason: string }[]
  km: number | null
  total: number
}

/** Games that still take players, soonest first: one round trip. Seats left are a count, never a guess. */
export const listGames: Handler<Api['listGames']> = async ({ query }, { db }) => {
  const hasPoint = query.latitude !== undefined && query.longitude !== undefined
  const spot = sql`earth_spot(${query.latitude ?? 0}, ${query.longitude ?? 0})`
  const wanted = sql.join(
    [
      sql`game.starts_at > ${databaseNow} and game.starts_at <= ${databaseNow} + ${DAYS_SHOWN} * interval '24 hours'`,
      sql`(game.status = 'CONFIRMED' or (game.status = 'PENDING' and game.cutoff_at > ${databaseNow}))`,
      sql`game.seats_paid > 0`,
      sql`game.seats_paid + seats_held(game.id) < game.max_players`,
      ...(query.game ? [sql`game.sport = ${query.game}`] : []),
      ...(query.date ? [sql`game.date = ${query.date}`] : []),
      ...(query.turfId ? [sql`game.turf_id = ${query.turfId}`] : []),
      ...(hasPoint
        ? [
            sql`turf.spot <@ cube_enlarge(${spot}, ${REACH_KM}::float8, 3) and cube_distance(turf.spot, ${spot}) <= ${REACH_KM}`,
          ]
        : []),
    ],
    sql` and `,
  )
  const { rows } = await sql<FoundGame>`
    select game.id, game.turf_id, turf.name as turf_name, game.ground_id, ground.name as ground_name, turf.address,
           turf.images, game.sport, game.date, game.starts_minute, game.ends_minute, game.starts_at, game.cutoff_at,
           game.status, game.seats_paid, seats_held(game.id) as held, game.min_players, game.max_players,
           ground.price_partial, game.note,
           (select nullif(first_name, '') from account where id = game.host_id) as hosted_by,
           coalesce((select jsonb_agg(jsonb_build_object('starts_at', starts_at, 'ends_at', ends_at,
                       'change_per_hour', change_per_hour, 'reason', reason))
                     from dynamic_price where ground_id = ground.id and booking_type = 'PARTIAL'
                       and weekday = upper(to_char(game.date, 'FMDAY'))::weekday), '[]') as rules,
           ${hasPoint ? sql`cube_distance(turf.spot, ${spot})` : sql`null`} as km,
           (select count(*) from (
             select from game join turf on turf.id = game.turf_id where ${wanted} limit ${MOST_LISTED + 1}) found) as total
    from game join ground on ground.id = game.ground_id join turf on turf.id = game.turf_id
    where ${wanted}
    order by game.starts_at, game.id limit ${query.size} offset ${query.page * query.size}`.execute(db)
  return { content: rows.map(present), ...pageTotals(rows[0]?.total ?? 0, query) }
}

const present = (game: FoundGame) => {
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
    image: game.images[0] ?? null,
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
    pricePerPlayer: partialPrice({ perHour: game.price_partial, rules, weekday, interval, players: 1 }).total,
    hostedBy: game.hosted_by,
    note: game.note,
    distanceInKm: game.km === null ? null : Math.round(game.km * 10) / 10,
  }
}
