-- Recomputes what search shows of a turf, and raises the version of its grounds when something that a price depends on
-- has changed.
create or replace function turf_changed() returns trigger language plpgsql as $$
begin
  perform refresh_turf_listing(new.id);
  if tg_op = 'UPDATE' then
    update ground set version = version + 1 where turf_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger turf_changed after insert or update of onboarded, time_zone, allows_undo, gap_nudge on turf
  for each row execute function turf_changed();
