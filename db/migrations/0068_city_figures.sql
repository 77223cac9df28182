-- What is played in each city and for how much is kept up to date as turfs change, so that no page adds up a country.

-- Turfs within 25 km belong to a city. The empty game stands for all games together.
create view played_in_city as
  select city.key as city_key, turf.id as turf_id, game, min(price_full) as price_from, max(price_full) as price_to
  from city
    join turf on turf.spot <@ cube_enlarge(earth_spot(city.latitude, city.longitude), 25, 3)
    join ground on ground.turf_id = turf.id and ground.available and ground.supported_games <> '{}'
    cross join unnest(ground.supported_games || ''::text) game
  group by city.key, turf.id, game;

-- The rows of that view that are in the figures. No foreign keys: who counts must not wait for who edits a city.
create table city_turf (
  city_key text collate "C" not null,
  turf_id text collate "C" not null,
  game text not null,
  price_from bigint not null,
  price_to bigint not null,
  primary key (turf_id, city_key, game)
);
create index city_turf_by_city on city_turf (city_key);

-- How many turfs of a city have a price as their lowest or highest: where the next lowest is found when one goes.
create table city_price (
  city_key text collate "C" not null,
  game text not null,
  price bigint not null,
  uses integer not null,
  primary key (city_key, game, price)
);

-- What the pages of a city show.
create table city_figure (
  city_key text collate "C" not null,
  game text not null,
  turfs integer not null check (turfs >= 0),
  price_from bigint,
  price_to bigint,
  primary key (city_key, game)
);

-- Turfs that a transaction has changed and counts when it commits.
create table city_recount (
  transaction xid8 not null default pg_current_xact_id(),
  turf_id text collate "C" not null,
  primary key (transaction, turf_id)
);

-- Takes some turfs out of the figures and puts others in. Whoever counts holds the lock of all figures from here until
-- the commit.
create function tally_cities(p_before city_turf[], p_after city_turf[]) returns void language plpgsql as $$
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

create function lock_city_figures() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('city figures', 0))
$$;

-- Counts some turfs anew in all cities.
create function count_turfs(p_turf_ids text[]) returns void language plpgsql as $$
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

-- Counts one city anew, whether it has come, has moved or has gone.
create function count_city(p_city_key text) returns void language plpgsql as $$
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

-- Turfs are counted at the commit: the lock is the last to be taken, and a load of many is counted in few statements.
create function turfs_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'turf' then
    insert into city_recount (turf_id)
      select present.id from rows_after present join rows_before former using (id)
      where (present.latitude, present.longitude) is distinct from (former.latitude, former.longitude)
      on conflict do nothing;
  elsif tg_op = 'INSERT' then
    insert into city_recount (turf_id) select turf_id from rows_after on conflict do nothing;
  elsif tg_op = 'DELETE' then
    insert into city_recount (turf_id) select turf_id from rows_before on conflict do nothing;
  else
    insert into city_recount (turf_id)
      select unnest(array[former.turf_id, present.turf_id]) from rows_after present join rows_before former using (id)
      where (present.turf_id, present.available, present.supported_games, present.price_full)
              is distinct from (former.turf_id, former.available, former.supported_games, former.price_full)
      on conflict do nothing;
  end if;
  return null;
end $$;
-- A turf comes and goes without grounds, and counts for nothing then.
create trigger turfs_move after update on turf referencing old table as rows_before new table as rows_after
  for each statement execute function turfs_change();
create trigger grounds_come after insert on ground referencing new table as rows_after
  for each statement execute function turfs_change();
create trigger grounds_change after update on ground referencing old table as rows_before new table as rows_after
  for each statement execute function turfs_change();
create trigger grounds_go after delete on ground referencing old table as rows_before
  for each statement execute function turfs_change();

create function recount_turfs() returns trigger language plpgsql as $$
declare
  changed text[];
  most constant integer := 5000;
begin
  -- The first of the transaction's rows counts them all; the others find that they are gone.
  if not exists (select from city_recount where transaction = new.transaction and turf_id = new.turf_id) then
    return null;
  end if;
  with due as (delete from city_recount where transaction = new.transaction returning turf_id)
    select array_agg(turf_id order by turf_id) into changed from due;
  for start in 1 .. coalesce(cardinality(changed), 0) by most loop
    perform count_turfs(changed[start : start + most - 1]);
  end loop;
  return null;
end $$;
create constraint trigger recount_turfs after insert on city_recount deferrable initially deferred
  for each row execute function recount_turfs();

create function recount_city() returns trigger language plpgsql as $$
begin
  perform count_city(coalesce(new.key, old.key));
  return null;
end $$;
create constraint trigger recount_city after insert or delete or update of latitude, longitude on city
  deferrable initially deferred for each row execute function recount_city();

select count_city(key) from city;
