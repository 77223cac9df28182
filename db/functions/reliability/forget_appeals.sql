-- Removes the appeals of a deleted account.
create or replace function forget_appeals() returns trigger language plpgsql as $$
begin
  delete from appeal where booking_id in (select id from booking where account_id = new.id);
  return null;
end $$;

create or replace trigger forget_appeals after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_appeals();
