-- Returns the business day of a turf at an instant. The hours after midnight belong to the day on which a ground
-- opened.
-- Called by block_paid_at_once, api/src/reservations/collectBalance.ts, api/src/reservations/noShows.ts,
-- api/src/reservations/ownTurf.ts, api/src/reservations/readOwnerDays.ts.
create or replace function business_date(p_turf_id text, p_at timestamptz) returns date language sql stable as $$
  select (p_at at time zone turf.time_zone)::date - case when exists (
      select from ground
      where ground.turf_id = turf.id and closes_at <= opens_at
        and extract(hour from p_at at time zone turf.time_zone) * 60
            + extract(minute from p_at at time zone turf.time_zone) < closes_at) then 1 else 0 end
  from turf where id = p_turf_id
$$;
