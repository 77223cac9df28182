-- Marks the bookings that were paid with a UPI id which now turns out to be the owner's.
create or replace function mark_paid_by_owner() returns trigger language plpgsql as $$
begin
  update booking set own_turf = 'INSTRUMENT'
    from payment, turf
    where instrument_digest = new.upi_digest and payment.booking_id = booking.id and own_turf is null
      and turf.id = booking.turf_id and turf.owner_id = new.owner_id;
  return null;
end $$;

create or replace trigger mark_paid_by_owner after insert or update of upi_digest on contract for each row
  when (length(new.upi_digest) > 0) execute function mark_paid_by_owner();
