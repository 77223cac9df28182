import { shortId, wireDate, wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingStatus, OccupancyKind } from '@baari/db/schema.ts'
import { dateAt, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { GroundForSale } from '../turfs/groundForSale.ts'

interface Row {
  source_id: string
  kind: OccupancyKind
  status: BookingStatus | null
  ground_name: string
  starts_at: Date
  ends_at: Date
}

const kinds = { FULL: 'FULL', GAME: 'PARTIAL', MANUAL: 'MANUAL_BOOKING', OFFER: 'OFFER', BLOCK: 'BLOCK' } as const

/** The live bookings in the way of a block, in the shapes of the wire: a refusal carries them beside its sentence. */
export const blockConflicts = async (
  db: Database,
  ground: GroundForSale,
  { from, to }: { from: Date; to: Date },
): Promise<object[]> => {
  const { rows } = await sql<Row>`
    select source_id, kind, ground.name as ground_name, min(lower(period)) as starts_at, max(upper(period)) as ends_at,
           (select coalesce((select status from booking where id = source_id), (select status from game where id = source_id)))
             as status
    from live_occupancy as taken join ground on ground.id = taken.ground_id
    where taken.turf_id = ${ground.turfId} and part = any (${ground.parts}::smallint[]) and kind <> 'BLOCK'
      and period && tstzrange(${from}, ${to})
    group by source_id, kind, ground.name
    order by starts_at, source_id`.execute(db)
  return rows.map((row) => ({
    bookingId: row.source_id,
    reference: shortId(row.source_id),
    bookingType: kinds[row.kind],
    status: row.status,
    groundName: row.ground_name,
    date: wireDate(dateAt(row.starts_at, ground.timeZone)),
    startTime: wireTime(minutesAt(row.starts_at, ground.timeZone)),
    endTime: wireEndTime(minutesAt(row.ends_at, ground.timeZone)),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  }))
}
