-- Checks refuse_without_time() for a game or walk-in that becomes certain, at the commit, when the transaction
-- is complete.
create or replace function holder_has_its_time() returns trigger language plpgsql as $$
begin
  perform refuse_without_time(new.id);
  return null;
end $$;

drop trigger if exists has_its_time on game;
create constraint trigger has_its_time
  after insert or update of status, seats_paid, ground_id, starts_at, ends_at on game
  deferrable initially deferred for each row
  when (new.status = 'CONFIRMED' or new.seats_paid > 0) execute function holder_has_its_time();
drop trigger if exists has_its_time on block;
create constraint trigger has_its_time after insert or update of active, ground_id, period on block
  deferrable initially deferred for each row
  when (new.active and new.kind = 'MANUAL_BOOKING') execute function holder_has_its_time();
