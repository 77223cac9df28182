-- Ends a hold whose time is over. While a payment may still arrive, the booking continues to await it, without the
-- slot, and is checked again later. An enquiry without an answer is cancelled.
-- Returns true when something was done, false when the hold is not over or another transaction has it.
-- Locks, in this order: the booking and the games of its ground, without waiting for them; those of free_unpaid.
-- Called by api/src/bookings/releaseHold.ts.
create or replace function expire_hold(p_booking_id text, p_reason text, p_unanswered text) returns boolean
language plpgsql as $$
declare
  b booking;
  next_check timestamptz;
  at timestamptz := database_now();
begin
  select * into b from booking
    where id = p_booking_id and status = 'PAYMENT_AWAITED' and coalesce(next_check_at, hold_expires_at) <= at
      and (capturing_until is null or capturing_until <= at)
    for update skip locked;
  if not found then return false; end if;
  -- Elsewhere games are locked before bookings. Here they are locked only if they are free; otherwise the hold
  -- waits for the next run of the job.
  if b.game_id is not null and not pg_try_advisory_xact_lock(hashtextextended('games/' || b.ground_id, 0)) then
    return false;
  end if;
  if b.awaits_answer then
    update booking set status = 'CANCELLED', cancelled_at = at, awaits_answer = false, cancelled_by = 'SYSTEM',
        cancellation_reason = p_unanswered
      where id = b.id;
    perform free_unpaid(b, p_unanswered);
    return true;
  end if;
  next_check := next_late_payment_check(b);
  if next_check is null then
    perform cancel_expired(b.id, p_reason);
    return true;
  end if;
  update booking set next_check_at = next_check, hold_address_digest = null where id = b.id;
  if b.next_check_at is null then
    insert into expired_hold (booking_id, held_until, account_id, turf_id, date)
      values (b.id, b.hold_expires_at, b.account_id, b.turf_id, b.date) on conflict do nothing;
    perform free_unpaid(b, p_reason);
  end if;
  return true;
end $$;
