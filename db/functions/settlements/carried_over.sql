-- Returns the paise that the settlements of an owner carry forward and no later one has taken up.
-- Called by settlement_agrees_with_books, api/src/settlements/readFrame.ts.
create or replace function carried_over(p_owner_id text) returns bigint language sql stable as $$
  select coalesce(sum(carried_forward - carried_in), 0)::bigint from settlement where owner_id = p_owner_id
$$;
