-- Makes sure that an unpaid booking has all of its slot for p_seconds from now: a whole ground, or seats with the slot
-- of their game. While the hold lives, the slot is extended; afterwards it is taken again, and the coupon with it, under
-- every limit of a new use. Seats that are passed on are secured by their offer.
-- Returns the instant until which the slot is secured. Returns null, and takes nothing, when part of it is gone, the
-- booking does not await payment, or sales at the turf have stopped.
-- The caller holds the lock of the booking and, for seats, that of the games of the ground (lock_games).
-- Locks, in this order: for passed-on seats their booking and offer; the game, parts, the turf
-- (for share), those of take_slot, the coupon.
-- Called by renew_hold, begin_capture, confirm_booking.
create or replace function secure_slot(p_booking_id text, p_seconds integer) returns timestamptz language plpgsql as $$
declare
  b booking;
  g game;
  ground_parts smallint[];
  slot tstzrange;
  source text;
  is_extended boolean;
  at timestamptz;
  until timestamptz;
begin
  select * into b from booking where id = p_booking_id;
  if b.awaits_answer or b.status <> 'PAYMENT_AWAITED' then return null; end if;
  if b.replaces_booking_id is not null and not claim_offered_seats(b.id, b.replaces_booking_id) then return null; end if;
  select parts into ground_parts from ground where id = b.ground_id;
  slot := tstzrange(b.starts_at, b.ends_at);
  source := coalesce(b.game_id, b.id);
  if b.game_id is not null then
    select * into g from game where id = b.game_id for update;
  end if;
  perform lock_parts(b.turf_id, ground_parts);
  if not turf_sells(b.turf_id) then return null; end if;
  at := database_now();
  until := at + p_seconds * interval '1 second';
  if greatest(b.hold_expires_at, b.capturing_until) <= at then
    if b.starts_at <= at then return null; end if;
    if b.game_id is not null and (
      g.status not in ('PENDING', 'CONFIRMED')
      or (g.status <> 'CONFIRMED' and g.cutoff_at <= at)
      or b.replaces_booking_id is null and g.seats_paid + seats_held(g.id) + b.players > g.max_players
    ) then
      return null;
    end if;
  end if;
  is_extended := extend_slot(b.turf_id, ground_parts, slot, source, until);
  if not is_extended and
     not take_slot(b.turf_id, b.ground_id, ground_parts, slot,
                   case when b.game_id is null then 'FULL' else 'GAME' end::occupancy_kind, source, until) then
    return null;
  end if;
  if exists (select from coupon_use where booking_id = b.id and status = 'RELEASED') then
    if reserve_coupon(b.coupon_code, b.account_id, jsonb_build_object(
         'turfId', b.turf_id, 'byPlatform', b.discount_by_platform, 'bookingId', b.id)) is not null then
      if not is_extended then perform free_slot(b.turf_id, source); end if;
      return null;
    end if;
    update coupon_use set status = 'RESERVED' where booking_id = b.id;
  end if;
  update booking set next_check_at = null where id = b.id and next_check_at is not null;
  return until;
end $$;
