-- Refuses a row of a deleted account (constraint account_gone). A request that was let in just before the deletion
-- waits for it here, and then finds that the account is gone.
-- Locks: the account, for key share.
create or replace function needs_account() returns trigger language plpgsql as $$
begin
  perform from account where id = new.account_id and deleted_at is null for key share;
  if not found then
    raise exception 'account % is gone', new.account_id using errcode = 'check_violation', constraint = 'account_gone';
  end if;
  return new;
end $$;

create or replace trigger needs_account before insert on booking for each row execute function needs_account();
create or replace trigger needs_account before insert on session for each row execute function needs_account();
create or replace trigger needs_account before insert on waitlist_entry for each row execute function needs_account();
create or replace trigger needs_account before insert on review for each row execute function needs_account();
create or replace trigger needs_account before insert on consent for each row execute function needs_account();
create or replace trigger needs_account before insert on guardian_request for each row execute function needs_account();
create or replace trigger needs_account before insert on squad_member for each row execute function needs_account();
