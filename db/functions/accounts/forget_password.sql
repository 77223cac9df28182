-- Removes the password of a deleted account.
create or replace function forget_password() returns trigger language plpgsql as $$
begin
  new.password_digest := null;
  return new;
end $$;

create or replace trigger forget_password before update of deleted_at on account for each row
  when (new.deleted_at is not null) execute function forget_password();
