-- Marks the payment and the order of a pass as kept, and begins the pass. Returns false, and does nothing, if the pass no
-- longer awaits its payment.
-- The caller holds the lock of the pass.
-- Called by api/src/passes/settlePassPayment.ts.
create or replace function begin_pass(p_pass_id text, p_payment_id text, p_minutes integer, p_from date, p_until date)
returns boolean language plpgsql as $$
declare paid payment;
begin
  perform from pass where id = p_pass_id and state = 'AWAITED';
  if not found then return false; end if;
  update payment set outcome = 'CONFIRMED' where id = p_payment_id returning * into paid;
  -- The provider is asked again until it has reported its fee.
  update payment_order set status = 'PAID', next_check_at = case when paid.fee is null then next_check_at end
    where id = paid.payment_order_id;
  update pass set state = 'ACTIVE', confirming_payment_id = p_payment_id, minutes_in_all = p_minutes,
      valid_from = p_from, valid_until = p_until, updated_at = database_now()
    where id = p_pass_id;
  return true;
end $$;

-- Returns the paise that a pass sold at the desk paid for a booking. The platform never held them.
-- Called by api/src/settlements/lineRows.ts, db/src/invariants/ofPayments.ts.
create or replace function paid_at_desk(p_booking_id text) returns bigint language sql stable as $$
  select coalesce(sum(worth), 0)::bigint from pass_use join pass on pass.id = pass_id
  where booking_id = p_booking_id and sold = 'DESK'
$$;
