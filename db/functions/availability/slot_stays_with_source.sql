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
