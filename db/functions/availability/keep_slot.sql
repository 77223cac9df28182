-- Keeps a slot that its holder has on all parts now, until p_until at least.
-- Returns true when it is kept, false when the holder no longer has all of it.
-- Locks: parts.
-- Called by hold_seats, secure_slot.
create or replace function keep_slot(
  p_turf_id text, p_parts smallint[], p_period tstzrange, p_holder_id text, p_until timestamptz
) returns boolean language plpgsql as $$
declare at timestamptz;
begin
  perform lock_parts(p_turf_id, p_parts);
  at := database_now();
  if (select count(*) from occupancy
      where turf_id = p_turf_id and holder_id = p_holder_id and part = any (p_parts) and period = p_period
        and (live_until is null or live_until > at)) <> cardinality(p_parts) then
    return false;
  end if;
  update occupancy set live_until = greatest(live_until, p_until)
    where turf_id = p_turf_id and holder_id = p_holder_id and live_until < p_until;
  return true;
end $$;
