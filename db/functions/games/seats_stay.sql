-- Removes the offer of seats that are cancelled or moved to another game.
create or replace function seats_stay() returns trigger language plpgsql as $$
begin
  delete from seat_offer where booking_id = new.id;
  return null;
end $$;

create or replace trigger seats_stay after update of status, game_id on booking for each row
  when (old.status = 'CONFIRMED' and (new.status <> 'CONFIRMED' or new.game_id is distinct from old.game_id))
  execute function seats_stay();
