-- Returns whether a share can be paid now: the bill is open, the booking is confirmed, and what the booker has left of
-- their payment covers the share. Null when there is no bill. The caller holds the lock of the booking.
-- Called by hold_share, pay_share, api/src/sharedBills/sharePayments.ts.
create or replace function is_share_payable(s bill_share) returns boolean language sql as $$
  select s.payment_id is null and closed_at is null and deadline_at > database_now() and booking.status = 'CONFIRMED'
     and s.amount <= payment.amount - coalesce((select sum(amount) from refund where payment_id = payment.id and reason <> 'GIVEN_AHEAD'), 0)
  from shared_bill
    join booking on booking.id = shared_bill.booking_id
    join payment on payment.id = booking.confirming_payment_id
  where shared_bill.booking_id = s.booking_id
$$;
