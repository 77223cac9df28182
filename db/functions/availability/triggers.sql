-- Checks require_slot() for a game or walk-in that becomes certain, at the commit, when the transaction
-- is complete.
create or replace function check_slot() returns trigger language plpgsql as $$
begin
  perform require_slot(new.id);
  return null;
end $$;

drop trigger if exists has_slot on game;
create constraint trigger has_slot
  after insert or update of status, seats_paid, ground_id, starts_at, ends_at on game
  deferrable initially deferred for each row
  when (new.status = 'CONFIRMED' or new.seats_paid > 0) execute function check_slot();
drop trigger if exists has_slot on block;
create constraint trigger has_slot after insert or update of active, ground_id, period on block
  deferrable initially deferred for each row
  when (new.active and new.kind = 'MANUAL_BOOKING') execute function check_slot();

-- Checks require_slot() for the source of occupancy that is changed or removed, at the commit.
create or replace function slot_stays_with_source() returns trigger language plpgsql as $$
begin
  perform require_slot(old.source_id);
  return null;
end $$;

drop trigger if exists slot_stays_with_source on occupancy;
create constraint trigger slot_stays_with_source after delete or update on occupancy
  deferrable initially deferred for each row
  when (old.expires_at is null and old.kind in ('FULL', 'GAME', 'MANUAL')) execute function slot_stays_with_source();
