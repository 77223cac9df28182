-- Ends the proposals for a game that is decided, and has the games that were concerned considered again.
create or replace function rescue_is_over() returns trigger language plpgsql as $$
begin
  with over as (
    update game_rescue set outcome = 'LAPSED', ended_at = database_now()
      where (game_id = new.id or target_game_id = new.id) and outcome = 'PROPOSED'
      returning game_id, target_game_id)
  -- There may be another rescue for the players who would have moved, and for the game that they would have joined.
  update game_ladder set look_at = '-infinity'
    where stopped_at is null and game_id in (select unnest(array[game_id, target_game_id]) from over);
  return null;
end $$;

create or replace trigger rescue_is_over after update of status on game for each row
  when (old.status = 'PENDING' and new.status <> 'PENDING') execute function rescue_is_over();
