-- Removes the messages and blocks of a deleted account, and the words of reports about it.
create or replace function forget_rooms() returns trigger language plpgsql as $$
begin
  delete from room_message where account_id = new.id;
  delete from blocked_player where account_id = new.id or blocked_id = new.id;
  update player_report set words = null where account_id = new.id;
  return null;
end $$;

create or replace trigger forget_rooms after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_rooms();
