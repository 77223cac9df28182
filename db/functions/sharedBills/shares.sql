-- Reserves a share for the account that is about to pay it, and writes the payment order, unless the account already
-- has an order for it without a payment.
--
-- An account reserves a share of a bill once: asking again keeps the end of the reservation, and a payment after an
-- unpaid one reserves nothing. It pays for one share at a time.
--
-- Returns HELD, or why not: SHARE_PAID, SHARE_NAMED (for another person), SHARE_BEING_PAID (by another account),
-- SHARE_PAYMENT_OPEN (for another share of this bill, begun less than p_seconds ago), SHARES_CLOSED (also
-- for an account that a block separates from the bill), PRICE_CHANGED (a move of the booking has changed the amount
-- or the part due at the turf).
-- Locks, in this order: the booking, the share, other shares that the account held.
-- Called by api/src/sharedBills/payShare.ts.
create or replace function hold_share(
  p_share_id text, p_account_id text, p_order jsonb, p_seconds integer
) returns text language plpgsql as $$
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
  if (s.amount, s.at_turf) <> ((p_order ->> 'amount')::bigint, (p_order ->> 'at_turf')::bigint) then
    return 'PRICE_CHANGED';
  end if;
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
      and (share_id <> s.id or (amount, at_turf) <> (s.amount, s.at_turf)
           or exists (select from payment where payment_order_id = payment_order.id));
  perform from payment_order
    where share_id = s.id and payer_id = p_account_id and status in ('INTENDED', 'OPEN');
  if not found then
    insert into payment_order select (jsonb_populate_record(null::payment_order, p_order)).*;
  end if;
  return 'HELD';
end $$;

-- Returns whether an account can pay a share: it is named for this account or its number, or for no person.
-- Called by hold_share, api/src/sharedBills/readBill.ts.
create or replace function is_share_for(s bill_share, p_account_id text) returns boolean language sql stable as $$
  select case
    when s.meant_for is not null then s.meant_for = p_account_id
    when s.phone is not null then exists (select from account where id = p_account_id and phone = s.phone)
    else true
  end
$$;

-- Returns whether a share can be paid now: the bill is open, the booking is confirmed, and what the booker has left of
-- their payment covers the share. Null when there is no bill. The caller holds the lock of the booking.
-- Called by hold_share, pay_share, api/src/sharedBills/payShare.ts.
create or replace function is_share_payable(s bill_share) returns boolean language sql as $$
  select s.payment_id is null and closed_at is null and deadline_at > database_now() and booking.status = 'CONFIRMED'
     and s.amount <= payment.amount - coalesce((select sum(amount) from refund where payment_id = payment.id and reason <> 'GIVEN_AHEAD'), 0)
  from shared_bill
    join booking on booking.id = shared_bill.booking_id
    join payment on payment.id = booking.confirming_payment_id
  where shared_bill.booking_id = s.booking_id
$$;

-- Pays a share with a payment. Nothing else pays one. Returns false, and does nothing, when the share can no longer be
-- paid, or a move has changed its amount or its part at the turf since the payment began. The caller holds the lock of
-- the booking.
-- Locks: the share.
-- Called by api/src/sharedBills/payShare.ts.
create or replace function pay_share(p_share_id text, p_payment_id text) returns boolean language plpgsql as $$
declare
  s bill_share;
  paid payment;
begin
  select * into s from bill_share where id = p_share_id for update;
  if not coalesce(is_share_payable(s), false)
     or not exists (
       select from payment join payment_order on payment_order.id = payment_order_id
       where payment.id = p_payment_id and (payment.amount, at_turf) = (s.amount, s.at_turf)) then
    return false;
  end if;
  update payment set outcome = 'SHARED' where id = p_payment_id returning * into paid;
  -- The provider is asked again until it has reported its fee.
  update payment_order set status = 'PAID', next_check_at = case when paid.fee is null then next_check_at end
    where id = paid.payment_order_id;
  update bill_share set
      paid_by = (select payer_id from payment_order where id = paid.payment_order_id),
      paid_at = database_now(), payment_id = p_payment_id, held_by = null, held_until = null
    where id = s.id;
  return true;
end $$;

-- Sets the new deadline of the bill of a moved booking, and the new amounts of its shares: paise by share id. All friends
-- owe the same part at the turf. A part that changes counts as not handed over.
-- The caller holds the lock of the booking.
-- Locks, in this order: the bill, the shares.
-- Called by api/src/bookings/moveBooking.ts.
create or replace function move_bill(p_booking_id text, p_deadline_at timestamptz, p_amounts jsonb, p_at_turf bigint)
returns void language sql as $$
  update shared_bill set deadline_at = p_deadline_at where booking_id = p_booking_id;
  update bill_share set
      amount = (p_amounts ->> id)::bigint, at_turf = p_at_turf,
      handed_over_at = case when at_turf = p_at_turf then handed_over_at end
    where booking_id = p_booking_id;
$$;

-- Refuses shares that add up to more than the payment for the booking, or to more than is due at the turf
-- (constraint shares_within_price).
-- Called by shares_within_price, booking_at_commit.
create or replace function require_shares_within_price(p_booking_id text) returns void language plpgsql as $$
begin
  perform from booking
    where id = p_booking_id
      and (select sum(amount) > pay_now or sum(at_turf) > total - pay_now from bill_share where booking_id = p_booking_id);
  if found then
    raise exception 'the shares of booking % exceed its price', p_booking_id
      using errcode = 'check_violation', constraint = 'shares_within_price';
  end if;
end $$;
