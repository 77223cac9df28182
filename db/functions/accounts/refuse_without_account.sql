-- Refuses a row of a deleted account (constraint account_gone). A request that was let in just before the deletion
-- waits for it here, and then finds that the account is gone.
-- Locks: the account, for key share.
-- Called by needs_account, booking_before_write.
create or replace function refuse_without_account(p_account_id text) returns void language plpgsql as $$
begin
  perform from account where id = p_account_id and deleted_at is null for key share;
  if not found then
    raise exception 'account % is gone', p_account_id using errcode = 'check_violation', constraint = 'account_gone';
  end if;
end $$;
