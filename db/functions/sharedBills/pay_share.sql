-- Pays a share with a payment. Nothing else pays one. Returns false, and does nothing, when the share can no longer be
-- paid, or a move has changed its amount since the payment began. The caller holds the lock of the booking.
-- Locks: the share.
-- Called by api/src/sharedBills/sharePayments.ts.
create or replace function pay_share(p_share_id text, p_payment_id text) returns boolean language plpgsql as $$
declare
  s bill_share;
  paid payment;
begin
  select * into s from bill_share where id = p_share_id for update;
  if not coalesce(is_share_payable(s), false)
     or s.amount <> (select amount from payment where id = p_payment_id) then
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
