-- Takes the locks of parts of a turf (advisory, until the commit), in ascending order, so that a full ground and its
-- halves cannot wait for each other.
-- Called by free_slot, take_slot, end_block, move_block, move_booking, extend_slot, secure_slot, move_game,
-- api/src/reservations/createBlock.ts, api/src/reservations/reserve.ts, api/src/turfs/updateManagedGround.ts.
create or replace function lock_parts(p_turf_id text, p_parts smallint[]) returns void language plpgsql as $$
declare part smallint;
begin
  -- In ascending order, so that holds of the full ground and of a half cannot deadlock.
  foreach part in array (select array_agg(p order by p) from unnest(p_parts) p) loop
    perform pg_advisory_xact_lock(hashtextextended(p_turf_id || '/' || part, 0));
  end loop;
end $$;
