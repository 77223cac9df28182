-- Gives an account a number that no other account has (account_phone_key). Messages on their way and invitations follow
-- it from its former number.
-- Locks, in this order: the account, what account_after_update changes, messages, staff rows.
-- Called by api/src/accounts/numbers.ts.
create or replace function give_number(p_account_id text, p_phone text, p_now timestamptz) returns void language plpgsql as $$
declare number constant text := (select phone from account where id = p_account_id for update);
begin
  update account set phone = p_phone where id = p_account_id;
  update message set recipient = p_phone where recipient = number and status = 'QUEUED' and sealed is null;
  -- If the new number is already invited to the same turf, that invitation ends.
  update turf_staff invited set ended_at = p_now
    where phone = p_phone and ended_at is null
      and exists (select from turf_staff own where own.turf_id = invited.turf_id and own.ended_at is null
                  and (own.account_id = p_account_id or own.phone = number));
  update turf_staff set phone = p_phone where phone = number and ended_at is null;
end $$;
