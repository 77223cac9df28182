-- Recounts, at the commit, a city that was added, moved or removed.
-- Locks: the figures of cities.
create or replace function recount_city() returns trigger language plpgsql as $$
begin
  perform count_city(coalesce(new.key, old.key));
  return null;
end $$;

drop trigger if exists recount_city on city;
create constraint trigger recount_city after insert or delete or update of latitude, longitude on city
  deferrable initially deferred for each row execute function recount_city();
