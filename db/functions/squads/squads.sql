-- Removes a member from a squad, at the member's own request or by the captain. When the captain leaves, the member of
-- longest standing becomes captain. A squad without members ends, and its reserved time is freed. A removed member knows
-- the link, so p_token replaces it.
-- Returns LEFT, NOT_THERE (p_by or the account is no member) or NOT_CAPTAIN.
-- Locks, in this order: the squad, through which all leave one at a time, then those of free_slot.
-- Called by account_after_update, api/src/squads/members.ts.
create or replace function leave_squad(p_squad_id text, p_account_id text, p_by text, p_token text default null)
returns text
language plpgsql as $$
declare
  s squad;
  next_captain text;
  reserved squad_time;
begin
  -- All who leave pass through this lock, one at a time.
  select * into s from squad where id = p_squad_id for update;
  if not found or not exists (select from squad_member where squad_id = s.id and account_id = p_by) then
    return 'NOT_THERE';
  end if;
  if p_by <> p_account_id and p_by <> s.captain_id then return 'NOT_CAPTAIN'; end if;
  delete from squad_member where squad_id = s.id and account_id = p_account_id;
  if not found then return 'NOT_THERE'; end if;
  select account_id into next_captain from squad_member where squad_id = s.id order by joined_at, id limit 1;
  if next_captain is null then
    delete from squad_time where squad_id = s.id returning * into reserved;
    if found then perform free_slot(reserved.turf_id, reserved.id); end if;
    delete from squad where id = s.id;
  elsif s.captain_id = p_account_id then
    update squad set captain_id = next_captain where id = s.id;
  elsif p_by <> p_account_id then
    update squad set token = p_token where id = s.id;
  end if;
  return 'LEFT';
end $$;

-- Returns whether an account has blocked, or is blocked by, a member of a squad. False for its members.
-- Called by squad_has_room, api/src/squads/members.ts.
create or replace function is_apart_from_squad(p_squad_id text, p_account_id text) returns boolean language sql stable as $$
  select exists (
      select from squad_member join blocked_player
        on blocked_player.account_id = squad_member.account_id and blocked_id = p_account_id
        or blocked_player.account_id = p_account_id and blocked_id = squad_member.account_id
      where squad_id = p_squad_id)
    and not exists (select from squad_member where squad_id = p_squad_id and account_id = p_account_id)
$$;
