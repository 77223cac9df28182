-- Has the rescue of a game considered again when a seat more is paid: there may be a way for it now.
create or replace function player_helps() returns trigger language plpgsql as $$
begin
  update game_ladder set look_at = '-infinity' where game_id = new.id and look_at is not null;
  return null;
end $$;

create or replace trigger player_helps after update of seats_paid on game for each row
  when (new.status = 'PENDING' and new.seats_paid > old.seats_paid) execute function player_helps();
