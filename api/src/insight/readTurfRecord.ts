import type { Api } from '@baari/contract/api.ts'
import { RECORD_DAYS } from '@baari/domain/insight/turfRecord.ts'
import { RAIN_REASON } from '@baari/domain/reservations/rainChoice.ts'
import { addDays, dateAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'

interface Counted {
  honoured: number
  cancelledByTurf: number
  turnedAway: number
  refunds: number
  refundMinutes: number | null
  closures: number
}

/**
 * Counts the rows that the ledger is posted from, with two statements. A booking that was turned away is also
 * cancelled by the turf, and counts once.
 */
export const readTurfRecord: Handler<Api['readTurfRecord']> = async ({ params }, { db, now }) => {
  const turf = await db
    .selectFrom('turf')
    .select(['id', 'slug', 'name', 'time_zone'])
    .where('slug', '=', params.slug)
    .executeTakeFirst()
  if (!turf) throw new Failure('NOT_FOUND', { message: 'We could not find this turf.' })
  const endDate = addDays(dateAt(now, turf.time_zone), -1)
  const startDate = addDays(endDate, 1 - RECORD_DAYS)
  const { rows } = await sql<Counted>`
    with ended as (
      select id, status, cancelled_by, confirmed_at, cancellation_reason from booking
      where turf_id = ${turf.id} and date between ${startDate} and ${endDate} and status in ('COMPLETED', 'CANCELLED')
    ), turned as (
      select access_dispute.booking_id from ended join access_dispute on booking_id = ended.id
      where state in ('AGREED', 'SILENT')
    ), sent as (
      select extract(epoch from refund.updated_at - refund.created_at) / 60 as minutes
      from ended join refund on refund.booking_id = ended.id
      where refund.status = 'PROCESSED' and refund.reason = 'CANCELLED' and paid_by_hand_at is null
    )
    select (select count(*) from ended where status = 'COMPLETED' and id not in (select booking_id from turned))::integer
             as honoured,
           (select count(*) from ended
            where status = 'CANCELLED' and cancelled_by = 'OWNER' and confirmed_at is not null
              and cancellation_reason is distinct from ${RAIN_REASON}
              and id not in (select booking_id from turned))::integer as "cancelledByTurf",
           (select count(*) from turned)::integer as "turnedAway",
           (select count(*) from sent)::integer as refunds,
           (select ceil(percentile_cont(0.5) within group (order by minutes)) from sent)::integer as "refundMinutes",
           (select count(distinct date) from rain_closure
            where turf_id = ${turf.id} and date between ${startDate} and ${endDate})::integer as closures`.execute(db)
  return { slug: turf.slug, name: turf.name, startDate, endDate, ...rows[0]! }
}
