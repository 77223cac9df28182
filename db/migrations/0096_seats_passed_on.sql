-- Seats that a player passes on: whoever takes them pays what was paid for them, and that is what comes back to the first
-- player. Until then they are the first player's.

-- The seats that these ones take the place of.
alter table booking add column replaces_booking_id text collate "C" references booking on delete restrict,
  add constraint only_seats_are_passed_on check (replaces_booking_id is null or booking_type = 'PARTIAL');
create index booking_by_replaced on booking (replaces_booking_id) where replaces_booking_id is not null;
create unique index passed_on_once on booking (replaces_booking_id) where status in ('CONFIRMED', 'COMPLETED');

-- One row for each booking whose seats are offered. It goes when they are passed on, taken back, or not the player's any
-- more.
create table seat_offer (
  booking_id text collate "C" primary key references booking on delete restrict,
  game_id text collate "C" not null references game on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  token text not null check (length(token) >= 20),
  offered_at timestamptz not null,
  -- The booking of whoever is paying for the seats, or was the last to try.
  taken_by text collate "C" references booking on delete restrict
);
create index seat_offer_by_game on seat_offer (game_id);
create index seat_offer_by_turf on seat_offer (turf_id);
create index seat_offer_by_taker on seat_offer (taken_by) where taken_by is not null;

create function seats_stay() returns trigger language plpgsql as $$
begin
  delete from seat_offer where booking_id = new.id;
  return null;
end $$;
create trigger seats_stay after update of status, game_id on booking for each row
  when (old.status = 'CONFIRMED' and (new.status <> 'CONFIRMED' or new.game_id is distinct from old.game_id))
  execute function seats_stay();

-- Whoever has come plays.
create function seats_stay_with_who_came() returns trigger language plpgsql as $$
begin
  delete from seat_offer where booking_id = new.booking_id;
  return null;
end $$;
create trigger seats_stay after insert on check_in for each row execute function seats_stay_with_who_came();

-- Nothing is offered of a game that is off, and a host keeps their seats.
create function game_ends_offers() returns trigger language plpgsql as $$
begin
  delete from seat_offer using booking
    where seat_offer.game_id = new.id and booking.id = seat_offer.booking_id
      and (new.status = 'CANCELLED' or booking.account_id = new.host_id);
  return null;
end $$;
create trigger game_ends_offers after update of status, host_id on game for each row
  when (new.status = 'CANCELLED' and old.status <> 'CANCELLED' or new.host_id is distinct from old.host_id)
  execute function game_ends_offers();

-- Nobody makes anything of a seat: what its new player has paid is what the first one paid and gets back. Judged at the
-- commit, when both bookings are as they will be.
create function passed_on_at_its_price() returns trigger language plpgsql as $$
begin
  perform from booking
    where id = new.replaces_booking_id and game_id = new.game_id and players = new.players and status = 'CANCELLED'
      and captured = new.captured and refunded = captured;
  if not found then
    raise exception 'seats % were not passed on for what comes back', new.id
      using errcode = 'check_violation', constraint = 'passed_on_at_its_price';
  end if;
  return null;
end $$;
create constraint trigger passed_on_at_its_price after insert or update of status on booking
  deferrable initially deferred for each row
  when (new.replaces_booking_id is not null and new.status = 'CONFIRMED') execute function passed_on_at_its_price();

-- Seats that unpaid players hold at this moment. Those that are passed on are paid already.
create or replace function seats_held(p_game_id text) returns integer language sql stable as $$
  select coalesce(sum(players), 0)::integer
  from booking, (select database_now() as at) present
  where game_id = p_game_id and status = 'PAYMENT_AWAITED' and replaces_booking_id is null
    and (hold_expires_at > at or capturing_until > at)
$$;

-- Is somebody paying for this booking at this moment?
create function is_being_paid(p_booking_id text) returns boolean language sql stable as $$
  select exists (
    select from booking, (select database_now() as at) present
    where id = p_booking_id and status = 'PAYMENT_AWAITED' and (hold_expires_at > at or capturing_until > at))
$$;

-- Are these seats their player's to pass on, and has the money for them come and stayed?
create function are_passable(b booking) returns boolean language sql stable as $$
  select b.status = 'CONFIRMED' and b.captured = b.total and b.refunded = 0 and not is_disputed(b.id)
$$;

-- Offered seats are this booking's to pay for, unless somebody else is paying for them. False when they are not offered
-- any more. The caller holds the lock of the ground's games.
create function claim_offered_seats(p_booking_id text, p_replaced_id text) returns boolean language plpgsql as $$
declare replaced booking;
begin
  select * into replaced from booking where id = p_replaced_id for no key update;
  if not are_passable(replaced) then return false; end if;
  update seat_offer set taken_by = p_booking_id
    where booking_id = p_replaced_id
      and (taken_by is null or taken_by = p_booking_id or not is_being_paid(taken_by));
  return found;
end $$;

-- Takes offered seats for as long as it takes to pay them: the player's place in the hold limit and the payment order with
-- them. p_taking names them: { id, account_id, seats_id, seats_token, link_token, held_from }; what they cost is what was
-- paid for them. Answers { outcome, bookingId, because }: HELD, YOURS (the same player is paying for them already),
-- SEATS_NOT_OFFERED, SEATS_BEING_PAID, GAME_CLOSED or HOLD_LIMIT_REACHED.
create function take_offered_seats(p_taking jsonb, p_order jsonb, p_hold_limit integer, p_hold jsonb) returns jsonb
language plpgsql as $$
declare
  taker text := p_taking ->> 'account_id';
  o payment_order := jsonb_populate_record(null::payment_order, p_order);
  first booking;
  offer seat_offer;
  g game;
  refused text;
  at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('holds/' || taker, 0));
  perform lock_games(ground_id) from booking where id = p_taking ->> 'seats_id';
  select * into first from booking where id = p_taking ->> 'seats_id' for no key update;
  select * into offer from seat_offer where booking_id = first.id for update;
  if offer.booking_id is null or first.account_id = taker or not are_passable(first) then
    return jsonb_build_object('outcome', 'SEATS_NOT_OFFERED');
  end if;
  select * into g from game where id = first.game_id;
  at := database_now();
  if g.starts_at <= at or (g.status = 'PENDING' and g.cutoff_at <= at) then
    return jsonb_build_object('outcome', 'GAME_CLOSED');
  end if;
  -- Whoever has the link of the seats needs no other one.
  refused := joining_refusal(g, taker,
    case when p_taking ->> 'seats_token' = offer.token then g.link_token else p_taking ->> 'link_token' end);
  if refused is not null then
    return jsonb_build_object('outcome', 'GAME_CLOSED', 'because', refused);
  end if;
  if is_being_paid(offer.taken_by) then
    if exists (select from booking where id = offer.taken_by and account_id = taker) then
      return jsonb_build_object('outcome', 'YOURS', 'bookingId', offer.taken_by);
    end if;
    return jsonb_build_object('outcome', 'SEATS_BEING_PAID');
  end if;
  if (select count(*) from booking
      where account_id = taker and status = 'PAYMENT_AWAITED' and hold_expires_at > at) >= p_hold_limit then
    return jsonb_build_object('outcome', 'HOLD_LIMIT_REACHED');
  end if;
  -- A discount stays with the seat; the coupon was the first player's and is used up.
  insert into booking (
      id, account_id, turf_id, ground_id, booking_type, status, game, game_id, players, date, starts_minute, ends_minute,
      starts_at, ends_at, list_price, price_lines, discount_by_platform, discount_by_turf, total, pay_now, pays_in_full,
      cancellation_policy, hold_expires_at, held_from, created_at, replaces_booking_id)
    values (
      p_taking ->> 'id', taker, first.turf_id, first.ground_id, 'PARTIAL', 'PAYMENT_AWAITED', first.game, first.game_id,
      first.players, first.date, first.starts_minute, first.ends_minute, first.starts_at, first.ends_at, first.list_price,
      first.price_lines, first.discount_by_platform, first.discount_by_turf, first.total, first.captured, true,
      first.cancellation_policy, at + (p_hold ->> 'seconds')::integer * interval '1 second',
      (p_taking ->> 'held_from')::bytea, at, first.id);
  update seat_offer set taken_by = p_taking ->> 'id' where booking_id = first.id;
  o.amount := first.captured;
  insert into payment_order select o.*;
  return jsonb_build_object('outcome', 'HELD', 'bookingId', p_taking ->> 'id');
end $$;

-- As it was, but seats that are passed on count already.
create or replace function confirm_seats(p_booking_id text) returns text language plpgsql as $$
declare
  b booking;
  g game;
begin
  select * into b from booking where id = p_booking_id;
  update game set seats_paid = seats_paid + case when b.replaces_booking_id is null then b.players else 0 end
    where id = b.game_id returning * into g;
  update occupancy set live_until = null where turf_id = g.turf_id and holder_id = g.id;
  if g.status = 'PENDING' and g.seats_paid >= g.min_players then
    update game set status = 'CONFIRMED', confirmed_at = database_now() where id = g.id;
    return 'CONFIRMED';
  end if;
  return null;
end $$;

-- As it was, but seats that are passed on are secured by their offer: there is room for them in any game.
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
  if b.replaces_booking_id is not null and not claim_offered_seats(b.id, b.replaces_booking_id) then return null; end if;
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
      or b.replaces_booking_id is null and g.seats_paid + seats_held(g.id) + b.players > g.max_players
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
