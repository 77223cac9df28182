-- Returns why an account may not take a seat in a game, or null: the rules of joiningRefusal in the domain, in its
-- order.
-- Refusals: GAME_REMOVED_FROM, GAME_LINK_NEEDED, GENDER_NEEDED, GAME_FOR_WOMEN, LEVEL_NEEDED, GAME_OTHER_LEVEL, and
-- GAME_FULL for an account that a block separates from its players: callers answer as for a game without a free seat.
-- The host and players with a paid seat need neither link nor level.
-- Called by hold_seats, take_offered_seats, api/src/bookings/retryPayment.ts, api/src/games/canBeInvited.ts,
-- api/src/games/rescue/canMerge.ts, api/src/reservations/rain/rainGames.ts.
create or replace function joining_refusal(g game, p_account_id text, p_link_token text) returns text
language sql stable as $$
  select case
    when exists (select from game_removal
                   where turf_id = g.turf_id and game_id = g.id and account_id = p_account_id) then 'GAME_REMOVED_FROM'
    when g.admission = 'LINK' and p_link_token is distinct from g.link_token and not plays_in(g, p_account_id)
      then 'GAME_LINK_NEEDED'
    when g.admission = 'WOMEN' and account.gender is null then 'GENDER_NEEDED'
    when g.admission = 'WOMEN' and account.gender <> 'WOMAN' then 'GAME_FOR_WOMEN'
    when g.min_level is not null and account_level.effective is null and not plays_in(g, p_account_id)
      then 'LEVEL_NEEDED'
    when account_level.effective not between g.min_level and g.max_level and not plays_in(g, p_account_id)
      then 'GAME_OTHER_LEVEL'
    when is_apart(g, p_account_id) then 'GAME_FULL'
  end
  from account left join account_level on account_level.account_id = account.id and account_level.sport = g.sport
  where account.id = p_account_id
$$;
