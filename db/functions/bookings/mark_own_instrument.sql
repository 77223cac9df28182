-- Marks a booking that was paid with the owner's UPI id, or with an instrument that the owner or staff have used.
create or replace function mark_own_instrument() returns trigger language plpgsql as $$
begin
  update booking set own_turf = 'INSTRUMENT'
    where id = new.booking_id and own_turf is null
      and (exists (select from contract join turf on turf.owner_id = contract.owner_id
                   where turf.id = booking.turf_id and upi_digest = new.instrument_digest)
           or exists (select from payment join booking theirs on theirs.id = payment.booking_id
                      where instrument_digest = new.instrument_digest
                        and turf_affiliation(theirs.account_id, booking.turf_id) is not null));
  return null;
end $$;

create or replace trigger mark_own_instrument after insert or update of instrument_digest on payment for each row
  when (new.instrument_digest is not null) execute function mark_own_instrument();
