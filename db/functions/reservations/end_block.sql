-- Ends a block or a walk-in. Returns false when it has ended already. Its parts are locked even when it took none of
-- them, so that freed time cannot go to a block that is ending.
-- Locks, in this order: the block, waitlist entries, parts.
-- Called by api/src/reservations/deactivateBlock.ts, api/src/reservations/repeats.ts.
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
