-- Returns whether a parent or guardian has agreed for the account.
-- Called by refuse_without_guardian, api/src/accounts/presentAccount.ts.
create or replace function has_guardian(p_account_id text) returns boolean language sql stable as $$
  select exists (select from guardian_request where account_id = p_account_id and agreed_at is not null)
$$;
