-- Removes the guardian requests of a deleted account, and those to its number: a guardian whose account is deleted
-- agrees no longer.
create or replace function forget_guardians() returns trigger language plpgsql as $$
begin
  delete from guardian_request where account_id = old.id or phone = old.phone;
  return null;
end $$;

create or replace trigger forget_guardians after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_guardians();
