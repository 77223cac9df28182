-- Processes keep answers and drop them when something that they show has changed. Triggers say so, whoever writes: on the
-- channel `change` when it is committed, and to the writer's own connection before that, as a notice. Both are a subject and
-- the transaction, 'TURF_… 1234'. A subject is a turf with all that is shown of it, LISTING for which turfs are found where,
-- or CATALOGUE for the cities and sports.
create function announce_change(p_subject text) returns void language plpgsql as $$
declare word constant text := p_subject || ' ' || pg_current_xact_id();
begin
  -- Once a transaction, as long as it does not go back and forth between subjects.
  if current_setting('baari.announced', true) is distinct from word then
    perform set_config('baari.announced', word, true), pg_notify('change', word);
    raise notice using message = 'change ' || word;
  end if;
end $$;

create function announce_turf() returns trigger language plpgsql as $$
begin
  perform announce_change(coalesce(new.turf_id, old.turf_id));
  return null;
end $$;
create trigger announce_turf after insert or update or delete on occupancy for each row execute function announce_turf();
-- Prices count up the version of their ground.
create trigger announce_turf after insert or update or delete on ground for each row execute function announce_turf();
create trigger announce_turf after insert or update or delete on game for each row execute function announce_turf();
create trigger announce_turf after insert or update or delete on review for each row execute function announce_turf();
-- Seats that are held or paid.
create trigger announce_turf
  after insert or update of status, players, hold_expires_at, capturing_until, game_id on booking
  for each row when (new.game_id is not null) execute function announce_turf();

create function announce_own_turf() returns trigger language plpgsql as $$
begin
  perform announce_change(new.id);
  return null;
end $$;
create trigger announce_own_turf after update on turf for each row execute function announce_own_turf();

create function announce_subject() returns trigger language plpgsql as $$
begin
  perform announce_change(tg_argv[0]);
  return null;
end $$;
create trigger announce_listing after insert or delete on turf
  for each row execute function announce_subject('LISTING');
create trigger announce_listing_order after update on turf
  for each row when (
    (old.name, old.slug, old.city, old.latitude, old.longitude, old.listing_rank, old.games)
      is distinct from (new.name, new.slug, new.city, new.latitude, new.longitude, new.listing_rank, new.games))
  execute function announce_subject('LISTING');
create trigger announce_listing after insert or delete on city_figure
  for each row execute function announce_subject('LISTING');
create trigger announce_listing_figures after update on city_figure
  for each row when (old is distinct from new) execute function announce_subject('LISTING');
create trigger announce_catalogue after insert or update or delete on city
  for each row execute function announce_subject('CATALOGUE');
create trigger announce_catalogue after insert or update or delete on sport
  for each row execute function announce_subject('CATALOGUE');
