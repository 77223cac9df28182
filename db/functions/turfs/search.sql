-- The search for turfs. Each function walks an index of turf_listing in the order of its list until the page is full:
-- the rows read depend on the page and not on the number of turfs. The orders are those of RANKING in the domain.
--
-- Parameters:
--   p_game                    a sport, or '' for any
--   p_booking_type            turfs with a ground sold this way; null for all
--   p_name, p_or_name         patterns, one of which the folded name matches; p_name is null for all turfs
--   p_place, p_or_place       patterns, one of which the city or the address matches; p_place is null for all turfs
--   p_latitude, p_longitude   the point searched around
--   p_reaches, p_most_km      radii tried in turn until one holds a turf, and the radius that follows them
--   p_walked                  bound of the turfs read for the page, at least p_offset + p_size
--   p_counted                 bound of the count
--   p_size, p_offset          the page
--
-- Each returns the turfs of the page with their place in the list, from 1, and in every row the count of the list. An
-- empty page is one row with the count alone.
--
-- PostgreSQL inlines these functions and plans them as part of the calling statement. Bounds and absent filters are
-- passed as literals, so that a generic plan knows them too. An argument with a subquery would prevent inlining.
-- Decision 47 has the figures.

-- Returns a page by rank and name.
-- Walks turf_listing_by_name; rare names are found by turf_listing_by_name_trigrams and sorted.
-- Called by api/src/turfs/findPage.ts.
create or replace function search_by_name(
  p_game text, p_booking_type booking_type, p_name text, p_or_name text,
  p_walked integer, p_counted integer, p_size integer, p_offset integer)
returns table (turf_id text, km float8, place bigint, counted bigint) language sql stable parallel safe as $$
  with listed as not materialized (
    select turf_id, listing_rank, name_key
    from turf_listing listing
    where game = p_game
      and (p_booking_type is distinct from 'FULL' or listing.allow_full)
      and (p_booking_type is distinct from 'PARTIAL' or listing.allow_partial)
      and (p_name is null or listing.name_key like p_name or listing.name_key like p_or_name)),
  walked as (select * from listed order by listing_rank, name_key, turf_id limit p_walked),
  placed as (
    select turf_id, row_number() over (order by listing_rank, name_key, turf_id) as place
    from walked),
  total as (select count(*) as counted from (select from listed order by listing_rank limit p_counted) counted)
  select turf_id, null::float8, place, counted
  from total left join placed on place - p_offset between 1 and p_size
$$;

-- Returns a page by rank and name, in descending order. No index has this order, so each rank is walked from its end. A
-- rank is not walked when those before it fill the page.
-- Walks turf_listing_by_name backwards. With p_place null the planner drops the join.
-- Called by api/src/turfs/findPage.ts.
create or replace function search_by_name_down(
  p_game text, p_booking_type booking_type, p_name text, p_or_name text, p_place text, p_or_place text,
  p_walked integer, p_counted integer, p_size integer, p_offset integer)
returns table (turf_id text, km float8, place bigint, counted bigint) language sql stable parallel safe as $$
  with listed as not materialized (
    select turf_id, listing.listing_rank, listing.name_key
    from turf_listing listing left join turf on turf.id = turf_id
    where game = p_game
      and (p_booking_type is distinct from 'FULL' or listing.allow_full)
      and (p_booking_type is distinct from 'PARTIAL' or listing.allow_partial)
      and (p_name is null or listing.name_key like p_name or listing.name_key like p_or_name)
      and (p_place is null or city ilike p_place or city ilike p_or_place
        or address ilike p_place or address ilike p_or_place)),
  rank0 as materialized (
    select * from listed where listing_rank = 0
    order by name_key desc, turf_id limit p_walked),
  rank1 as materialized (
    select * from listed where listing_rank = 1
      and (select count(*) from rank0) < p_walked
    order by name_key desc, turf_id limit p_walked),
  rank2 as materialized (
    select * from listed where listing_rank = 2
      and (select count(*) from rank0) + (select count(*) from rank1) < p_walked
    order by name_key desc, turf_id limit p_walked),
  rank3 as materialized (
    select * from listed where listing_rank = 3
      and (select count(*) from rank0) + (select count(*) from rank1) + (select count(*) from rank2) < p_walked
    order by name_key desc, turf_id limit p_walked),
  walked as (
    select * from rank0 union all select * from rank1 union all select * from rank2 union all select * from rank3),
  placed as (
    select turf_id, row_number() over (order by listing_rank, name_key desc, turf_id) as place from walked),
  total as (select count(*) as counted from (select from listed order by listing_rank limit p_counted) counted)
  select turf_id, null::float8, place, counted
  from total left join placed on place - p_offset between 1 and p_size
$$;

-- Returns a page by rank and price. Turfs without a price come last.
-- Walks turf_listing_by_price.
-- Called by api/src/turfs/findPage.ts.
create or replace function search_by_price(
  p_game text, p_booking_type booking_type, p_name text, p_or_name text,
  p_walked integer, p_counted integer, p_size integer, p_offset integer)
returns table (turf_id text, km float8, place bigint, counted bigint) language sql stable parallel safe as $$
  with listed as not materialized (
    select turf_id, listing_rank, name_key, price_from
    from turf_listing listing
    where game = p_game
      and (p_booking_type is distinct from 'FULL' or listing.allow_full)
      and (p_booking_type is distinct from 'PARTIAL' or listing.allow_partial)
      and (p_name is null or listing.name_key like p_name or listing.name_key like p_or_name)),
  walked as (select * from listed order by listing_rank, price_from, name_key, turf_id limit p_walked),
  placed as (
    select turf_id, row_number() over (order by listing_rank, price_from, name_key, turf_id) as place
    from walked),
  total as (select count(*) as counted from (select from listed order by listing_rank limit p_counted) counted)
  select turf_id, null::float8, place, counted
  from total left join placed on place - p_offset between 1 and p_size
$$;

-- Returns a page by rank and price, the highest first. Turfs without a price come last.
-- Walks turf_listing_by_price_down.
-- Called by api/src/turfs/findPage.ts.
create or replace function search_by_price_down(
  p_game text, p_booking_type booking_type, p_name text, p_or_name text,
  p_walked integer, p_counted integer, p_size integer, p_offset integer)
returns table (turf_id text, km float8, place bigint, counted bigint) language sql stable parallel safe as $$
  with listed as not materialized (
    select turf_id, listing_rank, name_key, price_from
    from turf_listing listing
    where game = p_game
      and (p_booking_type is distinct from 'FULL' or listing.allow_full)
      and (p_booking_type is distinct from 'PARTIAL' or listing.allow_partial)
      and (p_name is null or listing.name_key like p_name or listing.name_key like p_or_name)),
  walked as (select * from listed order by listing_rank, price_from desc nulls last, name_key, turf_id limit p_walked),
  placed as (
    select turf_id, row_number() over (order by listing_rank, price_from desc nulls last, name_key, turf_id) as place
    from walked),
  total as (select count(*) as counted from (select from listed order by listing_rank limit p_counted) counted)
  select turf_id, null::float8, place, counted
  from total left join placed on place - p_offset between 1 and p_size
$$;

-- Returns a page of the turfs at a place by rank and name. search_by_name and search_by_price have no
-- p_place, because every search without a place would pay for planning that condition.
-- Walks turf_listing_by_name; rare places are found by turf_by_place and sorted.
-- Called by api/src/turfs/findPage.ts.
create or replace function search_at_place(
  p_game text, p_booking_type booking_type, p_name text, p_or_name text, p_place text, p_or_place text,
  p_walked integer, p_counted integer, p_size integer, p_offset integer)
returns table (turf_id text, km float8, place bigint, counted bigint) language sql stable parallel safe as $$
  with listed as not materialized (
    select turf_id, listing_rank, name_key
    from turf_listing listing
    where game = p_game
      and (p_booking_type is distinct from 'FULL' or listing.allow_full)
      and (p_booking_type is distinct from 'PARTIAL' or listing.allow_partial)
      and (p_name is null or listing.name_key like p_name or listing.name_key like p_or_name)
      and exists (
        select from turf
        where turf.id = turf_id and (city ilike p_place or city ilike p_or_place
          or address ilike p_place or address ilike p_or_place))),
  walked as (select * from listed order by listing_rank, name_key, turf_id limit p_walked),
  placed as (
    select turf_id, row_number() over (order by listing_rank, name_key, turf_id) as place
    from walked),
  total as (select count(*) as counted from (select from listed order by listing_rank limit p_counted) counted)
  select turf_id, null::float8, place, counted
  from total left join placed on place - p_offset between 1 and p_size
$$;

-- Returns a page of the turfs at a place by rank and price. Turfs without a price come last.
-- Walks turf_listing_by_price or turf_listing_by_price_down: p_is_descending is a literal, and the planner drops the
-- constant of the other direction from the order. Rare places are found by turf_by_place and sorted.
-- Called by api/src/turfs/findPage.ts.
create or replace function search_at_place_by_price(
  p_game text, p_booking_type booking_type, p_name text, p_or_name text, p_place text, p_or_place text,
  p_walked integer, p_counted integer, p_size integer, p_offset integer, p_is_descending boolean)
returns table (turf_id text, km float8, place bigint, counted bigint) language sql stable parallel safe as $$
  with listed as not materialized (
    select turf_id, listing_rank, name_key, price_from
    from turf_listing listing
    where game = p_game
      and (p_booking_type is distinct from 'FULL' or listing.allow_full)
      and (p_booking_type is distinct from 'PARTIAL' or listing.allow_partial)
      and (p_name is null or listing.name_key like p_name or listing.name_key like p_or_name)
      and exists (
        select from turf
        where turf.id = turf_id and (city ilike p_place or city ilike p_or_place
          or address ilike p_place or address ilike p_or_place))),
  walked as (
    select * from listed
    order by listing_rank, case when not p_is_descending then price_from end,
      case when p_is_descending then price_from end desc nulls last, name_key, turf_id
    limit p_walked),
  placed as (
    select turf_id, row_number() over (
      order by listing_rank, case when not p_is_descending then price_from end,
      case when p_is_descending then price_from end desc nulls last, name_key, turf_id) as place
    from walked),
  total as (select count(*) as counted from (select from listed order by listing_rank limit p_counted) counted)
  select turf_id, null::float8, place, counted
  from total left join placed on place - p_offset between 1 and p_size
$$;
