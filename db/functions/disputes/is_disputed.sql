-- Returns whether a bank has yet to decide on a payment of the booking. Until then nothing of it is paid out.
-- Called by line_awaits_dispute, are_passable, resale, api/src/bookings/decideRefills.ts, api/src/games/ownSeats.ts,
-- api/src/games/rescue/canRefundDifference.ts, api/src/settlements/lineRows.ts.
create or replace function is_disputed(p_booking_id text) returns boolean language sql stable as $$
  select exists (select from dispute where booking_id = p_booking_id and status in ('OPEN', 'UNDER_REVIEW'))
$$;
