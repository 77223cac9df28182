-- Moves the paid seats of a booking into another game, where they count from now on. Seats that were passed on count
-- there as well.
-- Returns MOVED, CONFIRMED when they confirmed that game, GAME_CLOSED or GAME_FULL. The caller holds the locks of the
-- games of both grounds and of the booking.
-- Called by api/src/games/rescue/climbLadder.ts, api/src/reservations/rain/moveRainedSeats.ts.
create or replace function move_seats(p_booking_id text, p_game_id text, p_price_lines jsonb) returns text
language plpgsql as $$
declare
  b booking;
  g game;
  at timestamptz := database_now();
begin
  select * into b from booking where id = p_booking_id;
  select * into g from game where id = p_game_id;
  if g.starts_at <= at or not (g.status = 'CONFIRMED' or g.status = 'PENDING' and g.cutoff_at > at) then
    return 'GAME_CLOSED';
  end if;
  if g.seats_paid + seats_held(g.id) + b.players > g.max_players then return 'GAME_FULL'; end if;
  update game set seats_paid = seats_paid - b.players where id = b.game_id;
  update booking set
      game_id = g.id, ground_id = g.ground_id, date = g.date, starts_minute = g.starts_minute,
      ends_minute = g.ends_minute, starts_at = g.starts_at, ends_at = g.ends_at, price_lines = p_price_lines,
      reminded_at = null
    where id = b.id;
  if b.replaces_booking_id is not null then
    update game set seats_paid = seats_paid + b.players where id = g.id;
  end if;
  return coalesce(confirm_seats(b.id), 'MOVED');
end $$;
