-- Removes the offers of a cancelled game, and those of its host, who keeps their seats.
create or replace function game_ends_offers() returns trigger language plpgsql as $$
begin
  delete from seat_offer using booking
    where seat_offer.game_id = new.id and booking.id = seat_offer.booking_id
      and (new.status = 'CANCELLED' or booking.account_id = new.host_id);
  return null;
end $$;

create or replace trigger game_ends_offers after update of status, host_id on game for each row
  when (new.status = 'CANCELLED' and old.status <> 'CANCELLED' or new.host_id is distinct from old.host_id)
  execute function game_ends_offers();
