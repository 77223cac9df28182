-- Announces a change in the public data of a turf: its occupancy, grounds, games, reviews, and seats that are held or
-- paid. A change of prices raises the version of the ground.
create or replace function announce_turf() returns trigger language plpgsql as $$
begin
  perform announce_change(coalesce(new.turf_id, old.turf_id));
  return null;
end $$;

create or replace trigger announce_turf after insert or update or delete on occupancy
  for each row execute function announce_turf();
create or replace trigger announce_turf after insert or update or delete on ground
  for each row execute function announce_turf();
create or replace trigger announce_turf after insert or update or delete on game
  for each row execute function announce_turf();
create or replace trigger announce_turf after insert or update or delete on review
  for each row execute function announce_turf();
create or replace trigger announce_turf
  after insert or update of status, players, hold_expires_at, capturing_until, game_id on booking
  for each row when (new.game_id is not null) execute function announce_turf();
