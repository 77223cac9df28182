-- Shows the name of the new owner when a turf is sold, if the turf showed the name of the former one.
create or replace function owner_name_follows() returns trigger language plpgsql as $$
begin
  new.owner_name := (select concat_ws(' ', first_name, nullif(last_name, '')) from account where id = new.owner_id);
  return new;
end $$;

create or replace trigger owner_name_follows before update of owner_id on turf for each row
  when (old.owner_id <> new.owner_id and old.owner_name = new.owner_name) execute function owner_name_follows();
