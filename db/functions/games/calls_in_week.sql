-- Returns how many games a player was notified of in the last seven days.
-- Called by call_player, api/src/games/rescue/callPlayers.ts.
create or replace function calls_in_week(p_account_id text) returns bigint language sql stable as $$
  select count(*) from game_call_notification
  where account_id = p_account_id and notified_at > database_now() - duration_of('calls_counted')
$$;
