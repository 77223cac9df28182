-- Sets the new deadline of the bill of a moved booking, and the new amounts of its shares: paise by share id.
-- The caller holds the lock of the booking.
-- Locks, in this order: the bill, the shares.
-- Called by api/src/bookings/moveBooking.ts.
create or replace function move_bill(p_booking_id text, p_deadline_at timestamptz, p_amounts jsonb) returns void
language sql as $$
  update shared_bill set deadline_at = p_deadline_at where booking_id = p_booking_id;
  update bill_share set amount = (p_amounts ->> id)::bigint where booking_id = p_booking_id;
$$;
