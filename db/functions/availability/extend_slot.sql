-- Extends a slot that its source has on all parts now, until p_until at least.
-- Returns true when it is extended, false when the source no longer has all of it.
-- Locks: parts.
-- Called by hold_seats, secure_slot.
create or replace function extend_slot(
  p_turf_id text, p_parts smallint[], p_period tstzrange, p_source_id text, p_until timestamptz
) returns boolean language plpgsql as $$
declare at timestamptz;
begin
  perform lock_parts(p_turf_id, p_parts);
  at := database_now();
  if (select count(*) from occupancy
      where turf_id = p_turf_id and source_id = p_source_id and part = any (p_parts) and period = p_period
        and (expires_at is null or expires_at > at)) <> cardinality(p_parts) then
    return false;
  end if;
  update occupancy set expires_at = greatest(expires_at, p_until)
    where turf_id = p_turf_id and source_id = p_source_id and expires_at < p_until;
  return true;
end $$;
