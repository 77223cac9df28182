-- Holds the slot of a booking for payment: takes the slot, a place in the hold limit of the player, the coupon and the
-- payment order, all or none. An enquiry (awaits_answer) takes everything but the slot. A booking that costs nothing
-- is confirmed at once.
--
-- p_hold is { seconds, secondsBeforeStart }; the latter only if the hold must end that long before the start.
--
-- Returns { outcome, bookingId, holdExpiresAt, taken }. Outcomes:
--   HELD                 the booking is held
--   YOURS                the same player already holds this slot at this price
--   SLOT_TAKEN           taken lists the taken periods of the day, in minutes of its business day
--   SLOT_IN_PAST         the start has passed
--   ENQUIRY_TOO_LATE     the hold would end before it begins
--   HOLD_LIMIT_REACHED   the player has p_hold_limit unpaid bookings
--   GROUND_CHANGED       it was priced with another version of the ground: read the ground and ask again
--   COUPON_…             the refusal of reserve_coupon
-- booking_before_write may refuse it as well: hold_paused, held_from_address, guardian_agreed, account_gone.
--
-- A check without locks comes first, so that players who lose a rush do not queue for locks. If the slot looks free, the
-- locks decide.
-- Locks, in this order: the holds of the player (advisory), those of take_slot, the coupon; on insert the network
-- address (advisory) and the account.
-- Called by api/src/bookings/holdBooking.ts.
create or replace function hold_booking(
  p_booking jsonb, p_order jsonb, p_parts smallint[], p_ground_version integer, p_hold_limit integer,
  p_coupon jsonb, p_hold jsonb
) returns jsonb language plpgsql as $$
declare
  b booking := jsonb_populate_record(null::booking, p_booking);
  o payment_order := jsonb_populate_record(null::payment_order, p_order);
  slot tstzrange;
  mine record;
  refused text;
  at timestamptz;
begin
  slot := tstzrange(b.starts_at, b.ends_at);
  if not b.awaits_answer and b.starts_at > database_now() and is_taken_by_other(b, p_parts, p_ground_version) then
    return jsonb_build_object('outcome', 'SLOT_TAKEN', 'taken', taken_times(b, p_parts));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('holds/' || b.account_id, 0));
  perform from ground where id = b.ground_id and version = p_ground_version;
  if not found then
    return jsonb_build_object('outcome', 'GROUND_CHANGED');
  end if;
  at := database_now();
  if b.starts_at <= at then
    return jsonb_build_object('outcome', 'SLOT_IN_PAST');
  end if;
  b.created_at := at;
  if b.status = 'CONFIRMED' then
    b.confirmed_at := at;
  else
    b.hold_expires_at := least(at + (p_hold ->> 'seconds')::integer * interval '1 second',
                               b.starts_at - (p_hold ->> 'secondsBeforeStart')::integer * interval '1 second');
    if b.hold_expires_at <= at then
      return jsonb_build_object('outcome', 'ENQUIRY_TOO_LATE');
    end if;
  end if;

  select id, hold_expires_at into mine from booking
    where account_id = b.account_id and status = 'PAYMENT_AWAITED' and booking_type = 'FULL' and ground_id = b.ground_id
      and starts_at = b.starts_at and ends_at = b.ends_at and hold_expires_at > at and id <> b.id
      and pays_in_full = b.pays_in_full and coupon_code is not distinct from b.coupon_code and total = b.total
      and awaits_answer = b.awaits_answer;
  if found then
    return jsonb_build_object('outcome', 'YOURS', 'bookingId', mine.id, 'holdExpiresAt', mine.hold_expires_at);
  end if;
  if (select count(*) from booking
      where account_id = b.account_id and status = 'PAYMENT_AWAITED' and hold_expires_at > at) >= p_hold_limit then
    return jsonb_build_object('outcome', 'HOLD_LIMIT_REACHED');
  end if;

  if not b.awaits_answer and
     not take_slot(b.turf_id, b.ground_id, p_parts, slot, 'FULL', b.id, b.hold_expires_at, b.account_id) then
    return jsonb_build_object('outcome', 'SLOT_TAKEN', 'taken', taken_times(b, p_parts));
  end if;

  if b.coupon_code is not null then
    refused := reserve_coupon(b.coupon_code, b.account_id, p_coupon);
    if refused is not null then
      perform free_slot(b.turf_id, b.id);
      return jsonb_build_object('outcome', refused);
    end if;
  end if;

  insert into booking select b.*;
  if b.coupon_code is not null then
    insert into coupon_use (booking_id, coupon_code, account_id, status, created_at)
      values (b.id, b.coupon_code, b.account_id,
              case when b.status = 'CONFIRMED' then 'REDEEMED' else 'RESERVED' end::coupon_use_status, b.created_at);
  end if;
  if o.id is not null then
    insert into payment_order select o.*;
  end if;
  return jsonb_build_object('outcome', 'HELD', 'bookingId', b.id, 'holdExpiresAt', b.hold_expires_at);
end $$;

-- Refuses an unpaid hold of an account that has to pause (hold_paused), and a hold beyond the limit of one network
-- address for a ground's day (held_from_address). The detail is the seconds to wait. The pause does not apply to the first time
-- that a booking is held again, because players come back late from their bank.
-- Locks: the holds of the address (advisory).
-- Called by booking_before_write.
create or replace function hold_may_begin(p_hold booking, p_is_again boolean) returns void language plpgsql as $$
declare
  at timestamptz := database_now();
  until timestamptz;
begin
  if not p_is_again or (select count(*) from expired_hold where booking_id = p_hold.id) > 1 then
    until := hold_paused_until(p_hold.account_id, p_hold.turf_id, p_hold.date);
  end if;
  if until > at then
    raise exception 'account % has let holds lapse', p_hold.account_id
      using errcode = 'check_violation', constraint = 'hold_paused', detail = seconds_until(until);
  end if;
  if p_hold.hold_address_digest is not null then
    perform pg_advisory_xact_lock(
      hashtextextended('held from/' || p_hold.ground_id || '/' || encode(p_hold.hold_address_digest, 'hex'), 0));
    select min(hold_expires_at) into until from booking
      where hold_address_digest = p_hold.hold_address_digest and ground_id = p_hold.ground_id and date = p_hold.date and id <> p_hold.id
        and status = 'PAYMENT_AWAITED' and hold_expires_at > at
      having count(*) >= limit_of('held_at_address');
    if until is not null then
      raise exception 'too many slots of ground % are held from one address', p_hold.ground_id
        using errcode = 'check_violation', constraint = 'held_from_address', detail = seconds_until(until);
    end if;
  end if;
end $$;

-- Returns until when an account may hold no slot of a turf on a day; null or a past instant if it may. A lapsed hold is
-- one that ended without a payment. After lapses_at_turf_day lapsed holds of that turf and day, the pause
-- begins with the last one and doubles with each further one, up to the longest. After lapses_anywhere lapsed holds of
-- any turf in a day, the pause also begins with the last one. A hold that was paid late has not lapsed.
-- Called by hold_may_begin.
create or replace function hold_paused_until(p_account_id text, p_turf_id text, p_date date) returns timestamptz
language sql as $$
  with lapsed as (
    select held_until, expired_hold.turf_id = p_turf_id and expired_hold.date = p_date as is_here
    from expired_hold join booking on booking.id = booking_id
    where expired_hold.account_id = p_account_id and booking.confirmed_at is null
      and not exists (select from payment where payment.booking_id = expired_hold.booking_id and payment.status <> 'failed')
  )
  select greatest(
    (select max(held_until) + least(
              duration_of('first_lapse_pause') * 2 ^ (least(count(*), 20) - limit_of('lapses_at_turf_day')),
              duration_of('longest_lapse_pause'))
     from lapsed where is_here having count(*) >= limit_of('lapses_at_turf_day')),
    (select max(held_until) + duration_of('anywhere_lapse_pause')
     from lapsed where held_until > database_now() - duration_of('lapses_counted') having count(*) >= limit_of('lapses_anywhere')))
$$;

-- Returns whether part of a slot is taken by a booking of another account. Offers do not count. It takes no locks. For
-- a ground that has changed it returns false, so that hold_booking reports the change.
-- Called by hold_booking.
create or replace function is_taken_by_other(b booking, p_parts smallint[], p_ground_version integer) returns boolean
language sql stable as $$
  select exists (
      select from live_occupancy taken
      where turf_id = b.turf_id and part = any (p_parts) and period && tstzrange(b.starts_at, b.ends_at) and kind <> 'OFFER'
        and not exists (select from booking where booking.id = taken.source_id and booking.account_id = b.account_id))
    and exists (select from ground where id = b.ground_id and version = p_ground_version)
$$;

-- Returns the taken periods of the parts on the day of a booking, as pairs of minutes of its business day.
-- Called by hold_booking.
create or replace function taken_times(b booking, p_parts smallint[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_array(
    extract(epoch from lower(period) - b.starts_at) / 60 + b.starts_minute,
    extract(epoch from upper(period) - b.starts_at) / 60 + b.starts_minute)), '[]')
  from live_occupancy
  where turf_id = b.turf_id and part = any (p_parts)
    and period && tstzrange(b.starts_at - make_interval(mins => b.starts_minute),
                            b.starts_at + make_interval(mins => 2880 - b.starts_minute))
$$;

-- Returns how an account belongs to a turf: OWNER, STAFF (of any turf of its owner, also for some time after leaving), or
-- null.
-- Called by coupon_refusal, booking_before_write, mark_own_instrument.
create or replace function turf_affiliation(p_account_id text, p_turf_id text) returns text language sql stable as $$
  select case
    when owner_id = p_account_id then 'OWNER'
    when exists (select from turf_staff join turf theirs on theirs.id = turf_staff.turf_id
                 where theirs.owner_id = here.owner_id and turf_staff.account_id = p_account_id
                   and (ended_at is null or ended_at > database_now() - duration_of('affiliated'))) then 'STAFF'
  end
  from turf here where id = p_turf_id
$$;

-- Holds an unpaid booking again, or longer, for p_seconds. Returns the end of the hold, or null when the slot is gone.
-- The caller holds the locks that secure_slot asks for.
-- Called by api/src/bookings/retryPayment.ts.
create or replace function renew_hold(p_booking_id text, p_seconds integer) returns timestamptz language plpgsql as $$
declare until timestamptz := secure_slot(p_booking_id, p_seconds);
begin
  update booking set hold_expires_at = until where id = p_booking_id and until is not null;
  return until;
end $$;

-- Ends a hold whose time is over. While a payment may still arrive, the booking continues to await it, without the
-- slot, and is checked again later. An enquiry without an answer is cancelled.
-- Returns true when something was done, false when the hold is not over or another transaction has it.
-- Locks, in this order: the booking and the games of its ground, without waiting for them; those of free_unpaid.
-- Called by api/src/bookings/lapseHolds.ts.
create or replace function expire_hold(p_booking_id text, p_reason text, p_unanswered text) returns boolean
language plpgsql as $$
declare
  b booking;
  next_check timestamptz;
  at timestamptz := database_now();
begin
  select * into b from booking
    where id = p_booking_id and status = 'PAYMENT_AWAITED' and coalesce(next_check_at, hold_expires_at) <= at
      and (capturing_until is null or capturing_until <= at)
    for update skip locked;
  if not found then return false; end if;
  -- Elsewhere games are locked before bookings. Here they are locked only if they are free; otherwise the hold
  -- waits for the next run of the job.
  if b.game_id is not null and not pg_try_advisory_xact_lock(hashtextextended('games/' || b.ground_id, 0)) then
    return false;
  end if;
  if b.awaits_answer then
    update booking set status = 'CANCELLED', cancelled_at = at, awaits_answer = false, cancelled_by = 'SYSTEM',
        cancellation_reason = p_unanswered
      where id = b.id;
    perform free_unpaid(b, p_unanswered);
    return true;
  end if;
  next_check := next_late_payment_check(b);
  if next_check is null then
    perform cancel_expired(b.id, p_reason);
    return true;
  end if;
  update booking set next_check_at = next_check, hold_address_digest = null where id = b.id;
  if b.next_check_at is null then
    insert into expired_hold (booking_id, held_until, account_id, turf_id, date)
      values (b.id, b.hold_expires_at, b.account_id, b.turf_id, b.date) on conflict do nothing;
    perform free_unpaid(b, p_reason);
  end if;
  return true;
end $$;

-- Cancels an unpaid booking that no payment confirms any more, and frees what it had.
-- The caller holds the locks that secure_slot asks for.
-- Called by expire_hold, api/src/accounts/deleteAccount.ts, api/src/bookings/lockPurchase.ts,
-- api/src/games/cancelGame.ts, api/src/games/removePlayer.ts, api/src/games/rescue/endRescue.ts.
create or replace function cancel_expired(p_booking_id text, p_reason text) returns void language plpgsql as $$
declare b booking;
begin
  update booking set status = 'CANCELLED', cancelled_at = database_now(), cancelled_by = 'LAPSE', cancellation_reason = p_reason
    where id = p_booking_id and status = 'PAYMENT_AWAITED' returning * into b;
  if found then perform free_unpaid(b, p_reason); end if;
end $$;

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

-- Records a lapsed hold, once for each end of the hold.
-- Called by booking_before_write.
create or replace function note_lapse(p_hold booking) returns void language sql as $$
  insert into expired_hold (booking_id, held_until, account_id, turf_id, date)
    values (p_hold.id, p_hold.hold_expires_at, p_hold.account_id, p_hold.turf_id, p_hold.date)
    on conflict do nothing
$$;

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

-- Returns the seconds until an instant, at least 1.
-- Called by hold_may_begin.
create or replace function seconds_until(p_at timestamptz) returns integer language sql as $$
  select greatest(ceil(extract(epoch from p_at - database_now())), 1)::integer
$$;
