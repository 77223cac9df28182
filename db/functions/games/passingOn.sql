-- Holds offered seats for payment: takes the seats, a place in the hold limit of the player, and the payment order.
-- The price is what was paid for them. p_taking is { id, account_id, seats_id, seats_token, link_token,
-- hold_address_digest, expected_price }.
--
-- Returns { outcome, bookingId, because, price }. Outcomes:
--   HELD                 the seats are held
--   YOURS                the same player is paying for them already
--   SEATS_NOT_OFFERED    they are no longer offered, are the player's own, or a block separates them from the game (is_apart)
--   SEATS_BEING_PAID     another player is paying for them
--   PRICE_CHANGED        their price is not expected_price; price is the current one
--   GAME_CLOSED          the game has begun or missed its cutoff, or refuses the player; because is that of joining_refusal
--   HOLD_LIMIT_REACHED   the player has p_hold_limit unpaid bookings
-- Locks, in this order: the holds of the player (advisory), the games of the ground (lock_games), the booking of the
-- seats, the offer.
-- Called by api/src/games/offerSeats.ts.
create or replace function take_offered_seats(p_taking jsonb, p_order jsonb, p_hold_limit integer, p_hold jsonb) returns jsonb
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
  select * into g from game where id = first.game_id;
  if offer.booking_id is null or first.account_id = taker or not are_passable(first) or is_apart(g, taker) then
    return jsonb_build_object('outcome', 'SEATS_NOT_OFFERED');
  end if;
  at := database_now();
  if g.starts_at <= at or (g.status = 'PENDING' and g.cutoff_at <= at) then
    return jsonb_build_object('outcome', 'GAME_CLOSED');
  end if;
  -- The link of the seats replaces the link of the game.
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
  if first.captured <> (p_taking ->> 'expected_price')::bigint then
    return jsonb_build_object('outcome', 'PRICE_CHANGED', 'price', first.captured);
  end if;
  if (select count(*) from booking
      where account_id = taker and status = 'PAYMENT_AWAITED' and hold_expires_at > at) >= p_hold_limit then
    return jsonb_build_object('outcome', 'HOLD_LIMIT_REACHED');
  end if;
  -- A discount stays with the seat; the coupon was the first player's and is used up.
  insert into booking (
      id, account_id, turf_id, ground_id, booking_type, status, game, game_id, players, date, starts_minute, ends_minute,
      starts_at, ends_at, list_price, price_lines, discount_by_platform, discount_by_turf, total, pay_now, pays_in_full,
      channel, cancellation_policy, hold_expires_at, hold_address_digest, created_at, replaces_booking_id)
    values (
      p_taking ->> 'id', taker, first.turf_id, first.ground_id, 'PARTIAL', 'PAYMENT_AWAITED', first.game, first.game_id,
      first.players, first.date, first.starts_minute, first.ends_minute, first.starts_at, first.ends_at, first.list_price,
      first.price_lines, first.discount_by_platform, first.discount_by_turf, first.total, first.captured, true,
      first.channel, first.cancellation_policy, at + (p_hold ->> 'seconds')::integer * interval '1 second',
      (p_taking ->> 'hold_address_digest')::bytea, at, first.id);
  update seat_offer set taken_by = p_taking ->> 'id' where booking_id = first.id;
  o.amount := first.captured;
  insert into payment_order select o.*;
  return jsonb_build_object('outcome', 'HELD', 'bookingId', p_taking ->> 'id');
end $$;

-- Reserves offered seats for the booking that pays for them. Returns false when they are not offered any more, or
-- another player is paying for them. The caller holds the lock of the games of the ground.
-- Locks: the booking of the seats, the offer.
-- Called by secure_slot.
create or replace function claim_offered_seats(p_booking_id text, p_replaced_id text) returns boolean
language plpgsql as $$
declare replaced booking;
begin
  select * into replaced from booking where id = p_replaced_id for no key update;
  if not are_passable(replaced) then return false; end if;
  update seat_offer set taken_by = p_booking_id
    where booking_id = p_replaced_id
      and (taken_by is null or taken_by = p_booking_id or not is_being_paid(taken_by));
  return found;
end $$;

-- Returns whether seats may be passed on: they are confirmed, fully paid, not refunded and not disputed.
-- Called by claim_offered_seats, take_offered_seats.
create or replace function are_passable(b booking) returns boolean language sql stable as $$
  select b.status = 'CONFIRMED' and b.captured = b.total and b.refunded = 0 and not is_disputed(b.id)
$$;
