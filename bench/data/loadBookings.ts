import type { Load } from './loadTurfs.ts'
import { IS_PAID_AT_VENUE } from './loadTurfs.ts'
import { countInSql, DAYS_AHEAD, DAYS_BEHIND, popularityOf } from './popularityOf.ts'

const DAYS = DAYS_BEHIND + DAYS_AHEAD
/** Without a common divisor with the number of days: so many days on and on, a turf meets every day once. */
const STRIDES = [5, 7, 11, 13, 17, 19, 23, 29, 37, 41]
/** Starts of a day's eight slots, in the order in which they are taken. Most orders begin in the evening. */
const ORDERS = [
  [18, 20, 6, 16, 22, 8, 14, 10],
  [20, 18, 22, 6, 16, 8, 10, 14],
  [18, 20, 16, 22, 8, 6, 14, 10],
  [20, 18, 6, 22, 8, 16, 10, 14],
  [18, 6, 20, 16, 22, 8, 14, 10],
  [20, 22, 18, 16, 6, 8, 10, 14],
  [18, 20, 22, 6, 8, 16, 10, 14],
  [6, 18, 20, 8, 16, 22, 14, 10],
  [22, 20, 18, 6, 8, 16, 10, 14],
  [16, 18, 20, 22, 6, 8, 14, 10],
]
/** Longer ago money is out of the bench's books: ten million bookings stay within 15 GB. */
const PAID_ONLINE_DAYS = 60
const OLD_POLICY = '{"tiers": [], "latestMinutesBefore": 10}'
const POLICY =
  '{"tiers": [{"percentage": 50, "minutesBefore": 1440}, {"percentage": 30, "minutesBefore": 720}], "latestMinutesBefore": 10}'

/** Draws the turf and time of each booking: no two share a slot by construction, and the oldest comes first. */
export const drawBookings = ({ turfs, bookings }: Load): string => `
  create unlogged table bench.play as
  select n, j, day, (array[${ORDERS.map((order) => `array[${order.join(', ')}]`).join(', ')}])
                      [1 + floor(bench.chance(n * 1000 + day, 21) * ${ORDERS.length})::integer][1 + j / ${DAYS}] as hour
  from (
    select n, j, (floor(bench.chance(n, 22) * ${DAYS})::integer
                  + j % ${DAYS} * (array[${STRIDES.join(', ')}])[1 + floor(bench.chance(n, 23) * ${STRIDES.length})::integer]) % ${DAYS} as day
    from (select n, ${countInSql(popularityOf(turfs, bookings))} as times from generate_series(0, ${turfs - 1}::bigint) n) turf,
         generate_series(0, times - 1) j) drawn
  order by day, hour`

/** Played ones are over, a few were never paid; those ahead are confirmed. The newest were paid online. */
export const loadBookings = ({ players, today, now }: Load): string => `
  insert into booking (id, account_id, turf_id, ground_id, booking_type, status, game, date, starts_minute, ends_minute,
    starts_at, ends_at, list_price, price_lines, total, pay_now, pays_in_full, captured, cancellation_policy, hold_expires_at,
    confirming_payment_id, confirmed_at, cancelled_at, cancelled_by, completed_at, created_at, reminded_at, owner_id)
  select 'BOOKING_' || tail, account_id, bench.turf(n), bench.ground(n, place), 'FULL',
         case when lapsed then 'CANCELLED' when is_over then 'COMPLETED' else 'CONFIRMED' end::booking_status,
         game, date, starts_minute, starts_minute + minutes, starts_at, ends_at, total,
         jsonb_build_array(jsonb_build_object('kind', 'BASE', 'reason', null, 'perHour', price, 'minutes', minutes,
                                              'players', 1, 'amount', total)),
         total, paid, false, paid, case when day < ${DAYS_BEHIND - PAID_ONLINE_DAYS} then '${OLD_POLICY}' else '${POLICY}' end::jsonb,
         case when lapsed then made_at + interval '6 minutes' end, case when paid > 0 then 'PAYMENT_' || tail end,
         case when not lapsed then made_at + interval '90 seconds' end,
         case when lapsed then made_at + interval '6 minutes' end, case when lapsed then 'LAPSE' end::cancelled_by,
         case when not lapsed and is_over then ends_at end, made_at, least(starts_at, '${now}'::timestamptz), bench.owner(n)
  from (
    select *, bench.tail(made_at, n * 8192 + j) as tail, price * minutes / 60 as total,
           case when day >= ${DAYS_BEHIND - PAID_ONLINE_DAYS} and not lapsed and not (${IS_PAID_AT_VENUE})
                then (price * minutes / 300 + 99) / 100 * 100 else 0 end as paid
    from (
      select *, least(starts_at, '${now}'::timestamptz) - make_interval(mins => 15 + floor(bench.chance(n * 8192 + j, 31) * 5760)::integer) as made_at,
             ends_at <= '${now}'::timestamptz as is_over,
             ends_at <= '${now}'::timestamptz and bench.chance(n * 8192 + j, 32) < 0.04 as lapsed
      from (
        select n, j, day, date '${today}' - ${DAYS_BEHIND} + day as date, hour * 60 as starts_minute, minutes,
               case when bench.layout(n) = 1 then j % 2 else 0 end as place, (bench.games(n))[1] as game, bench.price(n) as price,
               bench.player(floor(bench.chance(n * 8192 + j, 34) * bench.chance(n * 8192 + j, 35) * ${players})::bigint) as account_id,
               at as starts_at, at + make_interval(mins => minutes) as ends_at
        from bench.play
          cross join lateral (select timestamptz '${today} 00:00+05:30' + make_interval(days => day - ${DAYS_BEHIND}, hours => hour) as at,
                                     case width_bucket(bench.chance(n * 8192 + j, 33), array[0.5, 0.8])
                                       when 0 then 60 when 1 then 90 else 120 end as minutes) length) timed) made) priced`

/** Only what is still to be played takes time. */
export const loadOccupancy = (): string => `
  insert into occupancy (turf_id, part, period, kind, ground_id, source_id, created_at)
  select booking.turf_id, part, tstzrange(starts_at, ends_at), 'FULL', ground_id, booking.id, booking.created_at
  from booking join ground on ground.id = ground_id, unnest(parts) part
  where status = 'CONFIRMED'`
