-- Counts the paid seats of a booking, and takes the slot of the game for good. Seats that are passed on count already.
-- Returns CONFIRMED when these seats confirmed the game, otherwise null. The caller holds the locks of the games of
-- the ground and of the booking.
-- Called by move_seats, confirm_booking.
create or replace function confirm_seats(p_booking_id text) returns text language plpgsql as $$
declare
  b booking;
  g game;
begin
  select * into b from booking where id = p_booking_id;
  update game set seats_paid = seats_paid + case when b.replaces_booking_id is null then b.players else 0 end
    where id = b.game_id returning * into g;
  update occupancy set expires_at = null where turf_id = g.turf_id and source_id = g.id;
  if g.status = 'PENDING' and g.seats_paid >= g.min_players then
    update game set status = 'CONFIRMED', confirmed_at = database_now() where id = g.id;
    return 'CONFIRMED';
  end if;
  return null;
end $$;
