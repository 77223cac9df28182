-- Refuses to move a booking to another owner or turf (booking_of_owner).
create or replace function owner_of_booking_stays() returns trigger language plpgsql as $$
begin
  raise exception 'booking % stays with its owner', new.id using errcode = 'check_violation', constraint = 'booking_of_owner';
end $$;

create or replace trigger owner_of_booking_stays before update on booking for each row
  when ((new.owner_id, new.turf_id) is distinct from (old.owner_id, old.turf_id))
  execute function owner_of_booking_stays();
