-- Checks refuse_without_time() for a booking, game or block that becomes certain, at the commit, when the transaction
-- is complete.
create or replace function holder_has_its_time() returns trigger language plpgsql as $$
begin
  perform refuse_without_time(new.id);
  return null;
end $$;

drop trigger if exists begins_with_its_time on booking;
create constraint trigger begins_with_its_time after insert on booking deferrable initially deferred for each row
  when (new.booking_type = 'FULL' and new.status = 'CONFIRMED') execute function holder_has_its_time();
drop trigger if exists has_its_time on booking;
create constraint trigger has_its_time after update of status, ground_id, starts_at, ends_at on booking
  deferrable initially deferred for each row
  when (new.booking_type = 'FULL' and new.status = 'CONFIRMED') execute function holder_has_its_time();
drop trigger if exists begins_with_its_time on game;
create constraint trigger begins_with_its_time after insert on game deferrable initially deferred for each row
  when (new.status = 'CONFIRMED' or new.seats_paid > 0) execute function holder_has_its_time();
drop trigger if exists has_its_time on game;
create constraint trigger has_its_time after update of status, seats_paid, ground_id, starts_at, ends_at on game
  deferrable initially deferred for each row
  when (new.status = 'CONFIRMED' or new.seats_paid > 0) execute function holder_has_its_time();
drop trigger if exists begins_with_its_time on block;
create constraint trigger begins_with_its_time after insert on block deferrable initially deferred for each row
  when (new.active and new.kind = 'MANUAL_BOOKING') execute function holder_has_its_time();
drop trigger if exists has_its_time on block;
create constraint trigger has_its_time after update of active, ground_id, period on block
  deferrable initially deferred for each row
  when (new.active and new.kind = 'MANUAL_BOOKING') execute function holder_has_its_time();
