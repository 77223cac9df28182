-- Settles the use of a booking's coupon: REDEEMED when it is confirmed, RELEASED when it is not.
-- Called by confirm_booking, free_unpaid, api/src/bookings/answerEnquiry.ts, api/src/bookings/endBooking.ts,
-- api/src/bookings/releaseHold.ts.
create or replace function finish_coupon_use(p_booking_id text, p_status coupon_use_status) returns void
language sql as $$
  update coupon_use set status = p_status where booking_id = p_booking_id and status <> p_status
$$;
