-- Returns whether an account can pay a share: it is named for this account or its number, or for no person.
-- Called by hold_share, api/src/sharedBills/readBill.ts.
create or replace function is_share_for(s bill_share, p_account_id text) returns boolean language sql stable as $$
  select case
    when s.meant_for is not null then s.meant_for = p_account_id
    when s.phone is not null then exists (select from account where id = p_account_id and phone = s.phone)
    else true
  end
$$;
