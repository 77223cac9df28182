-- Has bookings posted again that lie in the days of a new contract, have no contract so far and are not settled.
create or replace function contract_covers() returns trigger language plpgsql as $$
begin
  update booking set posting_due = true
    where id in (select booking_id from settlement_line
                 where owner_id = new.owner_id and settlement_id is null and contract_id is null
                   and kind <> 'REFUNDED_LATER' and date between new.starts_on and new.ends_on);
  return null;
end $$;

create or replace trigger contract_covers after insert or update of ends_on on contract
  for each row execute function contract_covers();
