import type { Database } from '@baari/db/connect.ts'
import { UNDO_LIMIT } from '@baari/domain/bookings/move.ts'
import { RELEASES } from '@baari/domain/sharedBills/sharedBill.ts'
import { sql } from 'kysely'
import { LATE_SECONDS } from './lateSeconds.ts'
import type { Model } from './model.ts'
import type { Violation } from './violation.ts'

const LATE = sql`make_interval(secs => ${LATE_SECONDS})`

/** Limits of what an account, a turf, a game and a squad may do. A run is shorter than the days of each limit. */
export const checkLimits = async (db: Database, model: Model): Promise<Violation[]> => {
  const { rows } = await sql<Violation>`
    select 'UNDONE_TOO_OFTEN' as rule, account_id || ' has undone ' || count(*) as facts
      from booking where undone_at is not null
      group by account_id having count(*) > ${UNDO_LIMIT.bookings}
    union all
    select 'UNDONE_BY_ANOTHER', id || ' was undone, and cancelled by ' || coalesce(cancelled_by::text, 'nothing')
      from booking where undone_at is not null and cancelled_by is distinct from 'PLAYER'
    union all
    select 'LET_IN_TURNED_AWAY', booking_id || ' was checked in, and its player says: turned away'
      from check_in join access_dispute using (booking_id) where state <> 'DENIED'
    union all
    select 'LET_IN_AGAIN', booking_id || ' was checked in, which its player had denied'
      from check_in join denied_check_in using (booking_id)
    union all
    select 'HOST_NOT_ASKED', game.id || ' has a host who did not agree: ' || host_id
      from game where host_id <> started_by and not exists (
        select from hosting_offer where game_id = game.id and account_id = host_id and accepted_at is not null)
    union all
    select 'PRICE_OUTSIDE_HOURS', price.id || ' from ' || price.starts_at || ' to ' || price.ends_at || ' at a ground open from ' || opens_at
      from dynamic_price price join ground on ground.id = ground_id
      where not is_within_hours(price, ground)
    union all
    select 'SOLD_OUTSIDE_HOURS', booking.id || ' was sold on ' || date || ' from ' || starts_minute || ' to ' || ends_minute
      from booking join ground on ground.id = ground_id
      where not coalesce(int4range(starts_minute, ends_minute) <@ hours_on(ground, date), false)
        and not exists (
          select from audit_log
          where subject_id = ground.id and audit_log.after ?| '{opens_at,closes_at,week_hours,closed_dates}'
            and at >= greatest(booking.created_at, moved_at) - ${LATE})
    union all
    select 'REPORT_OF_TWO', id || ' is about ' || num_nonnulls(game_id, squad_id, bill_id) || ' meetings'
      from player_report where num_nonnulls(game_id, squad_id, bill_id) <> 1
    union all
    select 'RELEASED_TOO_OFTEN', account_id || ' has ' || count(*) || ' bills that release, or released, their booking'
      from shared_bill join booking on booking.id = booking_id
      where at_deadline = 'RELEASE' and (closed_at is null or released_at is not null)
      group by account_id having count(*) > ${RELEASES.atMost}
    union all
    select 'COUPON_BELOW_MINIMUM', booking.id || ' costs ' || list_price || ' with ' || coupon_code
      from booking join coupon on code = coupon_code
      where list_price < minimum_total and discount_by_platform + discount_by_turf > 0
        and booking.status in ('CONFIRMED', 'COMPLETED')
    union all
    -- A booking of another player that has moved since may have been on that day.
    select 'NUDGED_BY_ONESELF', booking.id || ' is cheaper for a gap on a day that only its player has booked'
      from booking
      where price_lines @> '[{"kind": "NUDGE"}]'
        and not exists (
          select from booking other
          where other.turf_id = booking.turf_id and other.account_id <> booking.account_id and confirmed_at is not null
            and (other.date = booking.date or other.moved_at is not null))
        and not exists (select from block where turf_id = booking.turf_id and date = booking.date)
    union all
    select 'FEE_OF_NOTHING', booking_id || ' left its turf nothing and cost it ' || gateway_charge
      from settlement_line line join booking on booking.id = booking_id
      where line.kind = 'CANCELLED' and line.retained = 0 and gateway_charge > 0 and cancelled_by <> 'OWNER'
    union all
    select 'SOLD_AT_STOPPED_TURF', booking.id || ' was sold at ' || greatest(booking.created_at, confirmed_at) || ', the sale ended at ' || sale_stopped_at
      from booking join turf on turf.id = booking.turf_id
      where greatest(booking.created_at, confirmed_at) > sale_stopped_at + ${LATE}
    union all
    select 'WALK_IN_AT_STOPPED_TURF', block.id || ' was entered at ' || block.created_at || ', the sale ended at ' || sale_stopped_at
      from block join turf on turf.id = block.turf_id
      where kind = 'MANUAL_BOOKING' and block.created_at > sale_stopped_at + ${LATE}
    union all
    select 'SEAT_PASSED_ON_TWICE', replaces_booking_id || ' was passed on ' || count(*) || ' times'
      from booking where status in ('CONFIRMED', 'COMPLETED') and replaces_booking_id is not null
      group by replaces_booking_id having count(*) > 1
    union all
    select 'RESCUE_GOES_ON', game_rescue.id || ' of the ' || game.status || ' game ' || game_id
      from game_rescue join game on game.id = game_id
      where outcome = 'PROPOSED' and game.status <> 'PENDING'
    union all
    select 'RESCUED_TWICE', game_id || ' has ' || count(*) || ' rescues of the kind ' || step
      from game_rescue group by game_id, step having count(*) > 1
    union all
    select 'CALLED_TOO_SOON', one.account_id || ' was called for ' || one.game_id || ' and ' || other.game_id
      from game_call_notification one join game_call_notification other using (account_id)
      where one.game_id < other.game_id
        and tstzrange(one.notified_at, one.quiet_until) && tstzrange(other.notified_at, other.quiet_until)
    union all
    select 'WAITS_TWICE', one.account_id || ' waits with ' || one.id || ' and ' || other.id
      from waitlist_entry one join waitlist_entry other using (account_id, turf_id)
      where one.id < other.id and one.status in ('WAITING', 'OFFERED') and other.status in ('WAITING', 'OFFERED')
        and tstzrange(one.from_at, one.to_at) && tstzrange(other.from_at, other.to_at)
    union all
    select 'EVENT_KEPT_TWICE', provider || ' event ' || event_id || ' is in ' || count(*) || ' rows'
      from webhook_event group by provider, event_id having count(*) > 1
    union all
    select 'SQUAD_MADE_TWICE', count(*) || ' squads come from ' || ${model.squadsRequested}::integer || ' requests'
      from squad where id <> all (${model.squadsAtFirst}::text[]) having count(*) > ${model.squadsRequested}`.execute(
    db,
  )
  return rows
}
