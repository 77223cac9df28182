-- Returns whether a source has all parts of a ground for exactly the period, without an expiry.
-- Called by require_slot.
create or replace function has_slot(p_source_id text, p_turf_id text, p_ground_id text, p_period tstzrange) returns boolean
language sql stable as $$
  select coalesce((
    select array_agg(part order by part) = (select array_agg(part order by part) from unnest(parts) part)
      and bool_and(period = p_period and expires_at is null)
    from occupancy where turf_id = p_turf_id and source_id = p_source_id), false)
  from ground where id = p_ground_id
$$;
