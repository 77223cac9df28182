-- Attributes earlier uses of an account to its number, once the number has a digest.
create or replace function uses_of_phone() returns trigger language plpgsql as $$
begin
  update coupon_use set phone_digest = new.phone_digest where account_id = new.id and phone_digest is null;
  return null;
end $$;

create or replace trigger uses_of_phone after update of phone_digest on account
  for each row when (new.phone_digest is not null)
  execute function uses_of_phone();
