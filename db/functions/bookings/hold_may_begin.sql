-- Refuses an unpaid hold of an account that has to pause (hold_paused), and a hold beyond the limit of one network
-- address for a ground's day (held_from_address). The detail is the seconds to wait. The pause does not apply to the first time
-- that a booking is held again, because players come back late from their bank.
-- Locks: the holds of the address (advisory).
-- Called by booking_before_write.
create or replace function hold_may_begin(p_hold booking, p_is_again boolean) returns void language plpgsql as $$
declare
  at timestamptz := database_now();
  until timestamptz;
begin
  if not p_is_again or (select count(*) from expired_hold where booking_id = p_hold.id) > 1 then
    until := hold_paused_until(p_hold.account_id, p_hold.turf_id, p_hold.date);
  end if;
  if until > at then
    raise exception 'account % has let holds lapse', p_hold.account_id
      using errcode = 'check_violation', constraint = 'hold_paused', detail = seconds_until(until);
  end if;
  if p_hold.hold_address_digest is not null then
    perform pg_advisory_xact_lock(
      hashtextextended('held from/' || p_hold.ground_id || '/' || encode(p_hold.hold_address_digest, 'hex'), 0));
    select min(hold_expires_at) into until from booking
      where hold_address_digest = p_hold.hold_address_digest and ground_id = p_hold.ground_id and date = p_hold.date and id <> p_hold.id
        and status = 'PAYMENT_AWAITED' and hold_expires_at > at
      having count(*) >= limit_of('held_at_address');
    if until is not null then
      raise exception 'too many slots of ground % are held from one address', p_hold.ground_id
        using errcode = 'check_violation', constraint = 'held_from_address', detail = seconds_until(until);
    end if;
  end if;
end $$;
