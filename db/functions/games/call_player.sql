-- Decides whether to notify a player of a game now, and records it. Returns false when the player wants no calls or
-- has had enough of them, and while another transaction is deciding for the same player.
-- Locks: the player's row of game_call, without waiting.
-- Called by api/src/games/rescue/callPlayers.ts.
create or replace function call_player(p_account_id text, p_game game, p_hours_apart integer) returns boolean
language plpgsql as $$
declare
  wish game_call;
  at timestamptz := database_now();
begin
  select * into wish from game_call where account_id = p_account_id and stopped_at is null for update skip locked;
  if not found then return false; end if;
  if calls_in_week(p_account_id) >= wish.per_week
     or exists (select from game_call_notification where account_id = p_account_id and (quiet_until > at or game_id = p_game.id)) then
    return false;
  end if;
  insert into game_call_notification (account_id, game_id, turf_id, notified_at, quiet_until)
    values (p_account_id, p_game.id, p_game.turf_id, at, at + p_hours_apart * interval '1 hour');
  return true;
end $$;
