import type { Database } from '@baari/db/connect.ts'
import type { CancelledBy } from '@baari/db/schema.ts'
import type { InsightPeriod } from '@baari/domain/insight/period.ts'
import { sql } from 'kysely'

/** A booking of either kind, or time the owner took down by hand or blocked. */
export interface InsightFact {
  ground_id: string
  kind: 'FULL' | 'PARTIAL' | 'MANUAL_BOOKING' | 'BLOCK'
  date: string
  starts_minute: number
  ends_minute: number
  starts_at: Date
  is_cancelled: boolean
  cancelled_by: CancelledBy | null
  cancelled_at: Date | null
  list_price: number
  discount_by_turf: number
  captured: number
  refunded: number
  did_not_come: boolean
}

/**
 * Everything on these grounds within the period, by the indexes over ground and date: years of bookings before it are
 * not read. A hold that lapsed was never a booking, and what the owner took off again was none either.
 */
export const insightFacts = async (
  db: Database,
  groundIds: readonly string[],
  { startsOn, endsOn }: InsightPeriod,
): Promise<InsightFact[]> => {
  const { rows } = await sql<InsightFact>`
    select ground_id, booking_type::text as kind, date, starts_minute, ends_minute, starts_at,
      status = 'CANCELLED' as is_cancelled, cancelled_by, cancelled_at, list_price, discount_by_turf, captured, refunded,
      exists (select from no_show where booking_id = booking.id) as did_not_come
    from booking
    where ground_id = any (${groundIds}::text[]) and date between ${startsOn} and ${endsOn}
      and (status in ('CONFIRMED', 'COMPLETED') or (status = 'CANCELLED' and confirmed_at is not null))
    union all
    select ground_id, kind::text, date, starts_minute, ends_minute, lower(period), false, null, null,
      coalesce(price, 0), 0, 0, 0, exists (select from no_show where block_id = block.id)
    from block
    where ground_id = any (${groundIds}::text[]) and date between ${startsOn} and ${endsOn} and active`.execute(db)
  return rows
}
