-- Returns whether a change does nothing but remove the given values, and the row is from more than eight years (2922
-- days) before now. The law requires the books to be kept that long; afterwards personal data may be erased from them.
-- Called by refund_before_write, contract_before_update, and by the conditions of payout_moves (payout), only_added
-- (day_close), difference_resolved_once (reconciliation_difference).
create or replace function only_erases(p_old jsonb, p_new jsonb, p_erased jsonb, p_since timestamptz) returns boolean
language sql stable as $$
  select coalesce(p_since < database_now() - interval '2922 days' and p_new = p_old || p_erased, false)
$$;
