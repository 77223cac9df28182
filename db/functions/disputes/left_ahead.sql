-- Returns the paise of refunds that the provider sent ahead of a payment’s booking (GIVEN_AHEAD), less what they already
-- cover of later refunds. One that failed covers nothing more.
-- Called by cover_refund, refund_within_payment, refund_cover_before_insert, api/src/payments/coverRefund.ts.
create or replace function left_ahead(p_refund refund) returns bigint language sql stable as $$
  select case when p_refund.reason = 'GIVEN_AHEAD' and p_refund.status in ('INITIATED', 'PROCESSED')
    then p_refund.amount - (select coalesce(sum(amount), 0) from refund_cover where ahead_id = p_refund.id)::bigint
    else 0 end
$$;
