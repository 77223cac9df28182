-- Recomputes what search shows of the turf of a ground.
create or replace function ground_changed() returns trigger language plpgsql as $$
begin
  perform refresh_turf_listing(coalesce(new.turf_id, old.turf_id));
  return null;
end $$;

create or replace trigger ground_changed
  after insert or delete or update of available, supported_games, price_full, allow_full, allow_partial on ground
  for each row execute function ground_changed();
