-- Removes the digest of a number when the account gets another one.
create or replace function forget_phone_digest() returns trigger language plpgsql as $$
begin
  new.phone_digest := null;
  return new;
end $$;

create or replace trigger forget_phone_digest before update of phone on account
  for each row when (old.phone <> new.phone)
  execute function forget_phone_digest();
