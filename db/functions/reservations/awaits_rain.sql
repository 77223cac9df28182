-- Returns whether a turf has closed for rain over a time and players have yet to be asked. Until then nothing of it
-- counts as played.
-- Called by api/src/bookings/releaseHold.ts, api/src/games/decideGames.ts.
create or replace function awaits_rain(p_turf_id text, p_starts_at timestamptz, p_ends_at timestamptz) returns boolean
language sql stable as $$
  select exists (select from rain_closure
                 where turf_id = p_turf_id and notified_at is null and period && tstzrange(p_starts_at, p_ends_at))
$$;
