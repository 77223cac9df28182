import type { Database } from '@baari/db/connect.ts'
import type { RainChoiceBy, RainChoiceState } from '@baari/db/schema.ts'
import { sql } from 'kysely'
import { paidOnline } from '../../passes/usePass.ts'
import { fullName } from '../../platform/messaging/accountName.ts'

/** A stretch of some parts of a turf. */
export interface Stretch {
  turfId: string
  parts: readonly number[]
  from: Date
  to: Date
}

export interface PlayerRow {
  id: string
  is_seats: boolean
  ground_id: string
  date: string
  starts_minute: number
  ends_minute: number
  name: string | null
  phone: string | null
  players: number | null
  captured: number
  answer: RainChoiceState | null
  answered_by: RainChoiceBy | null
  decide_by: Date
  moved_ground_id: string | null
  moved_date: string | null
  moved_starts_minute: number | null
  moved_ends_minute: number | null
}

export interface WalkInRow {
  id: string
  ground_id: string
  date: string
  starts_minute: number
  ends_minute: number
  name: string | null
  phone: string | null
}

/** On these parts, and within the stretch; for use where `booking` and its `ground` are in scope. */
export const liesIn = ({ turfId, parts, from, to }: Stretch) => sql`
  booking.turf_id = ${turfId} and ground.parts && ${parts}::smallint[]
  and tstzrange(booking.starts_at, booking.ends_at) && tstzrange(${from}, ${to})
  and booking.date between (${from}::timestamptz)::date - 2 and (${to}::timestamptz)::date + 1`

/** Players who have paid for time in the stretch that has not begun. */
export const readAffectedPlayers = async (db: Database, stretch: Stretch, now: Date): Promise<PlayerRow[]> => {
  const { rows } = await sql<PlayerRow>`
    select booking.id, booking.game_id is not null as is_seats, booking.ground_id, booking.date, booking.starts_minute,
      booking.ends_minute, ${fullName} as name, account.phone, booking.players, ${paidOnline} as captured,
      null as answer, null as answered_by, booking.starts_at as decide_by, null as moved_ground_id, null as moved_date,
      null as moved_starts_minute, null as moved_ends_minute
    from booking join ground on ground.id = booking.ground_id join account on account.id = booking.account_id
    where ${liesIn(stretch)} and booking.status = 'CONFIRMED' and booking.starts_at > ${now}
    order by booking.starts_at, booking.id`.execute(db)
  return rows
}

/** Players who were asked when it closed, with their answers. */
export const readAskedPlayers = async (db: Database, closureId: string): Promise<PlayerRow[]> => {
  const { rows } = await sql<PlayerRow>`
    select booking.id, booking.game_id is not null as is_seats, rain_choice.ground_id, rain_choice.date,
      rain_choice.starts_minute, rain_choice.ends_minute, ${fullName} as name, account.phone, booking.players,
      ${paidOnline} as captured, state as answer, decided_by as answered_by, decide_by,
      case when state = 'MOVED' then booking.ground_id end as moved_ground_id,
      case when state = 'MOVED' then booking.date end as moved_date,
      case when state = 'MOVED' then booking.starts_minute end as moved_starts_minute,
      case when state = 'MOVED' then booking.ends_minute end as moved_ends_minute
    from rain_choice join booking on booking.id = rain_choice.booking_id join account on account.id = booking.account_id
    where closure_id = ${closureId}
    order by decide_by, booking.id`.execute(db)
  return rows
}

/** Bookings by hand that lie there: their owner calls. One that was moved or ended is not there any more. */
export const readWalkInsToCall = async (db: Database, { turfId, parts, from, to }: Stretch): Promise<WalkInRow[]> => {
  const { rows } = await sql<WalkInRow>`
    select block.id, ground_id, date, starts_minute, ends_minute, customer_name as name, phone
    from block join ground on ground.id = block.ground_id
    where block.turf_id = ${turfId} and block.active and block.kind = 'MANUAL_BOOKING'
      and ground.parts && ${parts}::smallint[] and block.period && tstzrange(${from}, ${to})
    order by lower(period), block.id`.execute(db)
  return rows
}

/** Counts everything else that takes time there: unpaid holds, offers, and bookings that have begun. */
export const countOthers = async (
  db: Database,
  stretch: Stretch,
  now: Date,
): Promise<{ holds: number; offers: number; begun: number }> => {
  const { rows } = await sql<{ holds: number; offers: number; begun: number }>`
    select
      (select count(*)::integer from booking join ground on ground.id = booking.ground_id
       where ${liesIn(stretch)} and booking.status = 'PAYMENT_AWAITED' and not booking.awaits_answer
         and booking.hold_expires_at > (select database_now())) as holds,
      (select count(*)::integer from waitlist_entry join ground on ground.id = waitlist_entry.ground_id
       where waitlist_entry.turf_id = ${stretch.turfId} and ground.parts && ${stretch.parts}::smallint[]
         and status = 'OFFERED' and tstzrange(offered_from, offered_to) && tstzrange(${stretch.from}, ${stretch.to})
         and offer_ends_at > (select database_now()))
      + (select count(*)::integer from squad_time join ground on ground.id = squad_time.ground_id
         where squad_time.turf_id = ${stretch.turfId} and ground.parts && ${stretch.parts}::smallint[]
           and is_reserved and tstzrange(starts_at, ends_at) && tstzrange(${stretch.from}, ${stretch.to})
           and exists (select from live_occupancy
                       where live_occupancy.turf_id = squad_time.turf_id and source_id = squad_time.id)) as offers,
      (select count(*)::integer from booking join ground on ground.id = booking.ground_id
       where ${liesIn(stretch)} and booking.status = 'CONFIRMED' and booking.starts_at <= ${now}) as begun`.execute(db)
  return rows[0] ?? { holds: 0, offers: 0, begun: 0 }
}
