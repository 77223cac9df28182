-- Computes the derived columns of a turf.
create or replace function turf_before_write() returns trigger language plpgsql as $$
begin
  -- Shows the name of the new owner when a turf is sold, if the turf showed the name of the former one.
  if old.owner_id <> new.owner_id and old.owner_name = new.owner_name then
    new.owner_name := (select concat_ws(' ', first_name, nullif(last_name, '')) from account where id = new.owner_id);
  end if;
  new.spot := earth_spot(new.latitude, new.longitude);
  new.name_key := fold_name(new.name);
  return new;
end $$;

create or replace trigger turf_before_write before insert or update of owner_id, latitude, longitude, name on turf
  for each row execute function turf_before_write();
