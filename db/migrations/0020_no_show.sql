-- Who did not come: marked at the desk after the start, and taken back within the same business day.
create table no_show (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  booking_id text collate "C" unique references booking on delete restrict,
  block_id text collate "C" unique references block on delete restrict,
  marked_by text collate "C" not null references account on delete restrict,
  marked_at timestamptz not null,
  constraint of_one_thing check ((booking_id is null) <> (block_id is null))
);
