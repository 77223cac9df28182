-- Returns whether an account has blocked, or is blocked by, a member of a squad. False for its members.
-- Called by squad_has_room, api/src/squads/squadOfLink.ts.
create or replace function is_apart_from_squad(p_squad_id text, p_account_id text) returns boolean language sql stable as $$
  select exists (
      select from squad_member join blocked_player
        on blocked_player.account_id = squad_member.account_id and blocked_id = p_account_id
        or blocked_player.account_id = p_account_id and blocked_id = squad_member.account_id
      where squad_id = p_squad_id)
    and not exists (select from squad_member where squad_id = p_squad_id and account_id = p_account_id)
$$;
