-- Frees the slot of an unpaid booking, or that of its game once no seat in it is held or paid, and releases its coupon.
-- Locks: those of free_slot, or of end_unpaid_game.
-- Called by expire_hold, cancel_expired.
create or replace function free_unpaid(b booking, p_reason text) returns void language plpgsql as $$
begin
  if b.game_id is null then
    perform free_slot(b.turf_id, b.id);
  else
    perform end_unpaid_game(b.game_id, p_reason);
  end if;
  perform finish_coupon_use(b.id, 'RELEASED');
end $$;
