-- Removes the wishes and calls of a deleted account.
create or replace function forget_calls() returns trigger language plpgsql as $$
begin
  delete from game_call where account_id = new.id;
  delete from game_call_telling where account_id = new.id;
  return null;
end $$;

create or replace trigger forget_calls after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_calls();
