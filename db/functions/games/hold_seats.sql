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
-- Called by api/src/games/holdSeats.ts.
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
