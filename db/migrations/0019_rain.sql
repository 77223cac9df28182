-- Closing for rain: the time is blocked, and each player who had paid for it chooses another time or the money back.
create table rain_closure (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  ground_ids text[] collate "C" not null check (ground_ids <> '{}'),
  -- The business day, and minutes of it; the period says the same absolutely.
  date date not null,
  starts_minute smallint not null,
  ends_minute smallint not null check (ends_minute > starts_minute),
  period tstzrange not null check (not isempty(period) and lower_inc(period) and not upper_inc(period)),
  created_by text collate "C" not null references account on delete restrict,
  created_at timestamptz not null,
  -- Everybody concerned has been asked; empty while that is still to be done.
  reached_at timestamptz
);
create index rain_closure_by_day on rain_closure (turf_id, date);
create index rain_closure_to_reach on rain_closure (created_at) where reached_at is null;

-- The blocks that keep the time of a closure. It stands as long as one of them does.
alter table block add column rain_closure_id text collate "C" references rain_closure on delete restrict;
create index block_by_rain_closure on block (rain_closure_id) where rain_closure_id is not null;

create type rain_choice_state as enum ('OPEN', 'MOVED', 'REFUNDED');
-- SILENCE: nobody answered before the start. TURF: the booking was cancelled otherwise meanwhile.
create type rain_choice_by as enum ('PLAYER', 'SILENCE', 'TURF');

-- What one player is asked about one booking, or about seats in a game: its time as it was, and what became of it.
create table rain_choice (
  id text collate "C" primary key,
  closure_id text collate "C" not null references rain_closure on delete restrict,
  booking_id text collate "C" not null references booking on delete restrict,
  ground_id text collate "C" not null references ground on delete restrict,
  date date not null,
  starts_minute smallint not null,
  ends_minute smallint not null,
  state rain_choice_state not null default 'OPEN',
  -- The start of the time it is about: silence until then means the money back.
  decide_by timestamptz not null,
  decided_by rain_choice_by,
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint rain_choice_once unique (closure_id, booking_id),
  constraint open_until_decided check ((state = 'OPEN') = (decided_at is null) and (state = 'OPEN') = (decided_by is null))
);
create unique index rain_choice_open on rain_choice (booking_id) where state = 'OPEN';
create index rain_choice_due on rain_choice (decide_by) where state = 'OPEN';
create index rain_choice_by_booking on rain_choice (booking_id, created_at desc);

-- A booking that is cancelled in any other way leaves nothing to choose.
create function end_rain_choice() returns trigger language plpgsql as $$
begin
  update rain_choice set state = 'REFUNDED', decided_by = 'TURF', decided_at = new.cancelled_at
    where booking_id = new.id and state = 'OPEN';
  return null;
end $$;
create trigger end_rain_choice after update of status on booking for each row
  when (old.status = 'CONFIRMED' and new.status = 'CANCELLED')
  execute function end_rain_choice();

-- Moves a booking of a whole ground to another time of its turf and gives back what it leaves: all of it or nothing.
-- Answers whether the time could be had: a time under a block cannot, even where the booking itself still lies. The
-- caller holds the lock of the booking's row. Rows of the waitlist are locked before parts, as everywhere.
create function move_booking(p_booking_id text, p_target jsonb, p_period tstzrange, p_now timestamptz) returns boolean
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
  if not take_slot(b.turf_id, p_target ->> 'ground_id', new_parts, p_period, 'FULL', b.id, null, p_now) then
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

-- Moves the paid seats of a booking into another game, where they count from now on. Answers the game's status when they
-- confirmed it, else nothing. The caller holds the locks of both grounds' games and of the booking, and has counted.
create function move_seats(p_booking_id text, p_game_id text, p_price_lines jsonb, p_now timestamptz) returns text
language plpgsql as $$
declare
  b booking;
  g game;
begin
  select * into b from booking where id = p_booking_id;
  select * into g from game where id = p_game_id;
  update game set seats_paid = seats_paid - b.players where id = b.game_id;
  update booking set
      game_id = g.id, ground_id = g.ground_id, date = g.date, starts_minute = g.starts_minute,
      ends_minute = g.ends_minute, starts_at = g.starts_at, ends_at = g.ends_at, price_lines = p_price_lines,
      reminded_at = null
    where id = b.id;
  return confirm_seats(b.id, p_now);
end $$;
