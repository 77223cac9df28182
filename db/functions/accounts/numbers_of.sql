-- Returns the numbers of an account with the times at which it held each: messages to a number and forms with it belong
-- to the account that held it then.
-- Called by account_after_update, erase_account, erase_complaints, erase_in_acts, erase_number_elsewhere,
-- api/src/privacy/ownRows.ts.
create or replace function numbers_of(p_account_id text)
returns table (held_number text, held_since timestamptz, held_until timestamptz) language sql stable rows 2 as $$
  select phone, coalesce(phone_since, '-infinity'), 'infinity' from account where id = p_account_id and phone is not null
  union all
  select phone, since, until from former_number where account_id = p_account_id
$$;
