-- Returns whether an account has blocked, or is blocked by, the booker of a shared bill or a player who has paid a share
-- of it. False for accounts of the bill: the booker, players who have paid, and accounts for which a share is named.
-- Called by hold_share, api/src/sharedBills/listOpenShares.ts, api/src/sharedBills/readBill.ts.
create or replace function is_apart_from_bill(p_booking_id text, p_account_id text) returns boolean language sql stable as $$
  select exists (
      select from meeting_stay stay
      where kind = 'BILL' and meeting_id = p_booking_id and not is_invited and are_blocked(stay.account_id, p_account_id))
    and not exists (
      select from meeting_stay where kind = 'BILL' and meeting_id = p_booking_id and account_id = p_account_id)
$$;
