-- Refuses a member beyond the limit of a squad, an account that a block separates from a member (squad_full), and a squad
-- beyond the limit of an account (squad_limit). The row of a member who joins again is skipped.
-- Locks, in this order: the account (needs_account), the squads of the account (advisory), the squad.
create or replace function squad_has_room() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('squads/' || new.account_id, 0));
  perform from squad where id = new.squad_id for update;
  if exists (select from squad_member where squad_id = new.squad_id and account_id = new.account_id) then
    return null;
  end if;
  if (select count(*) >= limit_of('squad_members') from squad_member where squad_id = new.squad_id)
     or is_apart_from_squad(new.squad_id, new.account_id) then
    raise exception 'squad % is full', new.squad_id using errcode = 'check_violation', constraint = 'squad_full';
  end if;
  if (select count(*) >= limit_of('squads') from squad_member where account_id = new.account_id) then
    raise exception 'account % is in too many squads', new.account_id
      using errcode = 'check_violation', constraint = 'squad_limit';
  end if;
  return new;
end $$;

create or replace trigger squad_has_room before insert on squad_member for each row execute function squad_has_room();

-- Keeps the membership of an account that left a squad or was removed.
create or replace function squad_member_left() returns trigger language plpgsql as $$
begin
  insert into past_squad_member (id, squad_id, account_id, joined_at, left_at)
    values (old.id, old.squad_id, old.account_id, old.joined_at, database_now());
  return null;
end $$;

create or replace trigger squad_member_left after delete on squad_member for each row execute function squad_member_left();
