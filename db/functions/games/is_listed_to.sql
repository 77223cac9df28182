-- Returns whether lists show a game to an account, or to a visitor where the account is null: isListed in the domain.
-- Every list of games to join uses it.
-- Called by api/src/games/listGames.ts, api/src/reservations/rain/rainGames.ts, api/src/turfs/readDay.ts.
create or replace function is_listed_to(g game, p_account_id text) returns boolean language sql stable as $$
  select case g.admission
    when 'EVERYONE' then p_account_id is null or not is_apart(g, p_account_id)
    when 'WOMEN' then exists (select from account where id = p_account_id and gender = 'WOMAN')
      and not is_apart(g, p_account_id)
    else false
  end
$$;
