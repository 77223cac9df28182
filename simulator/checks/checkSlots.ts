import type { Database } from '@baari/db/connect.ts'
import { UNPAID_DEADLINE_HOURS } from '@baari/domain/squads/weeklyTime.ts'
import { sql } from 'kysely'
import type { Violation } from './violation.ts'

/** Time that players and owners rely on: bookings and games that are paid, and bookings by hand. */
const claims = sql`
  select booking.id, booking.turf_id, parts, starts_at, ends_at from booking join ground on ground.id = booking.ground_id
  where booking_type = 'FULL' and status in ('CONFIRMED', 'COMPLETED')
  union all
  select game.id, game.turf_id, parts, starts_at, ends_at from game join ground on ground.id = game.ground_id
  where status in ('CONFIRMED', 'COMPLETED') or (status = 'PENDING' and seats_paid > 0)
  union all
  select block.id, block.turf_id, parts, lower(period), upper(period) from block join ground on ground.id = block.ground_id
  where kind = 'MANUAL_BOOKING' and active`

/** When a time that is kept for a squad is released. */
const DEADLINE = sql`starts_at - make_interval(hours => ${UNPAID_DEADLINE_HOURS})`

/** Claims never share a part at the same time, upcoming ones occupy all theirs, and squads keep times until the deadline. */
export const checkSlots = async (db: Database, now: Date): Promise<Violation[]> => {
  const twice = await sql<{ one: string; other: string }>`
    with claim as (${claims})
    select one.id as one, other.id as other from claim one join claim other on one.id < other.id
      and one.turf_id = other.turf_id and one.parts && other.parts
      and tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)`.execute(db)
  const bare = await sql<{ id: string; parts: number; taken: number }>`
    with claim as (${claims})
    select id, cardinality(parts) as parts, count(occupancy.source_id)::integer as taken
    from claim left join occupancy on source_id = id and occupancy.turf_id = claim.turf_id and occupancy.part = any (parts)
      and occupancy.period = tstzrange(starts_at, ends_at) and expires_at is null
    where ends_at > ${now}
    group by id, parts having count(occupancy.source_id) <> cardinality(parts)`.execute(db)
  const kept = await sql<{ id: string; facts: string }>`
    select coalesce(squad_time.id, offered.source_id) as id,
      format('is kept: %s, until %s, with %s of %s parts', is_reserved, ${DEADLINE},
             coalesce(offered.taken, 0), cardinality(parts)) as facts
    from squad_time join ground on ground.id = ground_id
    full join (select source_id, count(*) as taken from occupancy where kind = 'OFFER' and source_id like 'TIME_%'
               group by source_id) offered on offered.source_id = squad_time.id
    where squad_time.id is null or coalesce(offered.taken, 0) <> case when is_reserved then cardinality(parts) else 0 end
      or is_reserved and ${DEADLINE} <= ${now}`.execute(db)
  return [
    ...kept.rows.map(({ id, facts }) => ({ rule: 'KEPT_FOR_SQUAD', facts: `${id} ${facts}` })),
    ...twice.rows.map(({ one, other }) => ({ rule: 'SOLD_TWICE', facts: `${one} and ${other} have the same time` })),
    ...bare.rows.map(({ id, parts, taken }) => ({
      rule: 'TIME_NOT_TAKEN',
      facts: `${id} has ${taken} of the ${parts} parts of its ground`,
    })),
  ]
}
