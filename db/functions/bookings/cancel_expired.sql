-- Cancels an unpaid booking that no payment confirms any more, and frees what it had.
-- The caller holds the locks that secure_slot asks for.
-- Called by expire_hold, api/src/accounts/deleteAccount.ts, api/src/bookings/settleBookingPayment.ts,
-- api/src/games/callOffGame.ts, api/src/games/removePlayer.ts, api/src/games/rescue/endUnpaidSeats.ts.
create or replace function cancel_expired(p_booking_id text, p_reason text) returns void language plpgsql as $$
declare b booking;
begin
  update booking set status = 'CANCELLED', cancelled_at = database_now(), cancelled_by = 'LAPSE', cancellation_reason = p_reason
    where id = p_booking_id and status = 'PAYMENT_AWAITED' returning * into b;
  if found then perform free_unpaid(b, p_reason); end if;
end $$;
