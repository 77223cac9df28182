-- Returns the seconds until an instant, at least 1.
-- Called by hold_may_begin.
create or replace function seconds_until(p_at timestamptz) returns integer language sql as $$
  select greatest(ceil(extract(epoch from p_at - database_now())), 1)::integer
$$;
