-- Moves a block or a walk-in to another time or ground of its turf, and frees what it leaves: all or nothing.
--
-- Returns:
--   MOVED           it has moved
--   ENDED           it is no longer there
--   TAKEN           a walk-in keeps its time, because the new time is taken
--   OVER_BOOKINGS   a block would lie over bookings, and p_over_bookings is false
-- Locks, in this order: the block, waitlist entries, parts of both grounds, those of take_slot.
-- Called by api/src/reservations/moveBlock.ts.
create or replace function move_block(p_block_id text, p_target jsonb, p_period tstzrange, p_over_bookings boolean) returns text
language plpgsql as $$
declare
  b block;
  old_parts smallint[];
  new_parts smallint[];
  both_parts smallint[];
  at timestamptz;
begin
  select * into b from block where id = p_block_id for update;
  if not found or not b.active then return 'ENDED'; end if;
  select parts into old_parts from ground where id = b.ground_id;
  select parts into new_parts from ground where id = p_target ->> 'ground_id' and turf_id = b.turf_id;
  select array_agg(distinct part) into both_parts from unnest(old_parts || new_parts) part;
  perform schedule_waitlist_checks(b.turf_id, b.period);
  perform lock_parts(b.turf_id, both_parts);
  if b.kind = 'MANUAL_BOOKING' then
    if not take_slot(b.turf_id, p_target ->> 'ground_id', new_parts, p_period, 'MANUAL', b.id, null) then
      return 'TAKEN';
    end if;
    delete from occupancy
      where turf_id = b.turf_id and source_id = b.id and not (part = any (new_parts) and period = p_period);
  else
    at := database_now();
    if not p_over_bookings and exists (
      select from occupancy
      where turf_id = b.turf_id and part = any (new_parts) and period && p_period and kind <> 'BLOCK'
        and (expires_at is null or expires_at > at)
        and not (part = any (old_parts) and period && b.period)) then
      return 'OVER_BOOKINGS';
    end if;
    delete from occupancy where turf_id = b.turf_id and source_id = b.id;
  end if;
  update block set
      ground_id = p_target ->> 'ground_id', date = (p_target ->> 'date')::date, period = p_period,
      starts_minute = (p_target ->> 'starts_minute')::smallint, ends_minute = (p_target ->> 'ends_minute')::smallint,
      price = (p_target ->> 'price')::bigint
    where id = b.id;
  perform fill_blocks(b.turf_id, both_parts, b.period);
  if b.kind = 'BLOCK' then perform fill_blocks(b.turf_id, new_parts, p_period); end if;
  return 'MOVED';
end $$;

-- Ends a block or a walk-in. Returns false when it has ended already. Its parts are locked even when it took none of
-- them, so that freed time cannot go to a block that is ending.
-- Locks, in this order: the block, waitlist entries, parts.
-- Called by api/src/reservations/blocks.ts, api/src/reservations/repeats.ts, api/src/imports/takeOutImport.ts,
-- api/src/regulars/groups.ts,
-- api/src/calendars/pollCalendars.ts.
create or replace function end_block(p_block_id text, p_now timestamptz) returns boolean language plpgsql as $$
declare
  b block;
  ground_parts smallint[];
begin
  update block set active = false, ended_at = p_now where id = p_block_id and active returning * into b;
  if not found then return false; end if;
  select parts into ground_parts from ground where id = b.ground_id;
  perform schedule_waitlist_checks(b.turf_id, b.period);
  perform lock_parts(b.turf_id, ground_parts);
  delete from occupancy where turf_id = b.turf_id and source_id = b.id;
  perform fill_blocks(b.turf_id, ground_parts, b.period);
  return true;
end $$;

-- Outcome of each closure for rain: the bookings that were asked, their money and the part that went back, and the
-- bookings and walk-ins of the same time and parts that were sold after the closure, which contradict it.
-- Read by api/src/admin/listSuspicions.ts, api/src/reservations/rain/rainClosures.ts.
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

-- Returns whether a turf has closed for rain over a time and players have yet to be asked. Until then nothing of it
-- counts as played.
-- Called by api/src/bookings/completeBookings.ts, api/src/games/cancelGame.ts.
create or replace function awaits_rain(p_turf_id text, p_starts_at timestamptz, p_ends_at timestamptz) returns boolean
language sql stable as $$
  select exists (select from rain_closure
                 where turf_id = p_turf_id and notified_at is null and period && tstzrange(p_starts_at, p_ends_at))
$$;

-- Money taken at the turf for bookings that were cancelled afterwards. It is owed to the player until the till gives it
-- back.
-- Read by api/src/bookings/presentBooking.ts, api/src/reservations/readOwnerDays.ts.
create or replace view collection_to_return as
  select taken.id, taken.turf_id, taken.booking_id, taken.amount, taken.method, taken.collected_at
  from booking join collection taken on taken.booking_id = booking.id
  where booking.status = 'CANCELLED' and booking.confirmed_at is not null and booking.captured < booking.total
    and taken.undoes is null and not exists (select from collection undone where undone.undoes = taken.id);

-- Changes the price of the walk-ins of a series from one day on. Those that have begun keep theirs.
-- Called by api/src/regulars/groups.ts.
create or replace function set_series_price(p_series_id text, p_from date, p_price bigint, p_now timestamptz) returns void
language sql as $$
  update block set price = p_price
    where series_id = p_series_id and kind = 'MANUAL_BOOKING' and active and date >= p_from and lower(period) > p_now
$$;
