-- Keeps the latest use of a purged session: a number unused for long may have passed to another holder.
-- Locks: the account.
create or replace function session_after_delete() returns trigger language plpgsql as $$
begin
  update account set last_used_at = greatest(last_used_at, old.last_used_at) where id = old.account_id;
  return null;
end $$;

create or replace trigger session_after_delete after delete on session for each row execute function session_after_delete();
