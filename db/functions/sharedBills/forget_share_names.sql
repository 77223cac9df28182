-- Removes the names of friends that a deleted account wrote.
create or replace function forget_share_names() returns trigger language plpgsql as $$
begin
  update bill_share set name = null
    where name is not null and booking_id in (select id from booking where account_id = new.id);
  return null;
end $$;

create or replace trigger forget_share_names after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_share_names();
