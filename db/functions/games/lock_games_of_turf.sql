-- Takes the locks of the games of all grounds of a turf, in the order of their ids, for acts that may change the
-- ground of a game.
-- Called by api/src/games/rescue/lockLadderGame.ts.
create or replace function lock_games_of_turf(p_turf_id text) returns void language plpgsql as $$
declare ground_id text;
begin
  for ground_id in select id from ground where turf_id = p_turf_id order by id loop
    perform lock_games(ground_id);
  end loop;
end $$;
