-- Reserves a share for the account that is about to pay it, and writes the payment order, unless the account already
-- has an order for it without a payment.
--
-- An account reserves a share of a bill once: asking again keeps the end of the reservation, and a payment after an
-- unpaid one reserves nothing. It pays for one share at a time.
--
-- Returns HELD, or why not: SHARE_PAID, SHARE_NAMED (for another person), SHARE_BEING_PAID (by another account),
-- SHARE_PAYMENT_OPEN (for another share of this bill, begun less than p_seconds ago), SHARES_CLOSED (also
-- for an account that a block separates from the bill), PRICE_CHANGED (a move of the booking has changed the amount).
-- Locks, in this order: the booking, the share, other shares that the account held.
-- Called by api/src/sharedBills/payShare.ts.
create or replace function hold_share(p_share_id text, p_account_id text, p_order jsonb, p_seconds integer) returns text
language plpgsql as $$
declare
  s bill_share;
  at timestamptz;
  is_first boolean;
begin
  perform from booking where id = (select booking_id from bill_share where id = p_share_id) for no key update;
  select * into s from bill_share where id = p_share_id for update;
  at := database_now();
  if s.payment_id is not null then return 'SHARE_PAID'; end if;
  if not is_share_for(s, p_account_id) then return 'SHARE_NAMED'; end if;
  if is_apart_from_bill(s.booking_id, p_account_id) then return 'SHARES_CLOSED'; end if;
  if not coalesce(is_share_payable(s), false) then return 'SHARES_CLOSED'; end if;
  if s.held_by <> p_account_id and s.held_until > at then return 'SHARE_BEING_PAID'; end if;
  if s.amount <> (p_order ->> 'amount')::bigint then return 'PRICE_CHANGED'; end if;
  perform from payment_order
    where booking_id = s.booking_id and payer_id = p_account_id and share_id <> s.id and status in ('INTENDED', 'OPEN')
      and created_at > at - p_seconds * interval '1 second';
  if found then return 'SHARE_PAYMENT_OPEN'; end if;
  is_first := not exists (
    select from payment_order
    where booking_id = s.booking_id and payer_id = p_account_id and share_id is not null and status <> 'PAID');
  if is_first then
    update bill_share set held_by = null, held_until = null
      where booking_id = s.booking_id and held_by = p_account_id and id <> s.id;
    update bill_share set held_by = p_account_id, held_until = at + p_seconds * interval '1 second' where id = s.id;
  end if;
  -- The provider is still asked about a closed order, and a payment for it counts.
  update payment_order set status = 'CLOSED'
    where booking_id = s.booking_id and payer_id = p_account_id and share_id is not null
      and status in ('INTENDED', 'OPEN')
      and (share_id <> s.id or amount <> s.amount or exists (select from payment where payment_order_id = payment_order.id));
  perform from payment_order
    where share_id = s.id and payer_id = p_account_id and status in ('INTENDED', 'OPEN');
  if not found then
    insert into payment_order select (jsonb_populate_record(null::payment_order, p_order)).*;
  end if;
  return 'HELD';
end $$;
