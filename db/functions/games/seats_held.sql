-- Returns the seats of a game that unpaid players hold now. Seats that are passed on are paid already and do not
-- count.
-- Called by hold_seats, end_unpaid_game, move_seats, secure_slot, api/src/games/endForTurf.ts,
-- api/src/games/gameColumns.ts, api/src/games/listGames.ts, api/src/games/rescue/climbLadder.ts,
-- api/src/games/rescue/lockLadderGame.ts, api/src/reservations/rain/rainGames.ts,
-- api/src/reservations/readOwnerDays.ts, api/src/turfs/readDay.ts, db/src/invariants/ofSlots.ts.
create or replace function seats_held(p_game_id text) returns integer language sql stable as $$
  select coalesce(sum(players), 0)::integer
  from booking, (select database_now() as at) present
  where game_id = p_game_id and status = 'PAYMENT_AWAITED' and replaces_booking_id is null
    and (hold_expires_at > at or capturing_until > at)
$$;
