-- Refuses the 23rd member of a squad (squad_full) and the 11th squad of an account (squad_limit). The row of a member
-- who joins again is skipped.
-- Locks, in this order: the account (needs_account), the squads of the account (advisory), the squad.
create or replace function squad_has_room() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('squads/' || new.account_id, 0));
  perform from squad where id = new.squad_id for update;
  if exists (select from squad_member where squad_id = new.squad_id and account_id = new.account_id) then
    return null;
  end if;
  if (select count(*) >= 22 from squad_member where squad_id = new.squad_id) then
    raise exception 'squad % has 22 members', new.squad_id using errcode = 'check_violation', constraint = 'squad_full';
  end if;
  if (select count(*) >= 10 from squad_member where account_id = new.account_id) then
    raise exception 'account % is in 10 squads', new.account_id
      using errcode = 'check_violation', constraint = 'squad_limit';
  end if;
  return new;
end $$;

create or replace trigger squad_has_room before insert on squad_member for each row execute function squad_has_room();
