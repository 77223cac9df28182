-- Announces a change of the listing or the catalogue, by the argument of the trigger.
create or replace function announce_subject() returns trigger language plpgsql as $$
begin
  perform announce_change(tg_argv[0]);
  return null;
end $$;

create or replace trigger announce_listing after insert or delete on turf
  for each row execute function announce_subject('LISTING');
create or replace trigger announce_listing_order after update on turf
  for each row when (
    (old.name, old.slug, old.city, old.latitude, old.longitude, old.listing_rank, old.games)
      is distinct from (new.name, new.slug, new.city, new.latitude, new.longitude, new.listing_rank, new.games))
  execute function announce_subject('LISTING');
create or replace trigger announce_listing after insert or delete on city_figure
  for each row execute function announce_subject('LISTING');
create or replace trigger announce_listing_figures after update on city_figure
  for each row when (old is distinct from new) execute function announce_subject('LISTING');
create or replace trigger announce_catalogue after insert or update or delete on city
  for each row execute function announce_subject('CATALOGUE');
create or replace trigger announce_catalogue after insert or update or delete on sport
  for each row execute function announce_subject('CATALOGUE');
