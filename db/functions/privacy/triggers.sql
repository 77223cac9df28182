-- Refuses to add an entry to a closed breach (breach_closed), and to close a breach before the Board and the people
-- have been notified (breach_untold).
-- Locks: the breach.
create or replace function check_breach_entry() returns trigger language plpgsql as $$
begin
  perform from breach where id = new.breach_id for update;
  if exists (select from breach_entry where breach_id = new.breach_id and step = 'CLOSED') then
    raise exception 'breach % is closed', new.breach_id using errcode = 'check_violation', constraint = 'breach_closed';
  end if;
  if new.step = 'CLOSED' and exists (
    select from unnest(array['PEOPLE_TOLD', 'BOARD_TOLD']::breach_step[]) needed
    where needed <> all (select step from breach_entry where breach_id = new.breach_id)
  ) then
    raise exception 'breach % cannot be closed yet', new.breach_id
      using errcode = 'check_violation', constraint = 'breach_untold';
  end if;
  return new;
end $$;

create or replace trigger check_breach_entry before insert on breach_entry for each row execute function check_breach_entry();
