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

-- Protects the hold and the slot of a booking while the provider is asked to capture. Returns false when the slot is
-- gone.
-- The caller holds the locks that secure_slot asks for.
-- Called by api/src/bookings/lockPurchase.ts.
create or replace function begin_capture(p_booking_id text, p_seconds integer) returns boolean language plpgsql as $$
declare until timestamptz := secure_slot(p_booking_id, p_seconds);
begin
  update booking set capturing_until = until where id = p_booking_id and until is not null;
  return until is not null;
end $$;

-- Confirms a booking that awaits payment. It is the only way to do so: the slot is secured and taken for good, and
-- booking, payment, order and coupon follow. Seats that cost nothing have no payment.
--
-- Returns:
--   CONFIRMED        the booking is confirmed
--   GAME_CONFIRMED   the booking is confirmed, and its seats were the last that the game needed
--   LOST             the slot is gone, and nothing was done
-- The caller holds the locks that secure_slot asks for.
-- Called by api/src/bookings/answerEnquiry.ts, api/src/bookings/lockPurchase.ts.
create or replace function confirm_booking(p_booking_id text, p_payment_id text) returns text language plpgsql as $$
declare
  b booking;
  paid payment;
  outcome text := 'CONFIRMED';
  at timestamptz;
begin
  if secure_slot(p_booking_id, limit_of('confirming_seconds')) is null then return 'LOST'; end if;
  at := database_now();
  update payment set outcome = 'CONFIRMED' where id = p_payment_id returning * into paid;
  -- The provider is asked again until it has reported its fee.
  update payment_order set status = 'PAID', next_check_at = case when paid.fee is null then next_check_at end
    where id = paid.payment_order_id;
  update booking set
      status = 'CONFIRMED', confirmed_at = at, confirming_payment_id = p_payment_id, captured = coalesce(paid.amount, 0),
      late_confirmed = hold_expires_at <= at, capturing_until = null,
      hold_expires_at = case when p_payment_id is not null then hold_expires_at end
    where id = p_booking_id returning * into b;
  if b.game_id is null then
    update occupancy set expires_at = null where turf_id = b.turf_id and source_id = b.id;
  elsif confirm_seats(b.id) = 'CONFIRMED' then
    outcome := 'GAME_CONFIRMED';
  end if;
  perform finish_coupon_use(b.id, 'REDEEMED');
  return outcome;
end $$;

-- Accepts an enquiry on behalf of its turf: takes the slot and holds it for p_seconds. Returns the end of the hold, or
-- null when the slot is gone.
-- The caller holds the lock of the booking.
-- Locks: those of take_slot.
-- Called by api/src/bookings/answerEnquiry.ts.
create or replace function approve_enquiry(p_booking_id text, p_seconds integer) returns timestamptz
language plpgsql as $$
declare
  b booking;
  until timestamptz := database_now() + p_seconds * interval '1 second';
begin
  select * into b from booking where id = p_booking_id;
  if not take_slot(b.turf_id, b.ground_id, (select parts from ground where id = b.ground_id),
                   tstzrange(b.starts_at, b.ends_at), 'FULL', b.id, until) then
    return null;
  end if;
  update booking set awaits_answer = false, hold_expires_at = until where id = b.id;
  return until;
end $$;

-- Moves a booking of a whole ground to another time of its turf, and frees the former time: all or nothing.
-- Returns whether the new time could be had. Time under a block cannot, even where the booking itself lies.
-- The caller holds the lock of the booking.
-- Locks, in this order: waitlist entries, parts of both grounds, those of take_slot.
-- Called by api/src/bookings/moveBooking.ts, api/src/reservations/rain/moveRained.ts.
create or replace function move_booking(p_booking_id text, p_target jsonb, p_period tstzrange) returns boolean
language plpgsql as $$
declare
  b booking;
  old_parts smallint[];
  new_parts smallint[];
  both_parts smallint[];
begin
  select * into b from booking where id = p_booking_id;
  select parts into old_parts from ground where id = b.ground_id;
  select parts into new_parts from ground where id = p_target ->> 'ground_id' and turf_id = b.turf_id;
  select array_agg(distinct part) into both_parts from unnest(old_parts || new_parts) part;
  perform schedule_waitlist_checks(b.turf_id, tstzrange(b.starts_at, b.ends_at));
  perform lock_parts(b.turf_id, both_parts);
  if exists (select from block join ground on ground.id = block.ground_id
             where block.turf_id = b.turf_id and block.active and block.kind = 'BLOCK' and block.period && p_period
               and ground.parts && new_parts) then
    return false;
  end if;
  if not take_slot(b.turf_id, p_target ->> 'ground_id', new_parts, p_period, 'FULL', b.id, null) then
    return false;
  end if;
  delete from occupancy
    where turf_id = b.turf_id and source_id = b.id and not (part = any (new_parts) and period = p_period);
  update booking set
      ground_id = p_target ->> 'ground_id', date = (p_target ->> 'date')::date,
      starts_minute = (p_target ->> 'starts_minute')::smallint, ends_minute = (p_target ->> 'ends_minute')::smallint,
      starts_at = lower(p_period), ends_at = upper(p_period), price_lines = p_target -> 'price_lines', reminded_at = null
    where id = b.id;
  perform fill_blocks(b.turf_id, both_parts, tstzrange(b.starts_at, b.ends_at));
  return true;
end $$;

-- Sales of the time that cancelled bookings gave back. A sale is open until it is completed and no bank has yet to
-- decide on it. A booking that moved to the time does not count, because its player had paid for another time, nor does
-- one whose dispute was lost. Minutes are counted for each part.
-- Read by api/src/bookings/decideRefills.ts.
create or replace view resale as
  select refill.booking_id, sold.id as sold_id, sold.captured - sold.refunded as captured,
         sold.status <> 'COMPLETED' or is_disputed(sold.id) as is_open,
         (extract(epoch from least(sold.ends_at, booking.ends_at) - greatest(sold.starts_at, booking.starts_at)) / 60
           * cardinality(array(select unnest(sold_ground.parts) intersect select unnest(ground.parts))))::integer as shared_minutes,
         (extract(epoch from sold.ends_at - sold.starts_at) / 60 * cardinality(sold_ground.parts))::integer as minutes
  from refill
    join booking on booking.id = refill.booking_id
    join ground on ground.id = booking.ground_id
    join ground sold_ground on sold_ground.turf_id = booking.turf_id and sold_ground.parts && ground.parts
    join booking sold on sold.ground_id = sold_ground.id and sold.id <> booking.id
      -- A business day ends after midnight: the same instants may belong to the day before or after.
      and sold.date between booking.date - 1 and booking.date + 1
      and sold.starts_at < booking.ends_at and sold.ends_at > booking.starts_at
  where case sold.status
      when 'PAYMENT_AWAITED' then
        greatest(sold.hold_expires_at, sold.capturing_until) > (select database_now())
      when 'CONFIRMED' then true
      when 'COMPLETED' then true
      else false end
    and (sold.confirmed_at is null or sold.confirmed_at >= booking.cancelled_at)
    and sold.moved_at is null
    and not exists (select from rain_choice where rain_choice.booking_id = sold.id and state = 'MOVED')
    and not exists (select from dispute where dispute.booking_id = sold.id and status = 'LOST');
