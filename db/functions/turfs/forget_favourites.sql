-- Removes the favourites of a deleted account.
create or replace function forget_favourites() returns trigger language plpgsql as $$
begin
  delete from favourite where account_id = new.id;
  return null;
end $$;

create or replace trigger forget_favourites after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_favourites();
