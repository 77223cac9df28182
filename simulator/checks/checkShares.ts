import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { Violation } from './violation.ts'

/** Shares of bills: paid by the person each is for, within the price, and large enough to release a booking. */
export const checkShares = async (db: Database): Promise<Violation[]> => {
  const { rows } = await sql<Violation>`
    select 'SHARE_OF_ANOTHER' as rule, share.id || ' was paid by ' || paid_by as facts
      from bill_share share join account on account.id = paid_by
      where meant_for <> paid_by or share.phone <> account.phone
    union all
    select 'SHARES_ABOVE_PRICE', booking_id || ' costs ' || pay_now || ' and has shares of ' || sum(amount)
      from bill_share join booking on booking.id = booking_id
      group by booking_id, pay_now having sum(amount) > pay_now
    union all
    select 'SHARES_ABOVE_BALANCE', booking_id || ' owes ' || total - pay_now || ' at the turf, its friends ' || sum(at_turf)
      from bill_share join booking on booking.id = booking_id
      group by booking_id, pay_now, total having sum(at_turf) > total - pay_now
    union all
    select 'SHARES_HELD_TWICE', held_by || ' holds ' || count(*) || ' shares of ' || booking_id
      from bill_share where held_by is not null group by booking_id, held_by having count(*) > 1
    union all
    select 'SHARES_ORDERED_TWICE', payer_id || ' has ' || count(*) || ' open orders for shares of ' || booking_id
      from payment_order where share_id is not null and status in ('INTENDED', 'OPEN')
      group by booking_id, payer_id having count(*) > 1
    union all
    select 'BILL_MOVED', share.id || ' was paid at ' || paid_at || ', the booking moved at ' || moved_at
      from bill_share share join booking on booking.id = booking_id
      where paid_at < moved_at
    union all
    -- A move rounds the shares again. Half of an equal share is rounded down to a rupee, twice.
    select 'SHARE_TOO_SMALL', booking_id || ' of ' || pay_now || ' has a share of ' || min(amount)
      from shared_bill join bill_share using (booking_id) join booking on booking.id = booking_id
      where at_deadline = 'RELEASE' and moved_at is null
      group by booking_id, pay_now having 2 * (min(amount) + 200) < pay_now / (count(*) + 1)`.execute(db)
  return rows
}
