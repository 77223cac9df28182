-- Returns the amounts of a posting in the order of recorded_entries().
-- Called by post_to_ledger.
create or replace function requested_entries(p_entries jsonb) returns jsonb language sql immutable as $$
  select jsonb_agg(jsonb_build_array(entry ->> 'account', (entry ->> 'amount')::bigint, entry ->> 'ownerId')
                   order by entry ->> 'account' collate "C", (entry ->> 'amount')::bigint, entry ->> 'ownerId' collate "C")
  from jsonb_array_elements(p_entries) entry
$$;
