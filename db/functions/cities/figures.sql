-- Recounts the figures of a city that is new, has moved or is gone.
-- Locks: the figures of cities.
-- Called by recount_city, bench/data/loadTurfs.ts.
create or replace function count_city(p_city_key text) returns void language plpgsql as $$
declare
  before city_turf[];
  after city_turf[];
begin
  perform lock_city_figures();
  with gone as (delete from city_turf where city_key = p_city_key returning *)
    select array_agg(gone) into before from gone;
  with come as (insert into city_turf select * from played_in_city where city_key = p_city_key returning *)
    select array_agg(come) into after from come;
  perform tally_cities(before, after);
  delete from city_figure where city_key = p_city_key and turfs = 0;
end $$;

-- Recounts the given turfs in the figures of all cities.
-- Locks: the figures of cities.
-- Called by recount_turfs.
create or replace function count_turfs(p_turf_ids text[]) returns void language plpgsql as $$
declare
  before city_turf[];
  after city_turf[];
begin
  perform lock_city_figures();
  with gone as (delete from city_turf where turf_id = any (p_turf_ids) returning *)
    select array_agg(gone) into before from gone;
  with come as (insert into city_turf select * from played_in_city where turf_id = any (p_turf_ids) returning *)
    select array_agg(come) into after from come;
  perform tally_cities(before, after);
end $$;

-- Takes the lock of all figures of cities (advisory, until the commit).
-- Called by count_turfs, count_city.
create or replace function lock_city_figures() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('city figures', 0))
$$;

-- Subtracts p_before from the figures of cities and adds p_after. The caller holds the lock of lock_city_figures()
-- until the commit.
-- Called by count_turfs, count_city.
create or replace function tally_cities(p_before city_turf[], p_after city_turf[]) returns void language plpgsql as $$
begin
  insert into city_price (city_key, game, price, uses)
    select city_key, game, price, sum(change)
    from (select *, -1 as change from unnest(p_before) union all select *, 1 from unnest(p_after)) moved
      cross join lateral (values (price_from), (price_to)) bound (price)
    group by city_key, game, price
    having sum(change) <> 0
    on conflict (city_key, game, price) do update set uses = city_price.uses + excluded.uses;
  delete from city_price using (select distinct city_key, game, price
                                from unnest(p_before) cross join lateral (values (price_from), (price_to)) bound (price)) gone
    where city_price.city_key = gone.city_key and city_price.game = gone.game and city_price.price = gone.price and uses = 0;
  insert into city_figure (city_key, game, turfs, price_from, price_to)
    select city_key, game, coalesce(figure.turfs, 0) + change,
           (select min(price) from city_price where city_key = moved.city_key and game = moved.game),
           (select max(price) from city_price where city_key = moved.city_key and game = moved.game)
    from (select city_key, game, sum(change)::integer as change
          from (select *, -1 as change from unnest(p_before) union all select *, 1 from unnest(p_after)) each
          group by city_key, game) moved
      left join city_figure figure using (city_key, game)
    on conflict (city_key, game) do update set
      turfs = excluded.turfs, price_from = excluded.price_from, price_to = excluded.price_to;
end $$;

-- The games of each turf within reach_km of a city, with its lowest and highest price. The empty game means all games.
-- Read by count_turfs, count_city.
create or replace view played_in_city as
  select city.key as city_key, turf.id as turf_id, game, min(per_hour_full) as price_from, max(per_hour_full) as price_to
  from city
    join turf on turf.spot <@ cube_enlarge(earth_spot(city.latitude, city.longitude), limit_of('reach_km'), 3)
    join ground on ground.turf_id = turf.id and ground.available and ground.supported_games <> '{}'
    cross join unnest(ground.supported_games || ''::text) game
  group by city.key, turf.id, game;
