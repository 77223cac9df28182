-- Outcome of each closure for rain: the bookings that were asked, their money and the part that went back, and the
-- bookings and walk-ins of the same time and parts that were sold after the closure, which contradict it.
-- Read by api/src/admin/listSuspicions.ts, api/src/reservations/rain/listRainClosures.ts.
create or replace view rain_outcome as
  select closure.id, closure.turf_id, closure.date, closure.starts_minute, closure.ends_minute, closure.period,
         closure.created_at, asked.bookings as asked_bookings, asked.captured, asked.refunded,
         sold.bookings + walk_ins.count as sold_again
  from rain_closure closure
    cross join lateral (
      select array_agg(distinct part) as parts from ground, unnest(ground.parts) part where ground.id = any (closure.ground_ids)
    ) closed
    cross join lateral (
      select count(*)::integer as bookings, coalesce(sum(booking.captured), 0)::bigint as captured,
             coalesce(sum(booking.refunded) filter (where rain_choice.state = 'REFUNDED'), 0)::bigint as refunded
      from rain_choice join booking on booking.id = rain_choice.booking_id
      where rain_choice.closure_id = closure.id
    ) asked
    cross join lateral (
      select count(*)::integer as bookings
      from booking join ground on ground.id = booking.ground_id
      where booking.turf_id = closure.turf_id and ground.parts && closed.parts
        and booking.date between closure.date - 1 and closure.date + 1
        and tstzrange(booking.starts_at, booking.ends_at) && closure.period
        and booking.status in ('CONFIRMED', 'COMPLETED')
        and greatest(booking.confirmed_at, booking.moved_at) > closure.created_at
    ) sold
    cross join lateral (
      select count(*)::integer as count
      from block join ground on ground.id = block.ground_id
      where block.turf_id = closure.turf_id and ground.parts && closed.parts and block.kind = 'MANUAL_BOOKING'
        and block.date between closure.date - 1 and closure.date + 1
        and block.active and block.period && closure.period and block.created_at > closure.created_at
    ) walk_ins;
