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
