-- Checks refuse_without_time() for the holder of occupancy that is changed or removed, at the commit.
create or replace function time_stays_with_its_holder() returns trigger language plpgsql as $$
begin
  perform refuse_without_time(old.holder_id);
  return null;
end $$;

drop trigger if exists time_stays_with_its_holder on occupancy;
create constraint trigger time_stays_with_its_holder after delete or update on occupancy
  deferrable initially deferred for each row
  when (old.live_until is null and old.kind in ('FULL', 'GAME', 'MANUAL')) execute function time_stays_with_its_holder();
