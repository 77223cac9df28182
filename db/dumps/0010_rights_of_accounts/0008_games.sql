-- Games played with others: one ground and interval that players join seat by seat. Each player's share is a booking of
-- its own (type PARTIAL), so that its hold, price, payment and refund are those of every booking.
create table game (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  ground_id text collate "C" not null references ground on delete restrict,
  sport text not null,
  date date not null,
  starts_minute smallint not null,
  ends_minute smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  status booking_status not null,
  min_players smallint not null,
  max_players smallint not null,
  -- Seats, not bookings.
  seats_paid smallint not null default 0,
  -- Not enough paid seats by then: everybody gets their money back.
  cutoff_at timestamptz not null,
  started_by text collate "C" not null references account on delete restrict,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by cancelled_by,
  cancellation_reason text,
  created_at timestamptz not null,
  constraint seats_within_game check (seats_paid between 0 and max_players)
);
create index game_by_ground on game (ground_id, starts_at);
create index game_awaiting_players on game (cutoff_at) where status = 'PENDING';
create index game_ending on game (ends_at) where status = 'CONFIRMED';
create index game_joinable on game (starts_at) where status in ('PENDING', 'CONFIRMED');

alter table booking add column game_id text collate "C" references game on delete restrict;
alter table booking add column players smallint check (players > 0);
alter table booking add constraint seats_belong_to_a_game
  check ((booking_type = 'PARTIAL') = (game_id is not null and players is not null));
create index booking_by_game on booking (game_id) where game_id is not null;

alter table ground add column game_cutoff_minutes smallint not null default 60
  check (game_cutoff_minutes between 30 and 720);

-- Whatever changes the games of a ground waits here, after the player's holds and before bookings, games and parts.
create function lock_games(p_ground_id text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('games/' || p_ground_id, 0))
$$;

-- Seats that unpaid players hold at this moment.
create function seats_held(p_game_id text, p_now timestamptz) returns integer language sql stable as $$
  select coalesce(sum(players), 0)::integer from booking
  where game_id = p_game_id and status = 'PAYMENT_AWAITED'
    and (hold_expires_at > p_now or capturing_until > p_now)
$$;

-- Takes seats in the game at this ground and interval, or starts it: seats, the player's place in the hold limit, the
-- coupon and the payment order in one go. Answers { outcome, bookingId, gameId, joined, max }: HELD, YOURS,
-- HOLD_LIMIT_REACHED, GROUND_CHANGED, GAME_FULL, GAME_CLOSED, GAME_NOT_OPEN, GAME_OTHER_SPORT, SLOT_TAKEN, COUPON_….
create function hold_seats(
  p_entry jsonb, p_order jsonb, p_game jsonb, p_parts smallint[], p_ground_version integer, p_hold_limit integer,
  p_coupon jsonb, p_may_start boolean, p_now timestamptz
) returns jsonb language plpgsql as $$
declare
  b booking := jsonb_populate_record(null::booking, p_entry);
  o payment_order := jsonb_populate_record(null::payment_order, p_order);
  g game := jsonb_populate_record(null::game, p_game);
  found_game game;
  mine text;
  joined integer := 0;
  refused text;
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
  if found_game.id is not null then
    g := found_game;
    if g.sport <> b.game then
      return jsonb_build_object('outcome', 'GAME_OTHER_SPORT');
    end if;
    if g.starts_at <= p_now or (g.status = 'PENDING' and g.cutoff_at <= p_now) then
      return jsonb_build_object('outcome', 'GAME_CLOSED');
    end if;
    select id into mine from booking
      where game_id = g.id and account_id = b.account_id and status = 'PAYMENT_AWAITED' and hold_expires_at > p_now
        and players = b.players and total = b.total and coupon_code is not distinct from b.coupon_code;
    if found then
      return jsonb_build_object('outcome', 'YOURS', 'bookingId', mine, 'gameId', g.id);
    end if;
    joined := g.seats_paid + seats_held(g.id, p_now);
  elsif not p_may_start then
    return jsonb_build_object('outcome', 'GAME_NOT_OPEN');
  elsif g.cutoff_at <= p_now then
    return jsonb_build_object('outcome', 'GAME_CLOSED');
  end if;
  if joined + b.players > g.max_players then
    return jsonb_build_object('outcome', 'GAME_FULL', 'joined', joined, 'max', g.max_players);
  end if;
  if (select count(*) from booking
      where account_id = b.account_id and status = 'PAYMENT_AWAITED' and hold_expires_at > p_now) >= p_hold_limit then
    return jsonb_build_object('outcome', 'HOLD_LIMIT_REACHED');
  end if;

  if found_game.id is null and
     not take_slot(b.turf_id, b.ground_id, p_parts, tstzrange(b.starts_at, b.ends_at), 'GAME', g.id, b.hold_expires_at, p_now, b.account_id) then
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
  else
    update occupancy set live_until = greatest(live_until, b.hold_expires_at)
      where turf_id = b.turf_id and holder_id = g.id and live_until is not null;
  end if;
  b.game_id := g.id;
  insert into booking select b.*;
  if b.coupon_code is not null then
    insert into coupon_use (booking_id, coupon_code, account_id, status, created_at)
      values (b.id, b.coupon_code, b.account_id, 'RESERVED', p_now);
  end if;
  if o.id is not null then
    insert into payment_order select o.*;
  end if;
  return jsonb_build_object('outcome', 'HELD', 'bookingId', b.id, 'gameId', g.id);
end $$;

-- The seats of a booking are paid: they count from now on, and the game's slot is taken for good. Answers the game's
-- status when these seats confirmed it, else nothing. The caller holds the locks of the ground's games and the booking.
create function confirm_seats(p_booking_id text, p_now timestamptz) returns text language plpgsql as $$
declare
  b booking;
  g game;
begin
  select * into b from booking where id = p_booking_id;
  update game set seats_paid = seats_paid + b.players where id = b.game_id returning * into g;
  update occupancy set live_until = null where turf_id = g.turf_id and holder_id = g.id;
  if g.status = 'PENDING' and g.seats_paid >= g.min_players then
    update game set status = 'CONFIRMED', confirmed_at = p_now where id = g.id;
    return 'CONFIRMED';
  end if;
  return null;
end $$;

-- Takes the slot of a lapsed hold again (of a whole ground, or seats and, if need be, the game's slot), and its coupon
-- with it; false, and nothing taken, when any is gone. The caller holds the lock of the booking's row, and that of the
-- ground's games when seats are concerned.
create function retake_slot(p_booking_id text, p_live_until timestamptz, p_now timestamptz) returns boolean
language plpgsql as $$
declare
  b booking;
  g game;
  ground_parts smallint[];
  refused text;
  limits jsonb;
  holder text;
  was_alive boolean := false;
begin
  select * into b from booking where id = p_booking_id;
  select parts into ground_parts from ground where id = b.ground_id;
  holder := coalesce(b.game_id, b.id);
  if b.game_id is not null then
    select * into g from game where id = b.game_id for update;
    if (g.status not in ('PENDING', 'CONFIRMED') and g.cancelled_by is distinct from 'LAPSE')
       or (g.status <> 'CONFIRMED' and g.cutoff_at <= p_now)
       or g.seats_paid + seats_held(g.id, p_now) + b.players > g.max_players then
      return false;
    end if;
    was_alive := exists (select from occupancy where turf_id = g.turf_id and holder_id = g.id
                           and (live_until is null or live_until > p_now));
    if was_alive then
      update occupancy set live_until = greatest(live_until, p_live_until)
        where turf_id = g.turf_id and holder_id = g.id and live_until is not null;
    end if;
  end if;
  if not was_alive and
     not take_slot(b.turf_id, b.ground_id, ground_parts, tstzrange(b.starts_at, b.ends_at),
                   case when b.game_id is null then 'FULL' else 'GAME' end::occupancy_kind, holder, p_live_until, p_now) then
    return false;
  end if;
  if exists (select from coupon_use where booking_id = b.id and status = 'RELEASED') then
    select jsonb_build_object('usesPerAccount', uses_per_account, 'usesInAll', uses_in_all) into limits
      from coupon where code = b.coupon_code and active;
    refused := case when limits is null then 'COUPON_INACTIVE'
                    else reserve_coupon(b.coupon_code, b.account_id, limits) end;
    if refused is not null then
      if not was_alive then perform free_slot(b.turf_id, holder); end if;
      return false;
    end if;
    update coupon_use set status = 'RESERVED' where booking_id = b.id;
  end if;
  if b.game_id is not null and g.status = 'CANCELLED' then
    update game set status = 'PENDING', cancelled_at = null, cancelled_by = null, cancellation_reason = null
      where id = g.id;
  end if;
  return true;
end $$;

-- Ends one hold whose time is over; with the last unpaid seat of a game nobody has paid for, the game ends too.
create function lapse_one_hold(p_now timestamptz, p_reason text, p_unanswered text) returns text
language plpgsql as $$
declare b booking;
begin
  for b in
    select * from booking
      where status = 'PAYMENT_AWAITED' and hold_expires_at <= p_now
        and (capturing_until is null or capturing_until <= p_now)
      order by hold_expires_at limit 8 for update skip locked
  loop
    -- Games are locked before bookings elsewhere: here only if nobody has them, else this one waits for its next turn.
    continue when b.game_id is not null
      and not pg_try_advisory_xact_lock(hashtextextended('games/' || b.ground_id, 0));
    update booking set status = 'CANCELLED', cancelled_at = p_now, awaits_answer = false,
        cancelled_by = case when b.awaits_answer then 'SYSTEM' else 'LAPSE' end::cancelled_by,
        cancellation_reason = case when b.awaits_answer then p_unanswered else p_reason end
      where id = b.id;
    if b.game_id is null then
      perform free_slot(b.turf_id, b.id);
    else
      perform end_unpaid_game(b.game_id, p_now, p_reason);
    end if;
    perform finish_coupon_use(b.id, 'RELEASED');
    return b.id;
  end loop;
  return null;
end $$;

-- A game that nobody has paid for and nobody is paying for gives its slot back.
create function end_unpaid_game(p_game_id text, p_now timestamptz, p_reason text) returns void language plpgsql as $$
declare g game;
begin
  select * into g from game where id = p_game_id for update;
  if not found or g.status <> 'PENDING' or g.seats_paid > 0 or seats_held(g.id, p_now) > 0 then return; end if;
  update game set status = 'CANCELLED', cancelled_at = p_now, cancelled_by = 'LAPSE', cancellation_reason = p_reason
    where id = g.id;
  perform free_slot(g.turf_id, g.id);
end $$;
