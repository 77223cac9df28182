-- Returns when to check again whether a payment of a lapsed hold has arrived. Returns null when no payment can confirm
-- it any more: the provider has no open order, the time has begun, or the game is decided.
-- Called by lapse_hold.
create or replace function late_payment_look(b booking) returns timestamptz language plpgsql as $$
declare
  g game;
  ends timestamptz := b.starts_at;
  asked timestamptz;
  at timestamptz := database_now();
begin
  if b.game_id is not null then
    select * into g from game where id = b.game_id;
    if g.status not in ('PENDING', 'CONFIRMED') then return null; end if;
    if g.status = 'PENDING' then ends := g.cutoff_at; end if;
  end if;
  select max(next_check_at) into asked from payment_order where booking_id = b.id and status = 'OPEN';
  if ends <= at or asked is null then return null; end if;
  return least(greatest(asked, at) + interval '1 minute', ends);
end $$;
