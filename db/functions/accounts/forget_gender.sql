-- Removes the gender of a deleted account.
create or replace function forget_gender() returns trigger language plpgsql as $$
begin
  new.gender := null;
  return new;
end $$;

create or replace trigger forget_gender before update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_gender();
