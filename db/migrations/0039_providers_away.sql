-- Providers that refuse our keys, since when: admins have been told. The row goes with the first answer to right keys.
create table refused_keys (
  provider text primary key,
  since timestamptz not null
);

-- A provider's definite noes to a refund are counted by themselves: its outages and our wrong keys are none.
alter table refund add column refusals smallint not null default 0;

drop function lapse_one_hold(text, text);
-- Ends a hold whose time is over; with the last unpaid seat of a game nobody has paid for, the game ends too. False when
-- it has gone already, or somebody is at it.
create function lapse_hold(p_booking_id text, p_reason text, p_unanswered text) returns boolean language plpgsql as $$
declare
  b booking;
  at timestamptz := database_now();
begin
  select * into b from booking
    where id = p_booking_id and status = 'PAYMENT_AWAITED' and hold_expires_at <= at
      and (capturing_until is null or capturing_until <= at)
    for update skip locked;
  if not found then return false; end if;
  -- Games are locked before bookings elsewhere: here only if nobody has them, else this one waits for its next turn.
  if b.game_id is not null and not pg_try_advisory_xact_lock(hashtextextended('games/' || b.ground_id, 0)) then
    return false;
  end if;
  update booking set status = 'CANCELLED', cancelled_at = at, awaits_answer = false,
      cancelled_by = case when b.awaits_answer then 'SYSTEM' else 'LAPSE' end::cancelled_by,
      cancellation_reason = case when b.awaits_answer then p_unanswered else p_reason end
    where id = b.id;
  if b.game_id is null then
    perform free_slot(b.turf_id, b.id);
  else
    perform end_unpaid_game(b.game_id, p_reason);
  end if;
  perform finish_coupon_use(b.id, 'RELEASED');
  return true;
end $$;
