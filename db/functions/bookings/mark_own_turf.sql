-- Marks a booking that the side of the turf makes.
create or replace function mark_own_turf() returns trigger language plpgsql as $$
begin
  new.own_turf := side_of_turf(new.account_id, new.turf_id);
  return new;
end $$;

create or replace trigger mark_own_turf before insert on booking for each row execute function mark_own_turf();
