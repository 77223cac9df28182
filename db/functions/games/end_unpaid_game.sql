-- Frees the slot of a game without paid seats that no player is paying for, and cancels the game once no seat awaits a
-- late payment.
-- Locks: the game, then those of free_slot.
-- Called by free_unpaid, api/src/bookings/releaseHold.ts.
create or replace function end_unpaid_game(p_game_id text, p_reason text) returns void language plpgsql as $$
declare g game;
begin
  select * into g from game where id = p_game_id for update;
  if not found or g.status <> 'PENDING' or g.seats_paid > 0 or seats_held(g.id) > 0 then return; end if;
  perform free_slot(g.turf_id, g.id);
  update game set status = 'CANCELLED', cancelled_at = database_now(), cancelled_by = 'LAPSE',
      cancellation_reason = p_reason
    where id = g.id
      and not exists (select from booking where game_id = g.id and status = 'PAYMENT_AWAITED');
end $$;
