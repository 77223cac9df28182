-- Takes the lock of all figures of cities (advisory, until the commit).
-- Called by count_turfs, count_city.
create or replace function lock_city_figures() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('city figures', 0))
$$;
