import type { Database } from '@baari/db/connect.ts'
import type { BookingType, Weekday } from '@baari/db/schema.ts'
import type { Admission } from '@baari/domain/games/joining.ts'
import type { Level } from '@baari/domain/levels/levels.ts'
import type { LeastBand } from '@baari/domain/reliability/reliability.ts'
import { weekdayOf } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'

interface DynamicPrice {
  id: string
  booking_type: BookingType
  starts_at: number
  ends_at: number
  change_per_hour: number
  reason: string
}

/** A game that players join seat by seat; minutes of the business day. */
interface DayGame {
  id: string
  sport: string
  starts_minute: number
  ends_minute: number
  starts_at: string
  cutoff_at: string
  status: string
  seats_paid: number
  held: number
  /** When the next of the held seats come free, unless they are paid. */
  held_until: string | null
  min_players: number
  max_players: number
  admission: Admission
  /** Whether lists show it to visitors. */
  is_public: boolean
  min_level: Level | null
  max_level: Level | null
  min_reliability: LeastBand | null
}

/** A stretch of occupancy that reaches into the day; instants in epoch milliseconds. */
export interface Taken {
  from: number
  to: number
  kind: string
  expires_at: string | null
  created_at: string
  held: boolean
}

/** A ground with its prices of one weekday and what takes its time on one day. */
export interface GroundDay {
  id: string
  turf_id: string
  name: string
  parts: number[]
  supported_games: string[]
  min_players: number
  max_players: number
  available: boolean
  allow_full: boolean
  allow_partial: boolean
  per_hour_full: number
  per_hour_partial: number
  opens_at: number
  closes_at: number
  week_hours: number[] | null
  closed_dates: string[]
  min_minutes: number
  advance_percentage: number
  amenities: string[]
  prices: DynamicPrice[]
  /** Only where a whole turf's day is read. */
  games?: DayGame[]
  is_closed?: boolean
  taken: Taken[]
}

interface DayQuestion {
  db: Database
  turfIds: readonly string[]
  /** Without a date: the grounds alone. */
  date: string | undefined
}

/**
 * The grounds of some turfs on one business day, by turf: one round trip. A ground's time is taken by whatever takes
 * any of its parts; lapsed holds take nothing.
 */
export const readDay = async ({ db, turfIds, date }: DayQuestion): Promise<Map<string, GroundDay[]>> => {
  if (turfIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; grounds: GroundDay[] }>`
    select turf.id, ${groundsOn(date)} as grounds from turf where turf.id = any (${turfIds}::text[])`.execute(db)
  return new Map(rows.map(({ id, grounds }) => [id, grounds]))
}

/** SQL for the grounds of a turf on a day, as a JSON list. `turf` must be in scope. */
export const groundsOn = (date: string | undefined) => sql<GroundDay[]>`coalesce((
  select json_agg(day order by position, id)
  from (
    select ground.id, ground.position, ground.turf_id, ground.name, ground.parts, ground.supported_games,
           ground.min_players, ground.max_players, ground.available, ground.allow_full, ground.allow_partial,
           ground.per_hour_full, ground.per_hour_partial, ground.opens_at, ground.closes_at, ground.week_hours, ground.closed_dates,
           ground.min_minutes,
           ground.advance_percentage, ground.amenities,
           ${date === undefined ? sql`'[]'::jsonb` : dayPrices(date)} as prices,
           ${date === undefined ? sql`'[]'::jsonb` : dayTaken(date)} as taken
    from ground as any_day, ${date === undefined ? sql`lateral (select any_day.*)` : sql`ground_on(any_day, ${date}::date)`} as ground
    where any_day.turf_id = turf.id) day), '[]')`

/** The prices of a ground on the weekday of a date, as a jsonb list; for use where `ground` is in scope. */
export const dayPrices = (date: string) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', id, 'booking_type', booking_type, 'starts_at', starts_at, 'ends_at', ends_at,
                                      'change_per_hour', change_per_hour, 'reason', reason) order by starts_at)
  from dynamic_price where ground_id = ground.id and weekday = ${weekdayOf(date) as Weekday}::weekday), '[]')`

/** The taken times of a ground on a day, as a jsonb list; for use where `ground` and `turf` are in scope. */
export const dayTaken = (date: string) => sql`coalesce((
  select jsonb_agg(distinct jsonb_build_object(
    'from', extract(epoch from lower(period)) * 1000, 'to', extract(epoch from upper(period)) * 1000, 'kind', kind,
    'expires_at', expires_at, 'created_at', created_at, 'held', kind = 'FULL' and expires_at is not null))
  from live_occupancy
  where turf_id = ground.turf_id and part = any (ground.parts)
    and period && tstzrange(${date}::date::timestamp at time zone turf.time_zone,
                            (${date}::date + 2)::timestamp at time zone turf.time_zone)), '[]')`

/** The games of a ground on a day, as a jsonb list; for use where `ground` is in scope. */
export const dayGames = (date: string) => sql`coalesce((
  select jsonb_agg(to_jsonb(game) || jsonb_build_object(
    'held', seats_held(game.id), 'is_public', is_listed_to(game, null),
    'held_until', (select min(ends) from booking cross join lateral (values (hold_expires_at), (capturing_until)) held (ends)
                   where game_id = game.id and booking.status = 'PAYMENT_AWAITED' and ends > (select database_now()))
  ) order by starts_at)
  from game
  where ground_id = ground.id and date = ${date} and status in ('PENDING', 'CONFIRMED')
    and (seats_paid > 0 or seats_held(game.id) > 0)), '[]')`

/** The games of a turf on a day that lists show to an account. */
export const listedGames = async (
  db: Database,
  { turfId, date, accountId }: { turfId: string; date: string; accountId: string },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from game
    where turf_id = ${turfId} and date = ${date} and status in ('PENDING', 'CONFIRMED')
      and is_listed_to(game, ${accountId})
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
