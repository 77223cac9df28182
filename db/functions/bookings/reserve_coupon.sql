-- Takes one use of a coupon for a booking.
-- Returns null, or the refusal of coupon_refusal(). The caller has taken the locks of bookings and parts before.
-- Locks: the coupon.
-- Called by hold_booking, hold_seats, secure_slot.
create or replace function reserve_coupon(p_code text, p_account_id text, p_use jsonb) returns text
language plpgsql as $$
begin
  perform lock_coupon(p_code);
  return coupon_refusal(coupon_use_now(p_code, p_account_id, p_use));
end $$;
