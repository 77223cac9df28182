-- Some statements of an account's holder are fixed for a term. Returns whether a change breaks the term: it replaces the
-- statement before the end of the term, sets an end that is not in the future, or moves the end to an earlier time.
-- p_restates: the new statement has to wait for the end of the term; p_begins: the new statement begins a term.
-- Called by account_before_update.
create or replace function is_restated_early(p_restates boolean, p_begins boolean, p_before timestamptz, p_after timestamptz)
returns boolean language sql stable as $$
  select p_restates and coalesce(p_before > database_now(), false)
    or p_begins and coalesce(p_after <= database_now(), true)
    or p_before is not null and coalesce(p_after < p_before, true)
$$;
