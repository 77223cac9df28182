-- Fills in the owner of a booking: the owner of its turf now.
create or replace function name_owner_of_booking() returns trigger language plpgsql as $$
begin
  select owner_id into new.owner_id from turf where id = new.turf_id;
  return new;
end $$;

create or replace trigger name_owner_of_booking before insert on booking
  for each row execute function name_owner_of_booking();
