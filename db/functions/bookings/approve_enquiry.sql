-- Accepts an enquiry on behalf of its turf: takes the slot and holds it for p_seconds. Returns the end of the hold, or
-- null when the slot is gone.
-- The caller holds the lock of the booking.
-- Locks: those of take_slot.
-- Called by api/src/bookings/answerEnquiry.ts.
create or replace function approve_enquiry(p_booking_id text, p_seconds integer) returns timestamptz
language plpgsql as $$
declare
  b booking;
  until timestamptz := database_now() + p_seconds * interval '1 second';
begin
  select * into b from booking where id = p_booking_id;
  if not take_slot(b.turf_id, b.ground_id, (select parts from ground where id = b.ground_id),
                   tstzrange(b.starts_at, b.ends_at), 'FULL', b.id, until) then
    return null;
  end if;
  update booking set awaits_answer = false, hold_expires_at = until where id = b.id;
  return until;
end $$;
