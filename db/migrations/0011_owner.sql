-- Time that owners keep for themselves: blocks, and bookings they take down by hand for whoever called or walked in.
create type block_kind as enum ('BLOCK', 'MANUAL_BOOKING');
create type collected_by as enum ('CASH', 'UPI', 'CARD', 'OTHER');

create table block (
  id text collate "C" primary key,
  kind block_kind not null,
  turf_id text collate "C" not null references turf on delete restrict,
  ground_id text collate "C" not null references ground on delete restrict,
  -- The business day, and minutes of it; the period says the same absolutely.
  date date not null,
  starts_minute smallint not null,
  ends_minute smallint not null check (ends_minute > starts_minute),
  period tstzrange not null check (not isempty(period) and lower_inc(period) and not upper_inc(period)),
  reason text not null default '',
  -- Of a booking by hand: what is played, whose it is, what it costs and what of that has been taken.
  game text,
  phone text,
  price bigint check (price >= 0),
  notes text,
  collected bigint check (collected >= 0),
  collected_by collected_by,
  active boolean not null default true,
  created_by text collate "C" not null references account on delete restrict,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint ends_once check (active = (ended_at is null))
);
create index block_by_ground on block (ground_id, date);
create index block_by_turf on block using gist (turf_id, period) where active and kind = 'BLOCK';

create index booking_by_turf on booking (turf_id, created_at desc, id desc) where game_id is null;
create index game_by_turf on game (turf_id, created_at desc, id desc);
create index turf_by_owner on turf (owner_id);
