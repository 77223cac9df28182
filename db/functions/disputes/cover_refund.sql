-- Covers a new refund with a lost dispute of its payment, so that the money is not returned twice. Returns the refund.
-- It runs after refund_within_payment, which locks the payment.
-- Locks: the payment, the dispute.
-- Called by refund_before_write.
create or replace function cover_refund(p_refund refund) returns refund language plpgsql as $$
declare cover dispute;
begin
  select * into cover from dispute
    where payment_id = p_refund.payment_id and status = 'LOST' and left_to_cover(id) >= p_refund.amount
    order by id limit 1 for update;
  if found and left_to_cover(cover.id) >= p_refund.amount then
    p_refund.covered_by := cover.id;
    p_refund.status := 'PROCESSED';
    p_refund.reference := cover.provider_dispute_id;
    p_refund.next_try_at := null;
  end if;
  return p_refund;
end $$;
