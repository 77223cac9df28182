-- Confirms a booking that awaits payment. It is the only way to do so: the slot is secured and taken for good, and
-- booking, payment, order and coupon follow. Seats that cost nothing have no payment.
--
-- Returns:
--   CONFIRMED        the booking is confirmed
--   GAME_CONFIRMED   the booking is confirmed, and its seats were the last that the game needed
--   LOST             the slot is gone, and nothing was done
-- The caller holds the locks that secure_slot asks for.
-- Called by api/src/bookings/answerEnquiry.ts, api/src/bookings/confirmBooking.ts.
create or replace function confirm_booking(p_booking_id text, p_payment_id text) returns text language plpgsql as $$
declare
  b booking;
  paid payment;
  outcome text := 'CONFIRMED';
  at timestamptz;
begin
  if secure_slot(p_booking_id, limit_of('confirming_seconds')) is null then return 'LOST'; end if;
  at := database_now();
  update payment set outcome = 'CONFIRMED' where id = p_payment_id returning * into paid;
  -- The provider is asked again until it has reported its fee.
  update payment_order set status = 'PAID', next_check_at = case when paid.fee is null then next_check_at end
    where id = paid.payment_order_id;
  update booking set
      status = 'CONFIRMED', confirmed_at = at, confirming_payment_id = p_payment_id, captured = coalesce(paid.amount, 0),
      late_confirmed = hold_expires_at <= at, capturing_until = null,
      hold_expires_at = case when p_payment_id is not null then hold_expires_at end
    where id = p_booking_id returning * into b;
  if b.game_id is null then
    update occupancy set expires_at = null where turf_id = b.turf_id and source_id = b.id;
  elsif confirm_seats(b.id) = 'CONFIRMED' then
    outcome := 'GAME_CONFIRMED';
  end if;
  perform finish_coupon_use(b.id, 'REDEEMED');
  return outcome;
end $$;
