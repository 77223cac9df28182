-- Refuses requests to guardians, and answers to them, for accounts whose holder has not stated that they are under 18
-- (guardian_of_minor).
-- The lock on the account makes a statement of the other age wait until the request is committed.
create or replace function guardian_request_before_write() returns trigger language plpgsql as $$
begin
  perform from account where id = new.account_id and is_adult is false for share;
  if not found then
    raise exception 'account % needs no guardian', new.account_id
      using errcode = 'check_violation', constraint = 'guardian_of_minor';
  end if;
  return new;
end $$;

create or replace trigger guardian_request_before_write before insert or update of agreed_at, wrong_tries
  on guardian_request for each row execute function guardian_request_before_write();
