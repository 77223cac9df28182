-- Takes the number from an account whose holder no longer has it, so that the number can begin an empty account. The
-- rows of the account stay. Its sessions end, its messages to the number are not sent, and its uses of coupons no longer
-- count for the number. account_after_update gives the account the shares that were named for the number.
-- Returns the ids of the sessions that ended.
-- Locks, in this order: its sessions, the account, what account_after_update changes, messages, invitations, coupon uses,
-- changes of its number.
-- Called by api/src/accounts/numbers.ts.
create or replace function release_number(p_account_id text, p_now timestamptz) returns setof text language plpgsql as $$
declare number text;
begin
  return query update session set ended_at = p_now where account_id = p_account_id and ended_at is null returning id;
  select phone into number from account where id = p_account_id for update;
  update account set phone = null where id = p_account_id;
  -- Only codes are sealed, and codes are for the person who asks for them.
  update message set status = 'SKIPPED' where recipient = number and status = 'QUEUED' and sealed is null;
  update turf_staff set ended_at = p_now where phone = number and ended_at is null;
  update coupon_use set phone_digest = null where account_id = p_account_id and phone_digest is not null;
  update number_change set ended_at = p_now, outcome = 'STOPPED' where account_id = p_account_id and ended_at is null;
  delete from stream_ticket where account_id = p_account_id;
end $$;
