-- Protects the hold and the slot of a booking while the provider is asked to capture. Returns false when the slot is
-- gone.
-- The caller holds the locks that secure_slot asks for.
-- Called by api/src/bookings/confirmBooking.ts.
create or replace function begin_capture(p_booking_id text, p_seconds integer) returns boolean language plpgsql as $$
declare until timestamptz := secure_slot(p_booking_id, p_seconds);
begin
  update booking set capturing_until = until where id = p_booking_id and until is not null;
  return until is not null;
end $$;
