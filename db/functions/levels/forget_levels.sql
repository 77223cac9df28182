-- Removes the levels of a deleted account, and its opinions on others. Opinions on it go with its levels.
create or replace function forget_levels() returns trigger language plpgsql as $$
begin
  -- The levels go first: an opinion that is being written waits for its level, and then fails.
  delete from account_level where account_id = new.id;
  delete from level_verdict where said_by = new.id;
  return null;
end $$;

create or replace trigger forget_levels after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_levels();
