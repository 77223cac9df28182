-- Returns whether one of two accounts has blocked the other.
-- Called by api/src/games/rescue/canMerge.ts.
create or replace function are_blocked(p_one text, p_other text) returns boolean language sql stable as $$
  select exists (select from blocked_player where account_id = p_one and blocked_id = p_other)
      or exists (select from blocked_player where account_id = p_other and blocked_id = p_one)
$$;
