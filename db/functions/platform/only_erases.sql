-- Returns whether a change does nothing but remove the given values, and the row is older than the law requires books
-- to be kept (books_kept): personal data may then be erased from them.
-- Called by refund_before_write, contract_before_update, and by the conditions of payout_moves (payout), only_added
-- (day_close), difference_resolved_once (reconciliation_difference).
create or replace function only_erases(p_old jsonb, p_new jsonb, p_erased jsonb, p_since timestamptz) returns boolean
language sql stable as $$
  select coalesce(p_since < database_now() - duration_of('books_kept') and p_new = p_old || p_erased, false)
$$;
