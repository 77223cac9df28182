-- Refuses a settlement after which the books owe its owner another amount than the settlements do: unpaid and carried
-- amounts, and open lines (settlement_agrees_with_books). It runs at the commit, when everything is written.
create or replace function settlement_agrees_with_books() returns trigger language plpgsql as $$
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

drop trigger if exists settlement_agrees_with_books on settlement;
create constraint trigger settlement_agrees_with_books after insert or update of status on settlement
  deferrable initially deferred for each row execute function settlement_agrees_with_books();
