-- Refuses a minor before a parent or guardian has agreed (constraint guardian_agreed).
-- Called by booking_before_write.
create or replace function refuse_without_guardian(p_account_id text) returns void language plpgsql as $$
begin
  if (select is_adult from account where id = p_account_id) is false and not has_guardian(p_account_id) then
    raise exception 'account % needs a guardian who agrees', p_account_id
      using errcode = 'check_violation', constraint = 'guardian_agreed';
  end if;
end $$;
