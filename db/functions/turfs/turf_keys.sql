-- Keeps turf.spot and turf.name_key with the columns that they are made from.
create or replace function turf_keys() returns trigger language plpgsql as $$
begin
  new.spot := earth_spot(new.latitude, new.longitude);
  new.name_key := fold_name(new.name);
  return new;
end $$;

create or replace trigger turf_keys before insert or update of latitude, longitude, name on turf
  for each row execute function turf_keys();
