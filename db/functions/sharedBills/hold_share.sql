-- Reserves a share for the account that is about to pay it, and writes the payment order, unless the account already
-- has an order for it without a payment.
-- Returns HELD, or why not: SHARE_PAID, SHARE_BEING_PAID (by another account), SHARES_CLOSED, PRICE_CHANGED (a move of
-- the booking has changed the amount).
-- Locks, in this order: the booking, the share.
-- Called by api/src/sharedBills/payShare.ts.
create or replace function hold_share(p_share_id text, p_account_id text, p_order jsonb, p_seconds integer) returns text
language plpgsql as $$
declare
  s bill_share;
  at timestamptz;
begin
  perform from booking where id = (select booking_id from bill_share where id = p_share_id) for no key update;
  select * into s from bill_share where id = p_share_id for update;
  at := database_now();
  if s.payment_id is not null then return 'SHARE_PAID'; end if;
  if not coalesce(is_share_payable(s), false) then return 'SHARES_CLOSED'; end if;
  if s.held_by <> p_account_id and s.held_until > at then return 'SHARE_BEING_PAID'; end if;
  if s.amount <> (p_order ->> 'amount')::bigint then return 'PRICE_CHANGED'; end if;
  update bill_share set held_by = p_account_id, held_until = at + p_seconds * interval '1 second' where id = s.id;
  perform from payment_order
    where share_id = s.id and payer_id = p_account_id and status in ('INTENDED', 'OPEN') and amount = s.amount
      and not exists (select from payment where payment_order_id = payment_order.id);
  if not found then
    insert into payment_order select (jsonb_populate_record(null::payment_order, p_order)).*;
  end if;
  return 'HELD';
end $$;
