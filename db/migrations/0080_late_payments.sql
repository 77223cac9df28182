-- While a payment of a lapsed hold may still come, its booking goes on awaiting it, without the slot, and is then confirmed
-- or cancelled once. What is cancelled stays cancelled.

-- When a lapsed hold is looked at next, while a payment of it may still come; else null. Whatever ends the waiting takes it away.
alter table booking add column look_at timestamptz;
-- When an unpaid booking is looked at. It stands for the index of the ends of holds, and is as small.
create index booking_looked_at on booking (coalesce(look_at, hold_expires_at)) where status = 'PAYMENT_AWAITED';
drop index booking_lapsing;

create function stays_cancelled() returns trigger language plpgsql as $$
begin
  raise exception '% is cancelled and stays so', old.id using errcode = 'check_violation', constraint = 'stays_cancelled';
end $$;
create trigger stays_cancelled before update on booking for each row
  when (old.status = 'CANCELLED' and new.status <> 'CANCELLED') execute function stays_cancelled();
create trigger stays_cancelled before update on game for each row
  when (old.status = 'CANCELLED' and new.status <> 'CANCELLED') execute function stays_cancelled();

create or replace function hold_has_ended() returns trigger language plpgsql as $$
begin
  new.held_from := null;
  new.look_at := null;
  if new.cancelled_by = 'LAPSE' then
    insert into hold_lapse (booking_id, held_until, account_id, turf_id, date)
      values (old.id, old.hold_expires_at, old.account_id, old.turf_id, old.date) on conflict do nothing;
  end if;
  return new;
end $$;

-- When to look again whether a payment of a lapsed hold has come; nothing when none can confirm it any more: the provider has
-- no order that is still asked about, the time on the ground has begun, or the game is decided.
create function late_payment_look(b booking) returns timestamptz language plpgsql as $$
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

-- A game that nobody has paid for and nobody is paying for gives its slot back. It is over once none of its seats awaits a
-- payment that may still come.
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

-- What an unpaid booking had is free again: its slot, or its seats with the game, and its coupon.
create function free_unpaid(b booking, p_reason text) returns void language plpgsql as $$
begin
  if b.game_id is null then
    perform free_slot(b.turf_id, b.id);
  else
    perform end_unpaid_game(b.game_id, p_reason);
  end if;
  perform finish_coupon_use(b.id, 'RELEASED');
end $$;

-- No payment confirms this booking any more. The caller holds the locks that secure_slot asks for.
create function end_lapsed(p_booking_id text, p_reason text) returns void language plpgsql as $$
declare b booking;
begin
  update booking set status = 'CANCELLED', cancelled_at = database_now(), cancelled_by = 'LAPSE', cancellation_reason = p_reason
    where id = p_booking_id and status = 'PAYMENT_AWAITED' returning * into b;
  if found then perform free_unpaid(b, p_reason); end if;
end $$;

-- Ends a hold whose time is over, and what came of it: as long as a payment may still come the booking awaits it and holds
-- nothing. False when there is nothing to do, or somebody is at it.
create or replace function lapse_hold(p_booking_id text, p_reason text, p_unanswered text) returns boolean
language plpgsql as $$
declare
  b booking;
  look timestamptz;
  at timestamptz := database_now();
begin
  select * into b from booking
    where id = p_booking_id and status = 'PAYMENT_AWAITED' and coalesce(look_at, hold_expires_at) <= at
      and (capturing_until is null or capturing_until <= at)
    for update skip locked;
  if not found then return false; end if;
  -- Games are locked before bookings elsewhere: here only if nobody has them, else this one waits for its next turn.
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
  look := late_payment_look(b);
  if look is null then
    perform end_lapsed(b.id, p_reason);
    return true;
  end if;
  update booking set look_at = look, held_from = null where id = b.id;
  if b.look_at is null then
    insert into hold_lapse (booking_id, held_until, account_id, turf_id, date)
      values (b.id, b.hold_expires_at, b.account_id, b.turf_id, b.date) on conflict do nothing;
    perform free_unpaid(b, p_reason);
  end if;
  return true;
end $$;

-- As it was, but what is cancelled is not taken again, nor its game.
create or replace function secure_slot(p_booking_id text, p_seconds integer) returns timestamptz language plpgsql as $$
declare
  b booking;
  g game;
  ground_parts smallint[];
  slot tstzrange;
  holder text;
  is_kept boolean;
  at timestamptz;
  until timestamptz;
begin
  select * into b from booking where id = p_booking_id;
  if b.awaits_answer or b.status <> 'PAYMENT_AWAITED' then return null; end if;
  select parts into ground_parts from ground where id = b.ground_id;
  slot := tstzrange(b.starts_at, b.ends_at);
  holder := coalesce(b.game_id, b.id);
  if b.game_id is not null then
    select * into g from game where id = b.game_id for update;
  end if;
  perform lock_parts(b.turf_id, ground_parts);
  at := database_now();
  until := at + p_seconds * interval '1 second';
  if greatest(b.hold_expires_at, b.capturing_until) <= at then
    if b.starts_at <= at then return null; end if;
    if b.game_id is not null and (
      g.status not in ('PENDING', 'CONFIRMED')
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
    if reserve_coupon(b.coupon_code, b.account_id, jsonb_build_object(
         'turfId', b.turf_id, 'byPlatform', b.discount_by_platform, 'bookingId', b.id)) is not null then
      if not is_kept then perform free_slot(b.turf_id, holder); end if;
      return null;
    end if;
    update coupon_use set status = 'RESERVED' where booking_id = b.id;
  end if;
  update booking set look_at = null where id = b.id and look_at is not null;
  return until;
end $$;

-- As it was, but a game that only awaits late payments is in nobody's way: another one is started beside it.
create or replace function hold_seats(
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
      and status in ('PENDING', 'CONFIRMED') and (seats_paid > 0 or seats_held(id) > 0) for update;
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
