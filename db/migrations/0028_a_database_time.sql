-- Whether time on a ground is free is decided by the one clock that all processes share, and a booking is confirmed in
-- one function, which has to find all of its slot.

-- The present, as the database has it. Asked for after the locks have been had, never before: who waits for a lock does
-- not decide by the moment at which it began to wait.
create function database_now() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;

drop function seats_held(text, timestamptz);
-- Seats that unpaid players hold at this moment.
create function seats_held(p_game_id text) returns integer language sql stable as $$
  select coalesce(sum(players), 0)::integer
  from booking, (select database_now() as at) present
  where game_id = p_game_id and status = 'PAYMENT_AWAITED' and (hold_expires_at > at or capturing_until > at)
$$;

drop function take_slot(text, text, smallint[], tstzrange, occupancy_kind, text, timestamptz, timestamptz, text);
-- Takes the period on all parts or on none. A loser is an answer, not an error: false.
-- Lapsed holds in the way are cleared, but under a block they are the block's. What is offered to the account of the
-- taker is theirs to take; what they leave over of it is a block's again. The constraint slot_taken is the last guard,
-- never the way to find out.
create function take_slot(
  p_turf_id text, p_ground_id text, p_parts smallint[], p_period tstzrange, p_kind occupancy_kind,
  p_holder_id text, p_live_until timestamptz, p_account_id text default null
) returns boolean language plpgsql as $$
declare
  taken integer;
  offers text[] := '{}';
  offered tstzrange;
  offered_parts smallint[];
  at timestamptz;
begin
  if p_account_id is not null then
    offers := array(select id from waitlist_entry
                    where account_id = p_account_id and turf_id = p_turf_id and status = 'OFFERED'
                      and tstzrange(offered_from, offered_to) && p_period
                    order by id for update);
    select range_merge(range_agg(period)), array_agg(part) into offered, offered_parts
      from occupancy where turf_id = p_turf_id and kind = 'OFFER' and holder_id = any (offers);
  end if;
  perform lock_parts(p_turf_id, p_parts || offered_parts);
  at := database_now();
  if exists (
    select from occupancy o
    where turf_id = p_turf_id and part = any (p_parts) and period && p_period
      and holder_id <> p_holder_id and holder_id <> all (offers)
      and (live_until is null or live_until > at
           or exists (select from block join ground on ground.id = block.ground_id
                      where block.turf_id = p_turf_id and block.active and block.kind = 'BLOCK'
                        and o.part = any (ground.parts) and block.period && (o.period * p_period)))
  ) then
    return false;
  end if;
  if offers <> '{}' then
    update waitlist_entry set status = 'BOOKED' where id = any (offers);
    delete from occupancy where turf_id = p_turf_id and kind = 'OFFER' and holder_id = any (offers);
  end if;
  delete from occupancy
    where turf_id = p_turf_id and part = any (p_parts)
      and ((period && p_period and live_until <= at) or holder_id = p_holder_id);
  insert into occupancy (turf_id, part, period, kind, ground_id, holder_id, live_until, created_at)
    select p_turf_id, part, p_period, p_kind, p_ground_id, p_holder_id, p_live_until, at from unnest(p_parts) part
    on conflict do nothing;
  get diagnostics taken = row_count;
  if taken = cardinality(p_parts) then
    if offered is not null then perform fill_blocks(p_turf_id, offered_parts, offered); end if;
    return true;
  end if;
  delete from occupancy where turf_id = p_turf_id and holder_id = p_holder_id;
  return false;
end $$;

-- The slot that a holder has on all parts of its ground at this moment is kept at least until then; false when it does
-- not have all of it any more.
create function keep_slot(
  p_turf_id text, p_parts smallint[], p_period tstzrange, p_holder_id text, p_until timestamptz
) returns boolean language plpgsql as $$
declare at timestamptz;
begin
  perform lock_parts(p_turf_id, p_parts);
  at := database_now();
  if (select count(*) from occupancy
      where turf_id = p_turf_id and holder_id = p_holder_id and part = any (p_parts) and period = p_period
        and (live_until is null or live_until > at)) <> cardinality(p_parts) then
    return false;
  end if;
  update occupancy set live_until = greatest(live_until, p_until)
    where turf_id = p_turf_id and holder_id = p_holder_id and live_until < p_until;
  return true;
end $$;

drop function hold_booking(jsonb, jsonb, smallint[], integer, integer, jsonb, jsonb, timestamptz);
-- Takes the slot, the player's place in the hold limit, the coupon and the payment order in one go.
-- p_hold says how long: { seconds, secondsBeforeStart }, the latter only if it must end that long before the start.
-- Answers { outcome, bookingId, holdExpiresAt, taken }: HELD, YOURS (the same player already holds this very slot),
-- SLOT_TAKEN (with the day's live periods, in minutes of p_booking.date), SLOT_IN_PAST, ENQUIRY_TOO_LATE,
-- HOLD_LIMIT_REACHED, GROUND_CHANGED (priced with an older version: read it again), COUPON_ALREADY_USED or
-- COUPON_USED_UP. An enquiry (awaits_answer) takes everything but the slot.
create function hold_booking(
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
    at := database_now();
    return jsonb_build_object('outcome', 'SLOT_TAKEN', 'taken', coalesce((
      select jsonb_agg(jsonb_build_array(
        extract(epoch from lower(period) - b.starts_at) / 60 + b.starts_minute,
        extract(epoch from upper(period) - b.starts_at) / 60 + b.starts_minute))
      from occupancy
      where turf_id = b.turf_id and part = any (p_parts) and (live_until is null or live_until > at)
        and period && tstzrange(b.starts_at - make_interval(mins => b.starts_minute),
                                b.starts_at + make_interval(mins => 2880 - b.starts_minute))), '[]'));
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

drop function hold_seats(jsonb, jsonb, jsonb, smallint[], integer, integer, jsonb, boolean, timestamptz);
-- Takes seats in the game at this ground and interval, or starts it: seats, the player's place in the hold limit, the
-- coupon and the payment order in one go. p_hold is that of hold_booking. Answers { outcome, bookingId, gameId, joined,
-- max, holdExpiresAt }: HELD, YOURS, HOLD_LIMIT_REACHED, GROUND_CHANGED, GAME_FULL, GAME_CLOSED, GAME_NOT_OPEN,
-- GAME_OTHER_SPORT, SLOT_TAKEN, COUPON_….
create function hold_seats(
  p_entry jsonb, p_order jsonb, p_game jsonb, p_parts smallint[], p_ground_version integer, p_hold_limit integer,
  p_coupon jsonb, p_may_start boolean, p_hold jsonb
) returns jsonb language plpgsql as $$
declare
  b booking := jsonb_populate_record(null::booking, p_entry);
  o payment_order := jsonb_populate_record(null::payment_order, p_order);
  g game := jsonb_populate_record(null::game, p_game);
  found_game game;
  mine text;
  slot tstzrange := tstzrange(b.starts_at, b.ends_at);
  joined integer := 0;
  refused text;
  at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('holds/' || b.account_id, 0));
  perform lock_games(b.ground_id);
  perform from ground where id = b.ground_id and version = p_ground_version;
  if not found then
    return jsonb_build_object('outcome', 'GROUND_CHANGED');
  end if;

  select * into found_game from game
    where ground_id = b.ground_id and starts_at = b.starts_at and ends_at = b.ends_at
      and status in ('PENDING', 'CONFIRMED') for update;
  at := database_now();
  b.created_at := at;
  b.hold_expires_at := at + (p_hold ->> 'seconds')::integer * interval '1 second';
  if found_game.id is not null then
    g := found_game;
    if g.sport <> b.game then
      return jsonb_build_object('outcome', 'GAME_OTHER_SPORT');
    end if;
    if g.starts_at <= at or (g.status = 'PENDING' and g.cutoff_at <= at) then
      return jsonb_build_object('outcome', 'GAME_CLOSED');
    end if;
    select id into mine from booking
      where game_id = g.id and account_id = b.account_id and status = 'PAYMENT_AWAITED' and hold_expires_at > at
        and players = b.players and total = b.total and coupon_code is not distinct from b.coupon_code;
    if found then
      return jsonb_build_object('outcome', 'YOURS', 'bookingId', mine, 'gameId', g.id);
    end if;
    joined := g.seats_paid + seats_held(g.id);
  elsif not p_may_start then
    return jsonb_build_object('outcome', 'GAME_NOT_OPEN');
  elsif g.cutoff_at <= at then
    return jsonb_build_object('outcome', 'GAME_CLOSED');
  else
    g.created_at := at;
  end if;
  if joined + b.players > g.max_players then
    return jsonb_build_object('outcome', 'GAME_FULL', 'joined', joined, 'max', g.max_players);
  end if;
  if (select count(*) from booking
      where account_id = b.account_id and status = 'PAYMENT_AWAITED' and hold_expires_at > at) >= p_hold_limit then
    return jsonb_build_object('outcome', 'HOLD_LIMIT_REACHED');
  end if;

  -- A game that is being paid for keeps its slot; if that has lapsed unnoticed, it is taken again.
  if not (case when found_game.id is null then
            take_slot(b.turf_id, b.ground_id, p_parts, slot, 'GAME', g.id, b.hold_expires_at, b.account_id)
          else
            keep_slot(b.turf_id, p_parts, slot, g.id, b.hold_expires_at)
              or take_slot(b.turf_id, b.ground_id, p_parts, slot, 'GAME', g.id, b.hold_expires_at)
          end) then
    return jsonb_build_object('outcome', 'SLOT_TAKEN');
  end if;
  if b.coupon_code is not null then
    refused := reserve_coupon(b.coupon_code, b.account_id, p_coupon);
    if refused is not null then
      if found_game.id is null then perform free_slot(b.turf_id, g.id); end if;
      return jsonb_build_object('outcome', refused);
    end if;
  end if;

  if found_game.id is null then
    insert into game select g.*;
  end if;
  b.game_id := g.id;
  insert into booking select b.*;
  if b.coupon_code is not null then
    insert into coupon_use (booking_id, coupon_code, account_id, status, created_at)
      values (b.id, b.coupon_code, b.account_id, 'RESERVED', b.created_at);
  end if;
  if o.id is not null then
    insert into payment_order select o.*;
  end if;
  return jsonb_build_object('outcome', 'HELD', 'bookingId', b.id, 'gameId', g.id, 'holdExpiresAt', b.hold_expires_at);
end $$;


drop function confirm_seats(text, timestamptz);
-- The seats of a booking are paid: they count from now on, and the game's slot is taken for good. Answers the game's
-- status when these seats confirmed it, else nothing. The caller holds the locks of the ground's games and the booking.
create function confirm_seats(p_booking_id text) returns text language plpgsql as $$
declare
  b booking;
  g game;
begin
  select * into b from booking where id = p_booking_id;
  update game set seats_paid = seats_paid + b.players where id = b.game_id returning * into g;
  update occupancy set live_until = null where turf_id = g.turf_id and holder_id = g.id;
  if g.status = 'PENDING' and g.seats_paid >= g.min_players then
    update game set status = 'CONFIRMED', confirmed_at = database_now() where id = g.id;
    return 'CONFIRMED';
  end if;
  return null;
end $$;

drop function retake_slot(text, timestamptz, timestamptz);
-- Makes sure that an unpaid booking has all of its slot (of a whole ground, or its seats and the game's slot), for so
-- many seconds from now at least. While its hold lives the slot is kept; after that it is taken again, and the coupon
-- with it. Answers until when, or nothing, and nothing taken, when any of it is gone. The caller holds the lock of the
-- booking's row, and that of the ground's games when seats are concerned.
create function secure_slot(p_booking_id text, p_seconds integer) returns timestamptz language plpgsql as $$
declare
  b booking;
  g game;
  ground_parts smallint[];
  slot tstzrange;
  holder text;
  is_kept boolean;
  refused text;
  limits jsonb;
  at timestamptz;
  until timestamptz;
begin
  select * into b from booking where id = p_booking_id;
  if b.awaits_answer or (b.status <> 'PAYMENT_AWAITED' and b.cancelled_by is distinct from 'LAPSE') then return null; end if;
  select parts into ground_parts from ground where id = b.ground_id;
  slot := tstzrange(b.starts_at, b.ends_at);
  holder := coalesce(b.game_id, b.id);
  if b.game_id is not null then
    select * into g from game where id = b.game_id for update;
  end if;
  perform lock_parts(b.turf_id, ground_parts);
  at := database_now();
  until := at + p_seconds * interval '1 second';
  if b.status <> 'PAYMENT_AWAITED' or greatest(b.hold_expires_at, b.capturing_until) <= at then
    if b.starts_at <= at then return null; end if;
    if b.game_id is not null and (
      (g.status not in ('PENDING', 'CONFIRMED') and g.cancelled_by is distinct from 'LAPSE')
      or (g.status <> 'CONFIRMED' and g.cutoff_at <= at)
      or g.seats_paid + seats_held(g.id) + b.players > g.max_players
    ) then
      return null;
    end if;
  end if;
  is_kept := keep_slot(b.turf_id, ground_parts, slot, holder, until);
  if not is_kept and
     not take_slot(b.turf_id, b.ground_id, ground_parts, slot,
                   case when b.game_id is null then 'FULL' else 'GAME' end::occupancy_kind, holder, until) then
    return null;
  end if;
  if exists (select from coupon_use where booking_id = b.id and status = 'RELEASED') then
    select jsonb_build_object('usesPerAccount', uses_per_account, 'usesInAll', uses_in_all) into limits
      from coupon where code = b.coupon_code and active;
    refused := case when limits is null then 'COUPON_INACTIVE'
                    else reserve_coupon(b.coupon_code, b.account_id, limits) end;
    if refused is not null then
      if not is_kept then perform free_slot(b.turf_id, holder); end if;
      return null;
    end if;
    update coupon_use set status = 'RESERVED' where booking_id = b.id;
  end if;
  if b.game_id is not null and g.status = 'CANCELLED' then
    update game set status = 'PENDING', cancelled_at = null, cancelled_by = null, cancellation_reason = null
      where id = g.id;
  end if;
  update booking set status = 'PAYMENT_AWAITED', cancelled_at = null, cancelled_by = null, cancellation_reason = null
    where id = b.id;
  return until;
end $$;

-- An unpaid booking is held again, or on, for so many seconds. Answers until when, or nothing when its slot is gone.
create function hold_again(p_booking_id text, p_seconds integer) returns timestamptz language plpgsql as $$
declare until timestamptz := secure_slot(p_booking_id, p_seconds);
begin
  update booking set hold_expires_at = until where id = p_booking_id and until is not null;
  return until;
end $$;

-- While the provider is asked to capture, neither the hold nor its slot may lapse. False when the slot is gone.
create function begin_capture(p_booking_id text, p_seconds integer) returns boolean language plpgsql as $$
declare until timestamptz := secure_slot(p_booking_id, p_seconds);
begin
  update booking set capturing_until = until where id = p_booking_id and until is not null;
  return until is not null;
end $$;

-- The one way in which a booking that awaited payment is confirmed: its slot is secured and taken for good, and booking,
-- payment, order and coupon follow. Seats that cost nothing have no payment. Answers CONFIRMED, GAME_CONFIRMED when
-- these seats were the last that the game wanted, or LOST, and nothing done, when the slot is gone. The caller holds the
-- locks that secure_slot asks for.
create function confirm_booking(p_booking_id text, p_payment_id text) returns text language plpgsql as $$
declare
  b booking;
  paid payment;
  outcome text := 'CONFIRMED';
  at timestamptz;
begin
  if secure_slot(p_booking_id, 60) is null then return 'LOST'; end if;
  at := database_now();
  update payment set outcome = 'CONFIRMED' where id = p_payment_id returning * into paid;
  -- The provider is asked again while it has not said what it took.
  update payment_order set status = 'PAID', next_check_at = case when paid.fee is null then next_check_at end
    where id = paid.payment_order_id;
  update booking set
      status = 'CONFIRMED', confirmed_at = at, confirming_payment_id = p_payment_id, captured = coalesce(paid.amount, 0),
      late_confirmed = hold_expires_at <= at, capturing_until = null,
      hold_expires_at = case when p_payment_id is not null then hold_expires_at end
    where id = p_booking_id returning * into b;
  if b.game_id is null then
    update occupancy set live_until = null where turf_id = b.turf_id and holder_id = b.id;
  elsif confirm_seats(b.id) = 'CONFIRMED' then
    outcome := 'GAME_CONFIRMED';
  end if;
  perform finish_coupon_use(b.id, 'REDEEMED');
  return outcome;
end $$;

-- The turf says yes: the slot is taken and held for so many seconds. Answers until when, or nothing when it is gone. The
-- caller holds the lock of the booking's row.
create function approve_enquiry(p_booking_id text, p_seconds integer) returns timestamptz language plpgsql as $$
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

-- Keeps a freed time for one of the waitlist alone, for so many seconds and never after its start. Answers until when,
-- or nothing when the time cannot be had. The caller holds the lock of the entry.
create function offer_slot(p_entry_id text, p_period tstzrange, p_seconds integer) returns timestamptz
language plpgsql as $$
declare
  e waitlist_entry;
  at timestamptz := database_now();
  until timestamptz := least(at + p_seconds * interval '1 second', lower(p_period));
begin
  select * into e from waitlist_entry where id = p_entry_id;
  if until <= at or
     not take_slot(e.turf_id, e.ground_id, (select parts from ground where id = e.ground_id), p_period, 'OFFER', e.id, until)
  then
    return null;
  end if;
  update waitlist_entry set status = 'OFFERED', offered_from = lower(p_period), offered_to = upper(p_period),
      offer_ends_at = until, look_at = until
    where id = e.id;
  return until;
end $$;

drop function lapse_one_hold(timestamptz, text, text);
drop function end_unpaid_game(text, timestamptz, text);
-- A game that nobody has paid for and nobody is paying for gives its slot back.
create function end_unpaid_game(p_game_id text, p_reason text) returns void language plpgsql as $$
declare g game;
begin
  select * into g from game where id = p_game_id for update;
  if not found or g.status <> 'PENDING' or g.seats_paid > 0 or seats_held(g.id) > 0 then return; end if;
  update game set status = 'CANCELLED', cancelled_at = database_now(), cancelled_by = 'LAPSE',
      cancellation_reason = p_reason
    where id = g.id;
  perform free_slot(g.turf_id, g.id);
end $$;

-- Ends one hold whose time is over; with the last unpaid seat of a game nobody has paid for, the game ends too.
create function lapse_one_hold(p_reason text, p_unanswered text) returns text language plpgsql as $$
declare
  b booking;
  at timestamptz := database_now();
begin
  for b in
    select * from booking
      where status = 'PAYMENT_AWAITED' and hold_expires_at <= at and (capturing_until is null or capturing_until <= at)
      order by hold_expires_at limit 8 for update skip locked
  loop
    -- Games are locked before bookings elsewhere: here only if nobody has them, else this one waits for its next turn.
    continue when b.game_id is not null
      and not pg_try_advisory_xact_lock(hashtextextended('games/' || b.ground_id, 0));
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
    return b.id;
  end loop;
  return null;
end $$;

drop function move_block(text, jsonb, tstzrange, boolean, timestamptz);
-- Moves a block or a booking by hand to another time or ground of its turf, and gives back what it leaves: all of it or
-- nothing. Answers MOVED, ENDED (it is no longer there), TAKEN (it keeps the time it had) or, for a block that would lie
-- over bookings nobody was asked about, OVER_BOOKINGS. Rows of the waitlist are locked before parts, as everywhere.
create function move_block(p_block_id text, p_target jsonb, p_period tstzrange, p_over_bookings boolean) returns text
language plpgsql as $$
declare
  b block;
  old_parts smallint[];
  new_parts smallint[];
  both_parts smallint[];
  at timestamptz;
begin
  select * into b from block where id = p_block_id for update;
  if not found or not b.active then return 'ENDED'; end if;
  select parts into old_parts from ground where id = b.ground_id;
  select parts into new_parts from ground where id = p_target ->> 'ground_id' and turf_id = b.turf_id;
  select array_agg(distinct part) into both_parts from unnest(old_parts || new_parts) part;
  perform look_at_waitlist(b.turf_id, b.period);
  perform lock_parts(b.turf_id, both_parts);
  if b.kind = 'MANUAL_BOOKING' then
    if not take_slot(b.turf_id, p_target ->> 'ground_id', new_parts, p_period, 'MANUAL', b.id, null) then
      return 'TAKEN';
    end if;
    delete from occupancy
      where turf_id = b.turf_id and holder_id = b.id and not (part = any (new_parts) and period = p_period);
  else
    at := database_now();
    if not p_over_bookings and exists (
      select from occupancy
      where turf_id = b.turf_id and part = any (new_parts) and period && p_period and kind <> 'BLOCK'
        and (live_until is null or live_until > at)
        and not (part = any (old_parts) and period && b.period)) then
      return 'OVER_BOOKINGS';
    end if;
    delete from occupancy where turf_id = b.turf_id and holder_id = b.id;
  end if;
  update block set
      ground_id = p_target ->> 'ground_id', date = (p_target ->> 'date')::date, period = p_period,
      starts_minute = (p_target ->> 'starts_minute')::smallint, ends_minute = (p_target ->> 'ends_minute')::smallint,
      price = (p_target ->> 'price')::bigint
    where id = b.id;
  perform fill_blocks(b.turf_id, both_parts, b.period);
  if b.kind = 'BLOCK' then perform fill_blocks(b.turf_id, new_parts, p_period); end if;
  return 'MOVED';
end $$;

drop function move_booking(text, jsonb, tstzrange, timestamptz);
-- Moves a booking of a whole ground to another time of its turf and gives back what it leaves: all of it or nothing.
-- Answers whether the time could be had: a time under a block cannot, even where the booking itself still lies. The
-- caller holds the lock of the booking's row. Rows of the waitlist are locked before parts, as everywhere.
create function move_booking(p_booking_id text, p_target jsonb, p_period tstzrange) returns boolean
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
  perform look_at_waitlist(b.turf_id, tstzrange(b.starts_at, b.ends_at));
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
    where turf_id = b.turf_id and holder_id = b.id and not (part = any (new_parts) and period = p_period);
  update booking set
      ground_id = p_target ->> 'ground_id', date = (p_target ->> 'date')::date,
      starts_minute = (p_target ->> 'starts_minute')::smallint, ends_minute = (p_target ->> 'ends_minute')::smallint,
      starts_at = lower(p_period), ends_at = upper(p_period), price_lines = p_target -> 'price_lines', reminded_at = null
    where id = b.id;
  perform fill_blocks(b.turf_id, both_parts, tstzrange(b.starts_at, b.ends_at));
  return true;
end $$;

drop function move_seats(text, text, jsonb, timestamptz);
-- Moves the paid seats of a booking into another game, where they count from now on. Answers MOVED, CONFIRMED when they
-- confirmed that game, GAME_CLOSED or GAME_FULL. The caller holds the locks of both grounds' games and of the booking.
create function move_seats(p_booking_id text, p_game_id text, p_price_lines jsonb) returns text
language plpgsql as $$
declare
  b booking;
  g game;
  at timestamptz := database_now();
begin
  select * into b from booking where id = p_booking_id;
  select * into g from game where id = p_game_id;
  if g.starts_at <= at or not (g.status = 'CONFIRMED' or g.status = 'PENDING' and g.cutoff_at > at) then
    return 'GAME_CLOSED';
  end if;
  if g.seats_paid + seats_held(g.id) + b.players > g.max_players then return 'GAME_FULL'; end if;
  update game set seats_paid = seats_paid - b.players where id = b.game_id;
  update booking set
      game_id = g.id, ground_id = g.ground_id, date = g.date, starts_minute = g.starts_minute,
      ends_minute = g.ends_minute, starts_at = g.starts_at, ends_at = g.ends_at, price_lines = p_price_lines,
      reminded_at = null
    where id = b.id;
  return coalesce(confirm_seats(b.id), 'MOVED');
end $$;

-- What is certain has its time: a confirmed booking, a game with a paid seat and a booking by hand have all parts of
-- their ground, for exactly their period and for good. Judged at the commit, when the transaction is whole.
create function has_its_time(p_holder_id text, p_turf_id text, p_ground_id text, p_period tstzrange) returns boolean
language sql stable as $$
  select coalesce((
    select array_agg(part order by part) = (select array_agg(part order by part) from unnest(parts) part)
      and bool_and(period = p_period and live_until is null)
    from occupancy where turf_id = p_turf_id and holder_id = p_holder_id), false)
  from ground where id = p_ground_id
$$;

create function refuse_without_time(p_holder_id text) returns void language plpgsql as $$
begin
  if exists (
    select from (
      select turf_id, ground_id, tstzrange(starts_at, ends_at) as period from booking
        where id = p_holder_id and booking_type = 'FULL' and status = 'CONFIRMED'
      union all
      select turf_id, ground_id, tstzrange(starts_at, ends_at) from game
        where id = p_holder_id and (status = 'CONFIRMED' or status = 'PENDING' and seats_paid > 0)
      union all
      select turf_id, ground_id, period from block where id = p_holder_id and active and kind = 'MANUAL_BOOKING'
    ) certain
    where not has_its_time(p_holder_id, turf_id, ground_id, period)
  ) then
    raise exception '% is certain and does not have its time', p_holder_id
      using errcode = 'check_violation', constraint = 'certain_has_its_time';
  end if;
end $$;

create function holder_has_its_time() returns trigger language plpgsql as $$
begin
  perform refuse_without_time(new.id);
  return null;
end $$;
create constraint trigger begins_with_its_time after insert on booking deferrable initially deferred for each row
  when (new.booking_type = 'FULL' and new.status = 'CONFIRMED') execute function holder_has_its_time();
create constraint trigger has_its_time after update of status, ground_id, starts_at, ends_at on booking
  deferrable initially deferred for each row
  when (new.booking_type = 'FULL' and new.status = 'CONFIRMED') execute function holder_has_its_time();
create constraint trigger begins_with_its_time after insert on game deferrable initially deferred for each row
  when (new.status = 'CONFIRMED' or new.seats_paid > 0) execute function holder_has_its_time();
create constraint trigger has_its_time after update of status, seats_paid, ground_id, starts_at, ends_at on game
  deferrable initially deferred for each row
  when (new.status = 'CONFIRMED' or new.seats_paid > 0) execute function holder_has_its_time();
create constraint trigger begins_with_its_time after insert on block deferrable initially deferred for each row
  when (new.active and new.kind = 'MANUAL_BOOKING') execute function holder_has_its_time();
create constraint trigger has_its_time after update of active, ground_id, period on block
  deferrable initially deferred for each row
  when (new.active and new.kind = 'MANUAL_BOOKING') execute function holder_has_its_time();

create function time_stays_with_its_holder() returns trigger language plpgsql as $$
begin
  perform refuse_without_time(old.holder_id);
  return null;
end $$;
create constraint trigger time_stays_with_its_holder after delete or update on occupancy
  deferrable initially deferred for each row
  when (old.live_until is null and old.kind in ('FULL', 'GAME', 'MANUAL')) execute function time_stays_with_its_holder();

-- What was confirmed before without its time, and is still ahead, gets it where it is free. Where it was sold twice one
-- of the two stays without: people have to settle that, and may cancel either.
insert into occupancy (turf_id, part, period, kind, ground_id, holder_id, live_until, created_at)
  select certain.turf_id, part, certain.period, certain.kind, certain.ground_id, certain.id, null, database_now()
  from (
    select id, turf_id, ground_id, tstzrange(starts_at, ends_at) as period, 'FULL'::occupancy_kind as kind from booking
      where booking_type = 'FULL' and status = 'CONFIRMED' and ends_at > database_now()
    union all
    select id, turf_id, ground_id, tstzrange(starts_at, ends_at), 'GAME' from game
      where (status = 'CONFIRMED' or status = 'PENDING' and seats_paid > 0) and ends_at > database_now()
    union all
    select id, turf_id, ground_id, period, 'MANUAL' from block
      where active and kind = 'MANUAL_BOOKING' and upper(period) > database_now()
  ) certain join ground on ground.id = certain.ground_id, unnest(ground.parts) part
  where not exists (select from occupancy where turf_id = certain.turf_id and holder_id = certain.id)
    and not exists (select from occupancy
                    where turf_id = certain.turf_id and occupancy.part = any (ground.parts) and period && certain.period)
  order by certain.id, part
  on conflict do nothing;
