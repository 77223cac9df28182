-- Clears columns of an account: the digest of a number that changes; the password and gender of a deleted account.
create or replace function account_before_update() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    new.password_digest := null;
    if old.deleted_at is null then new.gender := null; end if;
  end if;
  if old.phone <> new.phone then new.phone_digest := null; end if;
  return new;
end $$;

create or replace trigger account_before_update before update of deleted_at, phone on account for each row
  when (new.deleted_at is not null or old.phone <> new.phone) execute function account_before_update();
