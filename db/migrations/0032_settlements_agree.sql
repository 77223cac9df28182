-- What an owner’s settlements carry is what all of them left over, less what has been taken up: whatever order they were
-- made in. One that took too much up is made up for as well, so that what is carried may be above 0.
alter table settlement drop constraint settlement_adjustment_check;
alter table settlement drop constraint settlement_check1;
alter table settlement add constraint adjustment_beyond_carried check (adjustment <= carried_in);

create function carried_over(p_owner_id text) returns bigint language sql stable as $$
  select coalesce(sum(carried_forward - carried_in), 0)::bigint from settlement where owner_id = p_owner_id
$$;

-- What the books owe an owner is what is still to be paid of their settlements, what these carry, and what is played or
-- given back and not settled. It is asked at the commit of whatever makes or moves a settlement, when all of it is written.
create function settlement_agrees_with_books() returns trigger language plpgsql as $$
declare
  booked bigint;
  settled bigint;
begin
  select
      (select coalesce(-sum(amount), 0) from ledger_entry where account = 'owner_payable' and owner_id = new.owner_id),
      (select coalesce(sum(net_payable), 0) from settlement
        where owner_id = new.owner_id and status in ('PENDING', 'FAILED'))
      + carried_over(new.owner_id)
      + (select coalesce(sum(net), 0) from settlement_line where owner_id = new.owner_id and settlement_id is null)
    into booked, settled;
  if booked <> settled then
    raise exception 'settlement % leaves % to be paid to its owner, the books %', new.id, settled, booked
      using errcode = 'check_violation', constraint = 'settlement_agrees_with_books';
  end if;
  return null;
end $$;
create constraint trigger settlement_agrees_with_books after insert or update of status on settlement
  deferrable initially deferred for each row execute function settlement_agrees_with_books();
