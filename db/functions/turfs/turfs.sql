-- Returns the business day of a turf at an instant. The hours after midnight belong to the day on which a ground
-- opened.
-- Called by block_paid_at_once, api/src/insight/readInsight.ts, api/src/reservations/collectBalance.ts,
-- api/src/reservations/noShows.ts, api/src/reservations/readOwnerDays.ts.
create or replace function business_date(p_turf_id text, p_at timestamptz) returns date language sql stable as $$
  select (p_at at time zone turf.time_zone)::date - case when exists (
      select from ground
      where ground.turf_id = turf.id
        and upper(hours_on(ground, (p_at at time zone turf.time_zone)::date - 1)) - 1440
            > extract(hour from p_at at time zone turf.time_zone) * 60
              + extract(minute from p_at at time zone turf.time_zone)) then 1 else 0 end
  from turf where id = p_turf_id
$$;

-- Returns the minutes of the business day in which a ground is open on a weekday, 1 for Monday; null if it is closed.
-- Called by hours_on, is_within_hours.
create or replace function weekday_hours(p_ground ground, p_weekday integer) returns int4range
  language sql immutable parallel safe as $$
  select int4range(opens, case when closes <= opens then closes + 1440 else closes end)
  from (select coalesce(p_ground.week_hours[2 * p_weekday - 1], p_ground.opens_at)::integer as opens,
               coalesce(p_ground.week_hours[2 * p_weekday], p_ground.closes_at)::integer as closes) hours
  where opens >= 0
$$;

-- Returns the minutes of the business day in which a ground is open on a date; null if it is closed.
-- Called by business_date, ground_on, api/src/availability/getAvailability.ts, api/src/insight/readBusinessHealth.ts.
create or replace function hours_on(p_ground ground, p_date date) returns int4range
  language sql immutable parallel safe as $$
  select case when p_date <> all (p_ground.closed_dates)
    then weekday_hours(p_ground, extract(isodow from p_date)::integer) end
$$;

-- Returns a ground as it is on a date: opens_at and closes_at are those of the date. A closed ground keeps its commonest
-- hours and is not available.
-- Called by api/src/availability/getAvailability.ts, api/src/turfs/readDay.ts.
create or replace function ground_on(p_ground ground, p_date date) returns ground
  language plpgsql immutable parallel safe as $$
declare hours int4range;
begin
  if p_ground.week_hours is null and p_ground.closed_dates = '{}' then return p_ground; end if;
  hours := hours_on(p_ground, p_date);
  p_ground.available := p_ground.available and hours is not null;
  p_ground.opens_at := coalesce(lower(hours), p_ground.opens_at);
  p_ground.closes_at := coalesce((upper(hours) - 1) % 1440 + 1, p_ground.closes_at);
  return p_ground;
end $$;

-- Returns whether a price rule lies within the opening hours of a ground on the weekday of the rule.
-- Called by dynamic_price_before_write, ground_changing.
create or replace function is_within_hours(p_rule dynamic_price, p_ground ground) returns boolean
  language sql stable as $$
  select coalesce(
    int4range(p_rule.starts_at, p_rule.ends_at)
      <@ weekday_hours(p_ground, array_position(enum_range(null::weekday), p_rule.weekday)), false)
$$;

-- Returns whether a turf sells. It waits for a transaction that stops or resumes sales.
-- Locks: the turf (for share).
-- Called by booking_before_write, block_on_sale, secure_slot, offer_slot.
create or replace function turf_sells(p_turf_id text) returns boolean language sql as $$
  select sale_stopped_at is null from turf where id = p_turf_id for share
$$;

-- Returns the approved request to give a turf to another account, once its waiting time is over and until it is carried
-- out. Its columns are null if there is none.
-- Called by turf_before_write, booking_before_write.
create or replace function hand_over_due(p_turf_id text, p_owner_id text) returns approval language sql stable as $$
  select * from approval
  where kind = 'TURF_OWNER' and subject_id = p_turf_id and account_id = p_owner_id
    and is_approved and effective_at <= database_now() and applied_at is null
$$;

-- Writes the rows of turf_listing for a turf; a turf whose sales have stopped has none. It reads the present row, because
-- triggers may have changed it.
-- Called by turf_after_write.
create or replace function list_turf(p_turf_id text) returns void language plpgsql as $$
begin
  delete from turf_listing using turf
  where turf.id = p_turf_id and turf_id = turf.id and (sale_stopped_at is not null or game <> all (games || ''::text));
  insert into turf_listing (turf_id, game, listing_rank, name_key, price_from, spot, allow_full, allow_partial)
  select id, game, listing_rank, name_key, price_from, spot, allow_full, allow_partial
  from turf, lateral (select distinct unnest(games || ''::text) as game) listed
  where id = p_turf_id and sale_stopped_at is null
  on conflict (turf_id, game) do update set
    listing_rank = excluded.listing_rank, name_key = excluded.name_key, price_from = excluded.price_from,
    spot = excluded.spot, allow_full = excluded.allow_full, allow_partial = excluded.allow_partial
  where turf_listing is distinct from excluded;
end $$;

-- Recomputes what search shows of a turf from its grounds: games, rank, lowest price and booking types.
-- Called by turf_after_write, ground_changed.
create or replace function refresh_turf_listing(p_turf_id text) returns void language sql as $$
  update turf set
    -- Ordered by ground, since a turf without photos is drawn with its first game.
    games = coalesce((select array_agg(game order by first_at)
                        from (select game, min(array[position::integer, place::integer]) as first_at
                                from ground, unnest(supported_games) with ordinality played (game, place)
                                where turf_id = p_turf_id group by game) listed), '{}'),
    listing_rank = case when exists (select from ground where turf_id = p_turf_id and available) then 0 else 2 end
                   + case when onboarded then 0 else 1 end,
    price_from = (select min(per_hour_full) from ground where turf_id = p_turf_id and available and allow_full),
    allow_full = exists (select from ground where turf_id = p_turf_id and allow_full),
    allow_partial = exists (select from ground where turf_id = p_turf_id and allow_partial)
  where id = p_turf_id
$$;

-- Returns the state of a city by its name; null if the city is not listed.
-- Called by api/src/invoices/bookingDocuments.ts, api/src/turfs/groundHours.ts.
create or replace function state_of_city(p_name text) returns text language sql stable as $$
  select state from city where lower(name) = lower(p_name) order by name limit 1
$$;
