-- Takes the lock of the games of a ground (advisory, until the commit). It comes after the holds of the player, and
-- before bookings, games and parts.
-- Called by hold_seats, take_offered_seats, lock_games_of_turf, api/src/bookings/retryPayment.ts,
-- api/src/bookings/settleBookingPayment.ts, api/src/games/callOffGame.ts, api/src/games/cancelOwnerBooking.ts,
-- api/src/games/takeSeats.ts, api/src/games/lockGame.ts, api/src/games/lockSeats.ts,
-- api/src/disputes/saveDispute.ts, api/src/reservations/rain/moveRainedSeats.ts, api/src/turnedAway/lockTurnedAway.ts.
create or replace function lock_games(p_ground_id text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('games/' || p_ground_id, 0))
$$;
