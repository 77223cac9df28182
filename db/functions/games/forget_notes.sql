-- Removes the notes that a deleted account wrote about its games.
create or replace function forget_notes() returns trigger language plpgsql as $$
begin
  update game set note = null where started_by = new.id and note is not null;
  return null;
end $$;

create or replace trigger forget_notes after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_notes();
