-- Refuses a booking of a minor before a parent or guardian has agreed (constraint guardian_agreed).
create or replace function needs_guardian() returns trigger language plpgsql as $$
begin
  if (select is_adult from account where id = new.account_id) = false and not has_guardian(new.account_id) then
    raise exception 'account % needs a guardian who agrees', new.account_id
      using errcode = 'check_violation', constraint = 'guardian_agreed';
  end if;
  return new;
end $$;

create or replace trigger guardian_agreed before insert on booking for each row execute function needs_guardian();
