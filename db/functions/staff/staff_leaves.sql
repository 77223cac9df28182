-- Ends the staff rows and invitations of a deleted account, and removes its name and number from them.
create or replace function staff_leaves() returns trigger language plpgsql as $$
begin
  update turf_staff set ended_at = coalesce(ended_at, new.deleted_at), phone = 'deleted', name = ''
    where account_id = new.id or phone = old.phone;
  return null;
end $$;

create or replace trigger staff_leaves after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function staff_leaves();
