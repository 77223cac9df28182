-- Decides whether to notify a player of a game now, and records it. Returns false when the player wants no calls or
-- has had enough of them, and while another transaction is deciding for the same player.
-- Locks: the player's row of game_call, without waiting.
-- Called by api/src/games/rescue/gameCalls.ts.
create or replace function call_player(p_account_id text, p_game game, p_hours_apart integer) returns boolean
language plpgsql as $$
declare
  wish game_call;
  at timestamptz := database_now();
begin
  select * into wish from game_call where account_id = p_account_id and stopped_at is null for update skip locked;
  if not found then return false; end if;
  if calls_in_week(p_account_id) >= wish.per_week
     or exists (select from game_call_notification where account_id = p_account_id and (quiet_until > at or game_id = p_game.id)) then
    return false;
  end if;
  insert into game_call_notification (account_id, game_id, turf_id, notified_at, quiet_until)
    values (p_account_id, p_game.id, p_game.turf_id, at, at + p_hours_apart * interval '1 hour');
  return true;
end $$;

-- Returns how many games a player was notified of in the last seven days.
-- Called by call_player, api/src/games/rescue/gameCalls.ts.
create or replace function calls_in_week(p_account_id text) returns bigint language sql stable as $$
  select count(*) from game_call_notification
  where account_id = p_account_id and notified_at > database_now() - duration_of('calls_counted')
$$;

-- Moves a game to another ground of its turf for the same time. The former time is freed, or goes to a block over it.
-- Returns false, and moves nothing, when that ground is taken. The caller holds the locks of the games of the turf.
-- Locks, in this order: the game, waitlist entries, parts of both grounds, those of take_slot.
-- Called by api/src/games/rescue/climbLadder.ts.
create or replace function move_game(p_game_id text, p_ground_id text) returns boolean language plpgsql as $$
declare
  g game;
  slot tstzrange;
  new_parts smallint[];
  both_parts smallint[];
begin
  select * into g from game where id = p_game_id for update;
  slot := tstzrange(g.starts_at, g.ends_at);
  select parts into new_parts from ground where id = p_ground_id and turf_id = g.turf_id;
  select array_agg(distinct part) into both_parts
    from unnest((select parts from ground where id = g.ground_id) || new_parts) part;
  perform schedule_waitlist_checks(g.turf_id, slot);
  perform lock_parts(g.turf_id, both_parts);
  if exists (select from block join ground on ground.id = block.ground_id
             where block.turf_id = g.turf_id and block.active and block.kind = 'BLOCK' and block.period && slot
               and ground.parts && new_parts) then
    return false;
  end if;
  if not take_slot(g.turf_id, p_ground_id, new_parts, slot, 'GAME', g.id, null) then return false; end if;
  delete from occupancy where turf_id = g.turf_id and source_id = g.id and not part = any (new_parts);
  update game set ground_id = p_ground_id where id = g.id;
  perform fill_blocks(g.turf_id, both_parts, slot);
  return true;
end $$;

-- Moves the paid seats of a booking into another game, where they count from now on. Seats that were passed on count
-- there as well.
-- Returns MOVED, CONFIRMED when they confirmed that game, GAME_CLOSED or GAME_FULL. The caller holds the locks of the
-- games of both grounds and of the booking.
-- Called by api/src/games/rescue/climbLadder.ts, api/src/reservations/rain/moveRained.ts.
create or replace function move_seats(p_booking_id text, p_game_id text, p_price_lines jsonb) returns text
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
  if b.replaces_booking_id is not null then
    update game set seats_paid = seats_paid + b.players where id = g.id;
  end if;
  return coalesce(confirm_seats(b.id), 'MOVED');
end $$;
