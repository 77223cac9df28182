-- Updates bookings when a contract is added or changed.
create or replace function contract_after_write() returns trigger language plpgsql as $$
begin
  -- Marks for the ledger the unsettled bookings without a contract that fall in the days of this one.
  if new.ends_on is distinct from old.ends_on then
    update booking set posting_due = true
      where id in (select booking_id from settlement_line
                   where owner_id = new.owner_id and settlement_id is null and contract_id is null
                     and kind <> 'REFUNDED_LATER' and date between new.starts_on and new.ends_on);
  end if;

  -- Marks the bookings that were paid with a UPI id which now turns out to be the owner's.
  if new.upi_digest is distinct from old.upi_digest and length(new.upi_digest) > 0 then
    update booking set own_turf = 'INSTRUMENT'
      from payment, turf
      where instrument_digest = new.upi_digest and payment.booking_id = booking.id and own_turf is null
        and turf.id = booking.turf_id and turf.owner_id = new.owner_id;
  end if;
  return null;
end $$;

create or replace trigger contract_after_write after insert or update of ends_on, upi_digest on contract
  for each row execute function contract_after_write();
