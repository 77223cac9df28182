-- Checks refuse_without_account() for a new row.
-- Locks: the account, for key share.
create or replace function needs_account() returns trigger language plpgsql as $$
begin
  perform refuse_without_account(new.account_id);
  return new;
end $$;

create or replace trigger needs_account before insert on session for each row execute function needs_account();
create or replace trigger needs_account before insert on waitlist_entry for each row execute function needs_account();
create or replace trigger needs_account before insert on review for each row execute function needs_account();
create or replace trigger needs_account before insert on consent for each row execute function needs_account();
create or replace trigger needs_account before insert on guardian_request for each row execute function needs_account();
create or replace trigger needs_account before insert on squad_member for each row execute function needs_account();
