-- Cities and sports, and the figures that the pages of a city show.

create table city (
  key text collate "C" constraint city_exists primary key check (key ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(key) between 2 and 40),
  name text not null constraint city_name_taken unique check (length(name) between 1 and 60),
  hindi_name text not null check (length(hindi_name) between 1 and 60),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  state text,
  picture text,
  position smallint not null,
  created_at timestamptz not null
);
comment on table city is 'Cities that have pages.';
comment on column city.key is 'Part of addresses; never changes.';
comment on column city.name is 'impersonal: name of the city.';
comment on column city.hindi_name is 'impersonal: name in Hindi.';
comment on column city.state is 'impersonal: state whose holidays are listed. Null lists only those of all India.';
comment on column city.picture is 'impersonal: address of an uploaded picture. Without it the pages show a drawing.';
comment on column city.position is 'Place in lists.';

create table sport (
  key text collate "C" not null constraint sport_key_taken unique
    check (key ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(key) between 2 and 40),
  name text constraint sport_exists primary key,
  hindi_name text not null check (length(hindi_name) between 1 and 60),
  picture text,
  listed boolean not null default true,
  has_city_pages boolean not null default false,
  position smallint not null
);
comment on table sport is 'Sports that are played.';
comment on column sport.key is 'impersonal: part of addresses. It never changes.';
comment on column sport.name is 'Names the sport in all tables.';
comment on column sport.hindi_name is 'impersonal: name in Hindi.';
comment on column sport.picture is 'impersonal: address of an uploaded picture.';
comment on column sport.listed is 'Whether it can be chosen. A sport that is not listed any more stays where grounds and bookings name it.';
comment on column sport.has_city_pages is 'Whether each city has a page for it.';
comment on column sport.position is 'Place in lists.';

create table city_turf (
  city_key text collate "C" not null,
  turf_id text collate "C" not null,
  game text not null,
  price_from bigint not null,
  price_to bigint not null,
  primary key (turf_id, city_key, game)
);
create index city_turf_by_city on city_turf (city_key);
comment on table city_turf is 'Rows of played_in_city that the figures of a city include. It has no foreign keys, so that counting does not wait for an edit of a city.';
comment on column city_turf.city_key is 'impersonal: city.';
comment on column city_turf.game is 'impersonal: sport.';

create table city_price (
  city_key text collate "C" not null,
  game text not null,
  price bigint not null,
  uses integer not null,
  primary key (city_key, game, price)
);
comment on table city_price is 'How many turfs of a city have a price as their lowest or highest, so that the next one is found when a turf goes.';
comment on column city_price.city_key is 'impersonal: city.';
comment on column city_price.game is 'impersonal: sport.';
comment on column city_price.uses is 'How many bounds of turfs have this price.';

create table city_figure (
  city_key text collate "C" not null,
  game text not null,
  turfs integer not null check (turfs >= 0),
  price_from bigint,
  price_to bigint,
  primary key (city_key, game)
);
comment on table city_figure is 'Figures on the pages of a city.';
comment on column city_figure.city_key is 'impersonal: city.';
comment on column city_figure.game is 'impersonal: sport. Empty for all games.';
comment on column city_figure.turfs is 'How many turfs.';

create table city_recount (
  transaction xid8 not null default pg_current_xact_id(),
  turf_id text collate "C" not null,
  primary key (transaction, turf_id)
);
comment on table city_recount is 'Turfs that a transaction has changed and counts when it commits.';
