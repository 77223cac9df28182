-- The rescue ladder: what is tried for a game that is short of players before its cut-off.

-- When a game is looked at next. There is none before its first look.
create table game_ladder (
  game_id text collate "C" primary key references game on delete cascade,
  turf_id text collate "C" not null,
  -- Null once nothing is left to do.
  look_at timestamptz,
  -- Its host wants the game to stay as it is.
  stopped_at timestamptz,
  check (stopped_at is null or look_at is null)
);

-- A step of the ladder. A call is done as soon as players have been told; the others are proposed to those who have paid.
create table game_rescue (
  id text collate "C" primary key,
  game_id text collate "C" not null references game on delete cascade,
  turf_id text collate "C" not null,
  step text not null check (step in ('CALL', 'SMALLER_GROUND', 'MERGE')),
  -- Where the players would play, of a merge also in which game, and what a seat costs there.
  ground_id text collate "C" references ground on delete restrict,
  target_game_id text collate "C" references game on delete cascade check (target_game_id <> game_id),
  seat_price integer check (seat_price >= 0),
  answer_until timestamptz,
  -- How many players nearby were told of the game.
  told smallint not null default 0 check (told between 0 and 50),
  outcome text not null check (outcome in ('PROPOSED', 'DONE', 'LAPSED')),
  begun_at timestamptz not null,
  ended_at timestamptz,
  constraint rescue_step_once unique (game_id, step),
  check ((outcome = 'PROPOSED') = (ended_at is null)),
  check (outcome <> 'PROPOSED' or num_nulls(ground_id, seat_price, answer_until) = 0),
  check (step <> 'CALL' or num_nonnulls(ground_id, target_game_id, seat_price, answer_until) = 0),
  check (step = 'MERGE' or target_game_id is null),
  check (step <> 'MERGE' or (target_game_id is null) = (ground_id is null))
);
create unique index one_rescue_at_a_time on game_rescue (game_id) where outcome = 'PROPOSED';
create index game_rescue_by_target on game_rescue (target_game_id) where outcome = 'PROPOSED';

-- A game that has found its players, or is off, needs no rescue any more.
create function rescue_is_over() returns trigger language plpgsql as $$
begin
  with over as (
    update game_rescue set outcome = 'LAPSED', ended_at = database_now()
      where (game_id = new.id or target_game_id = new.id) and outcome = 'PROPOSED'
      returning game_id, target_game_id)
  -- Players who would have moved may be helped otherwise, and so may the game that they would have joined.
  update game_ladder set look_at = '-infinity'
    where stopped_at is null and game_id in (select unnest(array[game_id, target_game_id]) from over);
  return null;
end $$;
create trigger rescue_is_over after update of status on game for each row
  when (old.status = 'PENDING' and new.status <> 'PENDING') execute function rescue_is_over();

-- With each player more there may be a way for the game to be on.
create function player_helps() returns trigger language plpgsql as $$
begin
  update game_ladder set look_at = '-infinity' where game_id = new.id and look_at is not null;
  return null;
end $$;
create trigger player_helps after update of seats_paid on game for each row
  when (new.status = 'PENDING' and new.seats_paid > old.seats_paid) execute function player_helps();

-- Who is fine with a proposal. Whoever declines has no seat any more.
create table rescue_agreement (
  rescue_id text collate "C" not null references game_rescue on delete cascade,
  booking_id text collate "C" not null references booking on delete restrict,
  turf_id text collate "C" not null,
  agreed_at timestamptz not null,
  primary key (rescue_id, booking_id)
);
create index rescue_agreement_by_booking on rescue_agreement (booking_id);

-- The games that a player wants to hear of when they are short of players.
create table game_call (
  account_id text collate "C" primary key references account on delete restrict,
  -- None is any.
  sports text[] not null,
  parts text[] not null check (parts <@ '{MORNING,AFTERNOON,EVENING,NIGHT}'),
  days text not null check (days in ('ANY', 'WEEKDAYS', 'WEEKENDS')),
  place text not null check (place <> ''),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  km double precision not null check (km > 0 and km <= 25),
  area cube not null generated always as (cube_enlarge(earth_spot(latitude, longitude), km, 3)) stored,
  per_week smallint not null check (per_week in (1, 3, 7)),
  set_at timestamptz not null,
  -- Null while the player is told; what they had chosen stays.
  stopped_at timestamptz
);
create index game_call_around on game_call using gist (area) where stopped_at is null;

-- That a player was told of a game. Nobody is told of another one before `rests_until`.
create table game_call_telling (
  account_id text collate "C" not null references account on delete restrict,
  game_id text collate "C" not null,
  turf_id text collate "C" not null,
  told_at timestamptz not null,
  rests_until timestamptz not null check (rests_until > told_at),
  primary key (account_id, game_id),
  constraint rests_between_calls exclude using gist (account_id with =, tstzrange(told_at, rests_until) with &&)
);
create index game_call_telling_by_game on game_call_telling (game_id);
create index game_call_telling_in_order on game_call_telling (told_at);

-- How often a player has been told of a game in the seven days before.
create function calls_in_week(p_account_id text) returns bigint language sql stable as $$
  select count(*) from game_call_telling
  where account_id = p_account_id and told_at > database_now() - interval '168 hours'
$$;

-- May this player be told of a game now? False while somebody else is at it, too: then they are told of another game.
create function call_player(p_account_id text, p_game game, p_hours_apart integer) returns boolean language plpgsql as $$
declare
  wish game_call;
  at timestamptz := database_now();
begin
  select * into wish from game_call where account_id = p_account_id and stopped_at is null for update skip locked;
  if not found then return false; end if;
  if calls_in_week(p_account_id) >= wish.per_week
     or exists (select from game_call_telling where account_id = p_account_id and (rests_until > at or game_id = p_game.id)) then
    return false;
  end if;
  insert into game_call_telling (account_id, game_id, turf_id, told_at, rests_until)
    values (p_account_id, p_game.id, p_game.turf_id, at, at + p_hours_apart * interval '1 hour');
  return true;
end $$;

create function forget_calls() returns trigger language plpgsql as $$
begin
  delete from game_call where account_id = new.id;
  delete from game_call_telling where account_id = new.id;
  return null;
end $$;
create trigger forget_calls after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_calls();

-- Whatever may change the ground of a game waits here: nobody joins, leaves or decides a game of the turf meanwhile.
create function lock_games_of_turf(p_turf_id text) returns void language plpgsql as $$
declare ground_id text;
begin
  for ground_id in select id from ground where turf_id = p_turf_id order by id loop
    perform lock_games(ground_id);
  end loop;
end $$;

-- As it was, but seats that were passed on count in the other game, too: they are new there.
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

-- Moves a game to another ground of its turf, for the same time: the former time is free, and is a block's again where one
-- lies over it. False, and nothing moved, when that ground is taken. The caller holds the locks of the turf's games.
create function move_game(p_game_id text, p_ground_id text) returns boolean language plpgsql as $$
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
  perform look_at_waitlist(g.turf_id, slot);
  perform lock_parts(g.turf_id, both_parts);
  if exists (select from block join ground on ground.id = block.ground_id
             where block.turf_id = g.turf_id and block.active and block.kind = 'BLOCK' and block.period && slot
               and ground.parts && new_parts) then
    return false;
  end if;
  if not take_slot(g.turf_id, p_ground_id, new_parts, slot, 'GAME', g.id, null) then return false; end if;
  delete from occupancy where turf_id = g.turf_id and holder_id = g.id and not part = any (new_parts);
  update game set ground_id = p_ground_id where id = g.id;
  perform fill_blocks(g.turf_id, both_parts, slot);
  return true;
end $$;
