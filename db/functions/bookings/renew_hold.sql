-- Holds an unpaid booking again, or longer, for p_seconds. Returns the end of the hold, or null when the slot is gone.
-- The caller holds the locks that secure_slot asks for.
-- Called by api/src/bookings/retryPayment.ts.
create or replace function renew_hold(p_booking_id text, p_seconds integer) returns timestamptz language plpgsql as $$
declare until timestamptz := secure_slot(p_booking_id, p_seconds);
begin
  update booking set hold_expires_at = until where id = p_booking_id and until is not null;
  return until;
end $$;
