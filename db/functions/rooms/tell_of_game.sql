-- Notifies the open pages of a game that its room has changed.
create or replace function tell_of_game() returns trigger language plpgsql as $$
begin
  perform pg_notify('notification', coalesce(new.game_id, old.game_id));
  return null;
end $$;

create or replace trigger tell_of_game after insert or delete on room_message
  for each row execute function tell_of_game();
