-- Blocks an account: ends its sessions and takes it out of every waitlist. Its bookings and its claims to money stay.
-- Returns the ids of the sessions that ended.
-- Locks: the account, its waitlist entries, the parts of turfs (free_slot), its sessions.
-- Called by api/src/accounts/setUserStatus.ts.
create or replace function block_account(p_account_id text, p_now timestamptz) returns setof text language plpgsql as $$
declare waiting waitlist_entry;
begin
  update account set status = 'BLOCKED' where id = p_account_id;
  for waiting in
    update waitlist_entry set status = 'LEFT' where account_id = p_account_id and status in ('WAITING', 'OFFERED')
      returning *
  loop
    perform free_slot(waiting.turf_id, waiting.id);
  end loop;
  delete from stream_ticket where account_id = p_account_id;
  return query update session set ended_at = p_now where account_id = p_account_id and ended_at is null returning id;
end $$;
