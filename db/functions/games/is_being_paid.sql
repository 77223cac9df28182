-- Returns whether a booking is being paid for now.
-- Called by claim_offered_seats, take_offered_seats, api/src/games/readGame.ts.
create or replace function is_being_paid(p_booking_id text) returns boolean language sql stable as $$
  select exists (
    select from booking, (select database_now() as at) present
    where id = p_booking_id and status = 'PAYMENT_AWAITED' and (hold_expires_at > at or capturing_until > at))
$$;
