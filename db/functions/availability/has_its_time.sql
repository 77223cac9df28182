-- Returns whether a holder has all parts of a ground for exactly the period, and for good.
-- Called by refuse_without_time.
create or replace function has_its_time(p_holder_id text, p_turf_id text, p_ground_id text, p_period tstzrange) returns boolean
language sql stable as $$
  select coalesce((
    select array_agg(part order by part) = (select array_agg(part order by part) from unnest(parts) part)
      and bool_and(period = p_period and live_until is null)
    from occupancy where turf_id = p_turf_id and holder_id = p_holder_id), false)
  from ground where id = p_ground_id
$$;
