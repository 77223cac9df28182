-- Holds seats in the game at a ground and interval for payment, or starts the game: takes the seats, a place in the
-- hold limit of the player, the coupon and the payment order, all or none. p_game may name a host: then the game is the
-- host's to start and never joins another one. Until a second player takes a seat, the last settings of the host count.
-- Without an admission in p_game, a new game is open to everyone. p_hold is that of hold_booking.
--
-- Returns { outcome, bookingId, gameId, joined, max, holdExpiresAt, because }. Outcomes:
--   HELD                 the seats are held
--   YOURS                the same player already holds these seats
--   HOLD_LIMIT_REACHED   the player has p_hold_limit unpaid bookings
--   GROUND_CHANGED       it was priced with another version of the ground: read the ground and ask again
--   GAME_FULL            joined of max seats are taken, or a block separates the player from its players (is_apart)
--   GAME_CLOSED          the game has begun or missed its cutoff, or refuses the player; because is that of joining_refusal
--   GAME_NOT_OPEN        there is no game that the player may know of, and p_may_start is false
--   GAME_OTHER_SPORT     the game is of another sport
--   SLOT_TAKEN           the time is taken, or has a game for women that is closed to the player
--   COUPON_…             the refusal of reserve_coupon
-- A game that only awaits late payments is in no other game's way: another one is started beside it.
-- Locks, in this order: the holds of the player (advisory), the games of the ground (lock_games), the game, those of
-- take_slot, the coupon; on insert the network address (advisory) and the account.
-- Called by api/src/games/takeSeats.ts.
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
  shown_token text := p_entry ->> 'link_token';
  at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('holds/' || b.account_id, 0));
  perform lock_games(b.ground_id);
  perform from ground where id = b.ground_id and version = p_ground_version;
  if not found then
    return jsonb_build_object('outcome', 'GROUND_CHANGED');
  end if;

  g.admission := coalesce(g.admission, 'EVERYONE');
  if g.host_id is not null then
    refused := joining_refusal(g, b.account_id, null);
    if refused is not null then
      return jsonb_build_object('outcome', 'GAME_CLOSED', 'because', refused);
    end if;
  end if;

  select * into found_game from game
    where ground_id = b.ground_id and starts_at = b.starts_at and ends_at = b.ends_at
      and status in ('PENDING', 'CONFIRMED') and (seats_paid > 0 or seats_held(id) > 0) for update;
  at := database_now();
  b.created_at := at;
  b.hold_expires_at := at + (p_hold ->> 'seconds')::integer * interval '1 second';
  if found_game.id is not null and g.host_id is not null then
    if found_game.host_id is distinct from g.host_id or found_game.sport <> g.sport or found_game.seats_paid > 0
       or exists (select from booking
                    where game_id = found_game.id and account_id <> g.host_id and status = 'PAYMENT_AWAITED') then
      return jsonb_build_object('outcome', 'SLOT_TAKEN');
    end if;
    found_game := apply_host_settings(found_game, g);
  end if;
  if found_game.id is not null then
    g := found_game;
    -- To other players, a game for women is like any taken time.
    refused := joining_refusal(g, b.account_id, shown_token);
    if refused in ('GENDER_NEEDED', 'GAME_FOR_WOMEN') then
      return jsonb_build_object('outcome', case when p_may_start then 'SLOT_TAKEN' else 'GAME_NOT_OPEN' end);
    end if;
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
    -- To a player whom a block separates from its players, a game is full.
    if refused = 'GAME_FULL' then
      return jsonb_build_object('outcome', 'GAME_FULL', 'joined', g.max_players, 'max', g.max_players);
    elsif refused is not null then
      return jsonb_build_object('outcome', 'GAME_CLOSED', 'because', refused);
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

  -- A game that is being paid for keeps its slot. A slot that has lapsed and was not yet freed is taken again.
  if not (case when found_game.id is null then
            take_slot(b.turf_id, b.ground_id, p_parts, slot, 'GAME', g.id, b.hold_expires_at, b.account_id)
          else
            extend_slot(b.turf_id, p_parts, slot, g.id, b.hold_expires_at)
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

-- Returns the reason why an account may not take a seat in a game, or null. The program checks reliability shortly
-- before, since it changes slowly.
-- Refusals: GAME_REMOVED_FROM, GAME_LINK_NEEDED, GENDER_NEEDED, GAME_FOR_WOMEN, LEVEL_NEEDED, GAME_OTHER_LEVEL, and
-- GAME_FULL for an account that a block separates from its players: callers answer as for a game without a free seat.
-- The host and players with a paid seat need neither link nor level.
-- Called by hold_seats, take_offered_seats, api/src/bookings/retryPayment.ts, api/src/games/inviteToGame.ts,
-- api/src/games/readGame.ts, api/src/games/rescue/canMerge.ts, api/src/reservations/rain/rainChoice.ts.
create or replace function joining_refusal(g game, p_account_id text, p_link_token text) returns text
language sql stable as $$
  select case
    when exists (select from game_removal
                   where turf_id = g.turf_id and game_id = g.id and account_id = p_account_id) then 'GAME_REMOVED_FROM'
    when g.admission = 'LINK' and p_link_token is distinct from g.link_token and not plays_in(g, p_account_id)
      then 'GAME_LINK_NEEDED'
    when g.admission = 'WOMEN' and account.gender is null then 'GENDER_NEEDED'
    when g.admission = 'WOMEN' and account.gender <> 'WOMAN' then 'GAME_FOR_WOMEN'
    when g.min_level is not null and account_level.effective is null and not plays_in(g, p_account_id)
      then 'LEVEL_NEEDED'
    when account_level.effective not between g.min_level and g.max_level and not plays_in(g, p_account_id)
      then 'GAME_OTHER_LEVEL'
    when is_apart(g, p_account_id) then 'GAME_FULL'
  end
  from account left join account_level on account_level.account_id = account.id and account_level.sport = g.sport
  where account.id = p_account_id
$$;

-- Returns the seats of a game that unpaid players hold now. Seats that are passed on are paid already and do not
-- count.
-- Called by hold_seats, end_unpaid_game, move_seats, secure_slot, api/src/games/cancelGame.ts,
-- api/src/games/listGames.ts, api/src/games/rescue/canMerge.ts,
-- api/src/games/rescue/climbLadder.ts, api/src/games/rescue/ladderGame.ts,
-- api/src/reservations/rain/rainChoice.ts, api/src/reservations/readOwnerDays.ts, api/src/turfs/readDay.ts,
-- db/src/invariants/ofSlots.ts.
create or replace function seats_held(p_game_id text) returns integer language sql stable as $$
  select coalesce(sum(players), 0)::integer
  from booking, (select database_now() as at) present
  where game_id = p_game_id and status = 'PAYMENT_AWAITED' and replaces_booking_id is null
    and (hold_expires_at > at or capturing_until > at)
$$;

-- Returns whether an account has blocked, or is blocked by, the host of a game or a player who has paid or is paying
-- for a seat in it. False for the host and the players of the game: they keep their seats and may take more.
-- Called by is_listed_to, joining_refusal, take_offered_seats, api/src/games/readGame.ts.
create or replace function is_apart(g game, p_account_id text) returns boolean language sql stable as $$
  select exists (
    select from blocked_player
      cross join lateral (
        select case account_id when p_account_id then blocked_id else account_id end as other_id) apart,
      (select database_now() as at) present
    where p_account_id in (account_id, blocked_id)
      and (other_id = g.host_id
        or exists (
          select from booking
          where booking.game_id = g.id and booking.account_id = other_id
            and (booking.status in ('CONFIRMED', 'COMPLETED')
              or booking.status = 'PAYMENT_AWAITED' and (hold_expires_at > at or capturing_until > at)))))
    and not plays_in(g, p_account_id)
$$;

-- Returns whether lists show a game to an account, or to a visitor where the account is null: isListed in the domain.
-- Every list of games to join uses it.
-- Called by api/src/games/listGames.ts, api/src/reservations/rain/rainChoice.ts, api/src/turfs/readDay.ts.
create or replace function is_listed_to(g game, p_account_id text) returns boolean language sql stable as $$
  select case g.admission
    when 'EVERYONE' then p_account_id is null or not is_apart(g, p_account_id)
    when 'WOMEN' then exists (select from account where id = p_account_id and gender = 'WOMAN')
      and not is_apart(g, p_account_id)
    else false
  end
$$;

-- Returns whether an account hosts a game or has paid for a seat in it.
-- Called by is_apart, joining_refusal, api/src/games/inviteToGame.ts, api/src/games/readGame.ts,
-- api/src/notifications/notificationStreams.ts, api/src/rooms/room.ts.
create or replace function plays_in(g game, p_account_id text) returns boolean language sql stable as $$
  select g.host_id is not distinct from p_account_id
      or exists (select from booking
                   where game_id = g.id and account_id = p_account_id and status in ('CONFIRMED', 'COMPLETED'))
$$;

-- Counts the paid seats of a booking, and takes the slot of the game for good. Seats that are passed on count already.
-- Returns CONFIRMED when these seats confirmed the game, otherwise null. The caller holds the locks of the games of
-- the ground and of the booking.
-- Called by move_seats, confirm_booking.
create or replace function confirm_seats(p_booking_id text) returns text language plpgsql as $$
declare
  b booking;
  g game;
begin
  select * into b from booking where id = p_booking_id;
  update game set seats_paid = seats_paid + case when b.replaces_booking_id is null then b.players else 0 end
    where id = b.game_id returning * into g;
  update occupancy set expires_at = null where turf_id = g.turf_id and source_id = g.id;
  if g.status = 'PENDING' and g.seats_paid >= g.min_players then
    update game set status = 'CONFIRMED', confirmed_at = database_now() where id = g.id;
    return 'CONFIRMED';
  end if;
  return null;
end $$;

-- Frees the slot of a game without paid seats that no player is paying for, and cancels the game once no seat awaits a
-- late payment.
-- Locks: the game, then those of free_slot.
-- Called by free_unpaid, api/src/bookings/holdBooking.ts.
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

-- Returns whether a booking is being paid for now.
-- Called by claim_offered_seats, take_offered_seats, api/src/games/readGame.ts.
create or replace function is_being_paid(p_booking_id text) returns boolean language sql stable as $$
  select exists (
    select from booking, (select database_now() as at) present
    where id = p_booking_id and status = 'PAYMENT_AWAITED' and (hold_expires_at > at or capturing_until > at))
$$;

-- Applies the settings that the host requests now to a game that only the host has joined, and returns it. An existing
-- link stays.
-- Called by hold_seats.
create or replace function apply_host_settings(found_game game, requested game) returns game language sql as $$
  update game set min_players = requested.min_players, max_players = requested.max_players, note = requested.note,
      admission = requested.admission, min_level = requested.min_level, max_level = requested.max_level,
      min_reliability = requested.min_reliability,
      link_token = case when requested.admission = 'LINK' then coalesce(game.link_token, requested.link_token) end
    where id = found_game.id returning game.*
$$;

-- Takes the lock of the games of a ground (advisory, until the commit). It comes after the holds of the player, and
-- before bookings, games and parts.
-- Called by hold_seats, take_offered_seats, lock_games_of_turf, api/src/bookings/retryPayment.ts,
-- api/src/bookings/lockPurchase.ts, api/src/games/cancelGame.ts, api/src/games/cancelOwnerBooking.ts,
-- api/src/games/takeSeats.ts, api/src/games/offerHosting.ts, api/src/games/offerSeats.ts, api/src/bookings/bookingRows.ts,
-- api/src/reservations/rain/moveRained.ts.
create or replace function lock_games(p_ground_id text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('games/' || p_ground_id, 0))
$$;

-- Takes the locks of the games of all grounds of a turf, in the order of their ids, for acts that may change the
-- ground of a game.
-- Called by api/src/games/rescue/ladderGame.ts.
create or replace function lock_games_of_turf(p_turf_id text) returns void language plpgsql as $$
declare ground_id text;
begin
  for ground_id in select id from ground where turf_id = p_turf_id order by id loop
    perform lock_games(ground_id);
  end loop;
end $$;
