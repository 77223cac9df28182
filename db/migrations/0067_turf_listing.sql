-- Turfs as search walks them: a row for each game of a turf, and one whose game is empty for whoever asks for none. Each
-- order of a list is an index that is read from its beginning until the page is full, whatever the table holds: its first
-- columns are compared for equality, so the same plan is right for every game and every place.

-- Changes of turfs wait until this file is done, and reads do not. It takes about 15 seconds for 100,000 turfs, most of
-- them for the index by place, which is built row by row.
lock table turf, ground in share row exclusive mode;

update turf set allow_full = exists (select from ground where turf_id = turf.id and ground.allow_full),
                allow_partial = exists (select from ground where turf_id = turf.id and ground.allow_partial)
where not exists (select from ground where turf_id = turf.id and ground.allow_full)
   or not exists (select from ground where turf_id = turf.id and ground.allow_partial);

-- One number for a game and a rank. An index by place keeps turfs with the same number together; it does so badly with texts.
create function list_key(p_game text, p_rank integer) returns integer language sql immutable strict parallel safe
  return hashtext(p_game) % 100000 * 4 + p_rank;

create table turf_listing (
  turf_id text collate "C" not null,
  game text collate "C" not null,
  listing_rank smallint not null,
  name_key text collate "C" not null,
  price_from bigint,
  spot cube not null,
  allow_full boolean not null,
  allow_partial boolean not null,
  list_key integer not null generated always as (list_key(game, listing_rank)) stored
);
insert into turf_listing (turf_id, game, listing_rank, name_key, price_from, spot, allow_full, allow_partial)
select id, game, listing_rank, name_key, price_from, spot, allow_full, allow_partial
from turf, lateral (select distinct unnest(games || ''::text) as game) listed;

alter table turf_listing
  add constraint turf_listed_once primary key (turf_id, game),
  add constraint listing_of_turf foreign key (turf_id) references turf on delete cascade;
create index turf_listing_by_name on turf_listing (game, listing_rank, name_key, turf_id) include (allow_full, allow_partial);
create index turf_listing_by_price on turf_listing (game, listing_rank, price_from, name_key, turf_id)
  include (allow_full, allow_partial);
create index turf_listing_by_price_down on turf_listing (game, listing_rank, price_from desc nulls last, name_key, turf_id)
  include (allow_full, allow_partial);
create index turf_listing_by_spot on turf_listing using gist (list_key, spot)
  include (turf_id, game, listing_rank, name_key, price_from, allow_full, allow_partial);
create index turf_listing_by_words on turf_listing using gin (name_key gin_trgm_ops);
create index turf_by_place on turf using gin (city gin_trgm_ops, address gin_trgm_ops);

-- Reads the turf again: triggers that run before or after this one may have changed it.
create function list_turf() returns trigger language plpgsql as $$
begin
  delete from turf_listing using turf
  where turf.id = new.id and turf_id = turf.id and game <> all (games || ''::text);
  insert into turf_listing (turf_id, game, listing_rank, name_key, price_from, spot, allow_full, allow_partial)
  select id, game, listing_rank, name_key, price_from, spot, allow_full, allow_partial
  from turf, lateral (select distinct unnest(games || ''::text) as game) listed
  where id = new.id
  on conflict (turf_id, game) do update set
    listing_rank = excluded.listing_rank, name_key = excluded.name_key, price_from = excluded.price_from,
    spot = excluded.spot, allow_full = excluded.allow_full, allow_partial = excluded.allow_partial
  where turf_listing is distinct from excluded;
  return null;
end $$;
create trigger list_turf
  after insert or update of name, latitude, longitude, games, listing_rank, price_from, allow_full, allow_partial on turf
  for each row execute function list_turf();
