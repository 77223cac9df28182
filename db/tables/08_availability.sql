-- Time on grounds: which part of a turf is taken, when, and by which booking, game, block or offer.

create type occupancy_kind as enum ('FULL', 'GAME', 'BLOCK', 'MANUAL', 'OFFER');

create table occupancy (
  turf_id text collate "C" not null references turf on delete restrict,
  part smallint not null,
  period tstzrange not null check (not isempty(period) and lower_inc(period) and not upper_inc(period)),
  kind occupancy_kind not null,
  ground_id text collate "C" not null references ground on delete restrict,
  source_id text collate "C" not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (turf_id, source_id, part, period),
  constraint slot_taken exclude using gist (turf_id with =, part with =, period with &&)
);
comment on table occupancy is 'Parts of turfs that are taken, by holds, bookings, games, blocks, walk-ins and offers. The constraint slot_taken refuses an overlap.';
comment on column occupancy.part is 'Number of a part of the turf; a ground takes one or more.';
comment on column occupancy.source_id is 'impersonal: id of the booking, game, block, waitlist entry or squad time that takes the part. A block around bookings takes several stretches of it.';
comment on column occupancy.expires_at is 'End of an unpaid hold or an offer; null when the time is taken for good.';
