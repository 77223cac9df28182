-- Moves a booking of a whole ground to another time of its turf, and frees the former time: all or nothing.
-- Returns whether the new time could be had. Time under a block cannot, even where the booking itself lies.
-- The caller holds the lock of the booking.
-- Locks, in this order: waitlist entries, parts of both grounds, those of take_slot.
-- Called by api/src/bookings/moveBooking.ts, api/src/reservations/rain/moveRainedBooking.ts.
create or replace function move_booking(p_booking_id text, p_target jsonb, p_period tstzrange) returns boolean
language plpgsql as $$
declare
  b booking;
  old_parts smallint[];
  new_parts smallint[];
  both_parts smallint[];
begin
  select * into b from booking where id = p_booking_id;
  select parts into old_parts from ground where id = b.ground_id;
  select parts into new_parts from ground where id = p_target ->> 'ground_id' and turf_id = b.turf_id;
  select array_agg(distinct part) into both_parts from unnest(old_parts || new_parts) part;
  perform schedule_waitlist_checks(b.turf_id, tstzrange(b.starts_at, b.ends_at));
  perform lock_parts(b.turf_id, both_parts);
  if exists (select from block join ground on ground.id = block.ground_id
             where block.turf_id = b.turf_id and block.active and block.kind = 'BLOCK' and block.period && p_period
               and ground.parts && new_parts) then
    return false;
  end if;
  if not take_slot(b.turf_id, p_target ->> 'ground_id', new_parts, p_period, 'FULL', b.id, null) then
    return false;
  end if;
  delete from occupancy
    where turf_id = b.turf_id and source_id = b.id and not (part = any (new_parts) and period = p_period);
  update booking set
      ground_id = p_target ->> 'ground_id', date = (p_target ->> 'date')::date,
      starts_minute = (p_target ->> 'starts_minute')::smallint, ends_minute = (p_target ->> 'ends_minute')::smallint,
      starts_at = lower(p_period), ends_at = upper(p_period), price_lines = p_target -> 'price_lines', reminded_at = null
    where id = b.id;
  perform fill_blocks(b.turf_id, both_parts, tstzrange(b.starts_at, b.ends_at));
  return true;
end $$;
