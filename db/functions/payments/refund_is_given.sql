-- Returns whether a refund after play, or of a kept charge, is within the limit of the admin who gives it, together with
-- the refunds that the admin gave alone in the hours before, or has the approval of another admin. Refunds that the
-- provider has sent already and refunds of a refill pass.
-- Called by refund_before_write.
create or replace function refund_is_given(p_refund refund) returns boolean language sql as $$
  select p_refund.reason not in ('AFTER_PLAY', 'CHARGE_RETURNED')
      or p_refund.provider_refund_id is not null
      or p_refund.occasion = 'resold' and exists (select from refill where booking_id = p_refund.booking_id)
      or exists (
           select from approval
           where kind = 'REFUND' and subject_id = p_refund.booking_id and is_approved and applied_at is null)
      or coalesce(p_refund.amount - p_refund.goodwill + given_alone(p_refund) <= p_refund.given_limit, false)
$$;
