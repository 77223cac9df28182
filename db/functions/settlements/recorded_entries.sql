-- Returns the amounts of a ledger transaction sorted, to compare them.
-- Called by post_to_ledger.
create or replace function recorded_entries(p_txn_id bigint) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_array(account, amount, owner_id) order by account collate "C", amount, owner_id)
  from ledger_entry where txn_id = p_txn_id
$$;
