-- Blocks an account: ends its sessions and calendar addresses, takes it out of every waitlist, and stops the sales of
-- its turfs (account_after_update). Its bookings, those at its turfs, and its claims to money stay.
-- Returns the ids of the sessions that ended.
-- Locks, in this order: its waitlist entries, the parts of turfs (free_slot), the account, its turfs and their grounds,
-- its sessions.
-- Called by api/src/accounts/setUserStatus.ts.
create or replace function block_account(p_account_id text, p_now timestamptz) returns setof text language plpgsql as $$
declare waiting waitlist_entry;
begin
  for waiting in
    update waitlist_entry set status = 'LEFT' where account_id = p_account_id and status in ('WAITING', 'OFFERED')
      returning *
  loop
    perform free_slot(waiting.turf_id, waiting.id);
  end loop;
  -- Holds lock parts before the turf, so the turfs come last.
  update account set status = 'BLOCKED', calendar_version = calendar_version + 1 where id = p_account_id;
  delete from stream_ticket where account_id = p_account_id;
  return query update session set ended_at = p_now where account_id = p_account_id and ended_at is null returning id;
end $$;
