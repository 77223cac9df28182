import type { Database } from '@baari/db/connect.ts'
import type { passingOnRefusal } from '@baari/domain/games/passingOn.ts'
import { sql } from 'kysely'

interface Row {
  id: string
  players: number
  turf_id: string
  status: string
  total: number
  captured: number
  refunded: number
  starts_at: Date
  is_disputed: boolean
  is_checked_in: boolean
  is_host: boolean
  times_passed_on: number
  game_status: string
  cutoff_at: Date
  seats_token: string | null
  now: Date
}

interface OwnSeats {
  id: string
  players: number
  turfId: string
  captured: number
  /** Null while they are not offered. */
  seatsToken: string | null
  now: Date
  /** By which it is decided whether they can be passed on. */
  facts: Parameters<typeof passingOnRefusal>[0]
}

/** The confirmed seats of an account in a game. */
export const ownSeats = async (
  { gameId, accountId }: { gameId: string; accountId: string },
  db: Database,
): Promise<OwnSeats[]> => {
  const { rows } = await sql<Row>`
    select booking.id, players, booking.turf_id, booking.status, total, captured, refunded, booking.starts_at,
           is_disputed(booking.id) as is_disputed,
           exists (select from check_in where check_in.booking_id = booking.id) as is_checked_in,
           game.host_id is not distinct from booking.account_id as is_host, passed_on.times as times_passed_on, game.status as game_status, game.cutoff_at,
           seat_offer.token as seats_token, database_now() as now
    from booking join game on game.id = booking.game_id left join seat_offer on seat_offer.booking_id = booking.id
      cross join lateral (
        with recursive earlier as (
          select booking.replaces_booking_id as id where booking.replaces_booking_id is not null
          union all
          select before.replaces_booking_id from earlier join booking before on before.id = earlier.id
            where before.replaces_booking_id is not null)
        select count(*)::integer as times from earlier) passed_on
    where booking.game_id = ${gameId} and booking.account_id = ${accountId} and booking.status = 'CONFIRMED'
    order by booking.id`.execute(db)
  return rows.map(({ now, ...row }) => ({
    id: row.id,
    players: row.players,
    turfId: row.turf_id,
    captured: row.captured,
    seatsToken: row.seats_token,
    now,
    facts: {
      status: row.status,
      total: row.total,
      captured: row.captured,
      refunded: row.refunded,
      isDisputed: row.is_disputed,
      isCheckedIn: row.is_checked_in,
      isHost: row.is_host,
      timesPassedOn: row.times_passed_on,
      game: { status: row.game_status, startsAt: row.starts_at, cutoffAt: row.cutoff_at, now },
    },
  }))
}
