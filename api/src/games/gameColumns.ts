import type { Admission } from '@baari/domain/games/joining.ts'
import type { Level } from '@baari/domain/levels/levels.ts'
import type { LeastBand } from '@baari/domain/reliability/reliability.ts'
import { sql } from 'kysely'

/** A game as people see it, with its ground and turf. */
export interface FoundGame {
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
           turf.images, game.sport, game.date, game.starts_minute, game.ends_minute, game.starts_at, game.cutoff_at,
           game.status, game.seats_paid, seats_held(game.id) as held, game.min_players, game.max_players,
           ground.price_partial, game.note, game.admission, game.min_level, game.max_level,
           game.min_reliability,
           (select coalesce(sum(players), 0)::integer from seat_offer join booking on booking.id = booking_id
             where seat_offer.game_id = game.id) as passed_on,
           (select nullif(first_name, '') from account where id = game.host_id) as hosted_by,
           coalesce((select jsonb_agg(jsonb_build_object('starts_at', starts_at, 'ends_at', ends_at,
                       'change_per_hour', change_per_hour, 'reason', reason))
                     from dynamic_price where ground_id = ground.id and booking_type = 'PARTIAL'
                       and weekday = upper(to_char(game.date, 'FMDAY'))::weekday), '[]') as rules`
