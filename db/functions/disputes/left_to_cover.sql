-- Returns the paise of a lost dispute that the platform bears, less the refunds that the dispute covers.
-- Called by refund_before_write, cover_refund.
create or replace function left_to_cover(p_dispute_id text) returns bigint language sql stable as $$
  select borne_by_platform - (select coalesce(sum(amount), 0) from refund where covered_by = dispute.id)
  from dispute where id = p_dispute_id
$$;
