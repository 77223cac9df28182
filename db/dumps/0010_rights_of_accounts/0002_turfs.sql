-- Turfs, their grounds, and the columns that searching reads.
create extension if not exists cube;

-- A point on the earth as a cube in kilometres, so that distance is a straight index lookup.
create function earth_spot(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe
  return cube(array[
    6371 * cos(radians(latitude)) * cos(radians(longitude)),
    6371 * cos(radians(latitude)) * sin(radians(longitude)),
    6371 * sin(radians(latitude))
  ]);

create table sport (
  name text primary key,
  listed boolean not null default true,
  position smallint not null
);
insert into sport (name, listed, position) values
  ('Cricket', true, 1), ('Football', true, 2), ('Badminton', true, 3), ('Pickleball', true, 4),
  ('Other Activities', true, 5), ('Tennis', false, 6), ('Basketball', false, 7), ('Futsal', false, 8);

create table turf (
  id text collate "C" primary key,
  slug text not null unique,
  name text not null check (length(name) between 1 and 120),
  owner_id text collate "C" not null references account on delete restrict,
  owner_name text not null,
  address text not null,
  city text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null default 'Asia/Kolkata',
  onboarded boolean not null default false,
  amenities text[] not null default '{}',
  contact text,
  metadata jsonb not null default '{}',
  images text[] not null default '{}',
  created_at timestamptz not null,
  -- Kept by triggers, read by search.
  spot cube not null,
  name_key text collate "C" not null,
  games text[] not null default '{}',
  -- 0 onboarded and open, 1 open, 2 onboarded but wholly closed, 3 wholly closed
  listing_rank smallint not null default 3,
  price_from bigint
);

create table ground (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  name text not null check (length(name) between 1 and 80),
  position smallint not null default 0,
  -- The numbers of the turf's parts that this ground takes: a full ground takes both its halves.
  parts smallint[] not null check (cardinality(parts) > 0),
  supported_games text[] not null,
  min_players smallint not null default 8,
  max_players smallint not null default 16,
  available boolean not null default true,
  allow_full boolean not null default true,
  allow_partial boolean not null default true,
  price_full bigint not null default 0 check (price_full >= 0),
  price_partial bigint not null default 8000 check (price_partial >= 0),
  opens_at smallint not null default 0 check (opens_at between 0 and 1439),
  closes_at smallint not null default 1440 check (closes_at between 0 and 1440),
  min_minutes smallint not null default 60 check (min_minutes > 0 and min_minutes % 30 = 0),
  advance_percentage smallint not null default 20 check (advance_percentage between 0 and 100),
  amenities text[] not null default '{}',
  created_at timestamptz not null,
  -- Grows with every change that a price or an opening hour depends on; a hold names the version it was priced with.
  version integer not null default 1,
  unique (turf_id, id),
  constraint players_in_order check (1 <= min_players and min_players <= max_players)
);
create index ground_by_turf on ground (turf_id, position);

create type booking_type as enum ('FULL', 'PARTIAL');
create type weekday as enum ('MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY');

-- Minutes count from 00:00 of the business day and may pass 1440.
create extension if not exists btree_gist;
create table dynamic_price (
  id text collate "C" primary key,
  ground_id text collate "C" not null references ground on delete cascade,
  booking_type booking_type not null,
  weekday weekday not null,
  starts_at smallint not null,
  ends_at smallint not null check (ends_at > starts_at),
  change_per_hour bigint not null,
  reason text not null default '',
  created_at timestamptz not null,
  constraint conflicting_slot exclude using gist (
    ground_id with =, booking_type with =, weekday with =, int4range(starts_at, ends_at) with &&)
);

create function refresh_turf_listing(p_turf_id text) returns void language sql as $$
  update turf set
    games = coalesce((select array_agg(distinct game order by game)
                        from ground, unnest(supported_games) game where turf_id = p_turf_id), '{}'),
    listing_rank = case when exists (select from ground where turf_id = p_turf_id and available) then 0 else 2 end
                   + case when onboarded then 0 else 1 end,
    price_from = (select min(price_full) from ground where turf_id = p_turf_id and available and allow_full)
  where id = p_turf_id
$$;

create function turf_keys() returns trigger language plpgsql as $$
begin
  new.spot := earth_spot(new.latitude, new.longitude);
  new.name_key := lower(new.name);
  return new;
end $$;
create trigger turf_keys before insert or update of latitude, longitude, name on turf
  for each row execute function turf_keys();

create function turf_changed() returns trigger language plpgsql as $$
begin
  perform refresh_turf_listing(new.id);
  if tg_op = 'UPDATE' then
    update ground set version = version + 1 where turf_id = new.id;
  end if;
  return null;
end $$;
create trigger turf_changed after insert or update of onboarded, time_zone on turf
  for each row execute function turf_changed();

create function ground_changing() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger ground_changing before update on ground for each row execute function ground_changing();

create function ground_changed() returns trigger language plpgsql as $$
begin
  perform refresh_turf_listing(coalesce(new.turf_id, old.turf_id));
  return null;
end $$;
create trigger ground_changed
  after insert or delete or update of available, supported_games, price_full, allow_full on ground
  for each row execute function ground_changed();

create function dynamic_price_changed() returns trigger language plpgsql as $$
begin
  update ground set version = version + 1 where id = coalesce(new.ground_id, old.ground_id);
  return null;
end $$;
create trigger dynamic_price_changed after insert or update or delete on dynamic_price
  for each row execute function dynamic_price_changed();

create index turf_by_name on turf (listing_rank, name_key, id);
create index turf_by_spot on turf using gist (spot);
create index turf_by_game on turf using gin (games);
create extension if not exists pg_trgm;
create index turf_by_words on turf using gin (name_key gin_trgm_ops);
