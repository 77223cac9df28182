-- Removes the alerts of a deleted account.
create or replace function forget_alerts() returns trigger language plpgsql as $$
begin
  delete from free_alert where account_id = new.id;
  return null;
end $$;

create or replace trigger forget_alerts after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_alerts();
