-- Returns the paise of a lost dispute that the platform bears, less the parts of refunds that the dispute already
-- covers.
-- Called by cover_refund, refund_cover_before_insert, refund_within_payment.
create or replace function left_to_cover(p_dispute_id text) returns bigint language sql stable as $$
  select borne_by_platform - (select coalesce(sum(amount), 0) from refund_cover where dispute_id = dispute.id)::bigint
  from dispute where id = p_dispute_id
$$;
