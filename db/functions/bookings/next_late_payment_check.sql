-- Returns when to check again whether a payment of an expired hold has arrived. Returns null when no payment can
-- confirm it any more: the provider has no open order, the time has begun, the game is cancelled or completed, or a
-- game that is not confirmed is past its cutoff.
-- Called by expire_hold.
create or replace function next_late_payment_check(b booking) returns timestamptz language plpgsql as $$
declare
  g game;
  ends timestamptz := b.starts_at;
  last_check timestamptz;
  at timestamptz := database_now();
begin
  if b.game_id is not null then
    select * into g from game where id = b.game_id;
    if g.status not in ('PENDING', 'CONFIRMED') then return null; end if;
    if g.status = 'PENDING' then ends := g.cutoff_at; end if;
  end if;
  select max(next_check_at) into last_check from payment_order where booking_id = b.id and status = 'OPEN';
  if ends <= at or last_check is null then return null; end if;
  return least(greatest(last_check, at) + duration_of('late_payment_check'), ends);
end $$;
