-- The search for turfs around a point. search.sql describes the parameters and the result.

-- Returns a page by rank and distance from a point.
-- Walks turf_listing_by_spot rank by rank, up to the reach: the first radius that holds a turf. A rank without a turf
-- would cost the whole index, so turf_listing_by_name first shows which ranks have one. For words, a sample of the
-- matches shows it, unless the sample is full. A rank is not walked when those before it fill the page.
-- Subqueries hide the game from the planner: a plan for a known game seems cheaper, and each search would be planned again.
-- With p_place null the planner drops the join.
-- Called by api/src/turfs/findPage.ts.
create or replace function search_around(
  p_game text, p_booking_type booking_type, p_name text, p_or_name text, p_place text, p_or_place text,
  p_latitude float8, p_longitude float8, p_reaches float8[], p_most_km float8,
  p_walked integer, p_counted integer, p_size integer, p_offset integer)
returns table (turf_id text, km float8, place bigint, counted bigint) language sql stable parallel safe as $$
  with listed as not materialized (
    select turf_id, listing.listing_rank, listing.name_key, listing.price_from, listing.spot, list_key
    from turf_listing listing left join turf on turf.id = turf_id
    where game = (select p_game)
      and (p_booking_type is distinct from 'FULL' or listing.allow_full)
      and (p_booking_type is distinct from 'PARTIAL' or listing.allow_partial)
      and (p_name is null or listing.name_key like p_name or listing.name_key like p_or_name)
      and (p_place is null or city ilike p_place or city ilike p_or_place
        or address ilike p_place or address ilike p_or_place)),
  here as materialized (select earth_spot(p_latitude, p_longitude) as point),
  worded as materialized (
    select listing_rank from listed
    where p_name is not null or p_place is not null order by listing_rank limit p_counted),
  nearest as materialized (
    select rank, nearest.km
    from unnest('{0,1,2,3}'::integer[]) rank cross join lateral (
      select spot <-> (select point from here) as km from listed
      where list_key = (select list_key(p_game, rank))
        and case when p_name is null and p_place is null
          then (select turf_id from listed where listing_rank = rank order by name_key, turf_id limit 1) is not null
          else exists (select from worded where listing_rank = rank) or (select count(*) from worded) = p_counted end
      order by km limit 1) nearest),
  reach as materialized (
    select coalesce(min(radius), p_most_km) as km
    from unnest(p_reaches) radius where radius >= (select min(km) from nearest)),
  rank0 as materialized (
    select * from (
      select turf_id, listing_rank, name_key, spot <-> (select point from here) as km from listed
      where list_key = (select list_key(p_game, 0))
        and (select km from nearest where rank = 0) <= (select km from reach)
      order by km fetch first p_walked rows with ties) walked
    where km <= (select km from reach)),
  rank1 as materialized (
    select * from (
      select turf_id, listing_rank, name_key, spot <-> (select point from here) as km from listed
      where list_key = (select list_key(p_game, 1))
        and (select km from nearest where rank = 1) <= (select km from reach)
        and (select count(*) from rank0) < p_walked
      order by km fetch first p_walked rows with ties) walked
    where km <= (select km from reach)),
  rank2 as materialized (
    select * from (
      select turf_id, listing_rank, name_key, spot <-> (select point from here) as km from listed
      where list_key = (select list_key(p_game, 2))
        and (select km from nearest where rank = 2) <= (select km from reach)
        and (select count(*) from rank0) + (select count(*) from rank1) < p_walked
      order by km fetch first p_walked rows with ties) walked
    where km <= (select km from reach)),
  rank3 as materialized (
    select * from (
      select turf_id, listing_rank, name_key, spot <-> (select point from here) as km from listed
      where list_key = (select list_key(p_game, 3))
        and (select km from nearest where rank = 3) <= (select km from reach)
        and (select count(*) from rank0) + (select count(*) from rank1) + (select count(*) from rank2) < p_walked
      order by km fetch first p_walked rows with ties) walked
    where km <= (select km from reach)),
  walked as (
    select * from rank0 union all select * from rank1 union all select * from rank2 union all select * from rank3),
  placed as (
    select turf_id, km, row_number() over (order by listing_rank, km, name_key, turf_id) as place from walked),
  reached as (
    select turf_id, listing_rank, name_key, price_from, spot <-> (select point from here) as km from listed
    where list_key between list_key(p_game, 0) and list_key(p_game, 3) and exists (select from nearest)
      and spot <@ cube_enlarge((select point from here), (select km from reach), 3)
      and spot <-> (select point from here) <= (select km from reach)),
  total as (select count(*) as counted from (select from reached limit p_counted) counted)
  select turf_id, km, place, counted
  from total left join placed on place - p_offset between 1 and p_size
$$;

-- Returns a page by rank and price of the turfs around a point. Turfs without a price come last.
-- Reads all turfs within the reach by turf_listing_by_spot; the reach is found as in search_around.
-- Called by api/src/turfs/findPage.ts.
create or replace function search_around_by_price(
  p_game text, p_booking_type booking_type, p_name text, p_or_name text, p_place text, p_or_place text,
  p_latitude float8, p_longitude float8, p_reaches float8[], p_most_km float8,
  p_walked integer, p_counted integer, p_size integer, p_offset integer, p_is_descending boolean)
returns table (turf_id text, km float8, place bigint, counted bigint) language sql stable parallel safe as $$
  with listed as not materialized (
    select turf_id, listing.listing_rank, listing.name_key, listing.price_from, listing.spot, list_key
    from turf_listing listing left join turf on turf.id = turf_id
    where game = (select p_game)
      and (p_booking_type is distinct from 'FULL' or listing.allow_full)
      and (p_booking_type is distinct from 'PARTIAL' or listing.allow_partial)
      and (p_name is null or listing.name_key like p_name or listing.name_key like p_or_name)
      and (p_place is null or city ilike p_place or city ilike p_or_place
        or address ilike p_place or address ilike p_or_place)),
  here as materialized (select earth_spot(p_latitude, p_longitude) as point),
  worded as materialized (
    select listing_rank from listed
    where p_name is not null or p_place is not null order by listing_rank limit p_counted),
  nearest as materialized (
    select rank, nearest.km
    from unnest('{0,1,2,3}'::integer[]) rank cross join lateral (
      select spot <-> (select point from here) as km from listed
      where list_key = (select list_key(p_game, rank))
        and case when p_name is null and p_place is null
          then (select turf_id from listed where listing_rank = rank order by name_key, turf_id limit 1) is not null
          else exists (select from worded where listing_rank = rank) or (select count(*) from worded) = p_counted end
      order by km limit 1) nearest),
  reach as materialized (
    select coalesce(min(radius), p_most_km) as km
    from unnest(p_reaches) radius where radius >= (select min(km) from nearest)),
  reached as (
    select turf_id, listing_rank, name_key, price_from, spot <-> (select point from here) as km from listed
    where list_key between list_key(p_game, 0) and list_key(p_game, 3) and exists (select from nearest)
      and spot <@ cube_enlarge((select point from here), (select km from reach), 3)
      and spot <-> (select point from here) <= (select km from reach)),
  walked as (
    select * from reached
    order by listing_rank, case when p_is_descending then -price_from else price_from end, name_key, turf_id
    limit p_walked),
  placed as (
    select turf_id, km, row_number() over (
      order by listing_rank, case when p_is_descending then -price_from else price_from end, name_key, turf_id) as place
    from walked),
  total as (select count(*) as counted from (select from reached limit p_counted) counted)
  select turf_id, km, place, counted
  from total left join placed on place - p_offset between 1 and p_size
$$;
