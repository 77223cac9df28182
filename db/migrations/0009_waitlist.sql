-- Who waits for a time that is taken. When it is free again the first in line gets an offer: the slot is kept for them
-- alone for a while, then for the next.
create type waitlist_status as enum ('WAITING', 'OFFERED', 'BOOKED', 'PASSED', 'LEFT', 'OVER');

create table waitlist_entry (
  id text collate "C" primary key,
  account_id text collate "C" not null references account on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  ground_id text collate "C" not null references ground on delete restrict,
  date date not null,
  -- The stretch they would play in, in minutes of the business day, and how long.
  from_minute smallint not null,
  to_minute smallint not null check (to_minute > from_minute),
  minutes smallint not null check (minutes > 0 and minutes <= to_minute - from_minute),
  wanted_minute smallint not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  status waitlist_status not null default 'WAITING',
  offered_from timestamptz,
  offered_to timestamptz,
  offer_ends_at timestamptz,
  -- When it is looked at next: at once when time is freed, at the end of an offer, and when the stretch has passed.
  look_at timestamptz not null,
  created_at timestamptz not null
);
create index waitlist_due on waitlist_entry (look_at) where status in ('WAITING', 'OFFERED');
create index waitlist_by_account on waitlist_entry (account_id, created_at desc);
create index waitlist_by_turf on waitlist_entry (turf_id, from_at) where status in ('WAITING', 'OFFERED');
-- Once in line for a stretch.
create unique index waitlist_once on waitlist_entry (account_id, ground_id, from_at, to_at)
  where status in ('WAITING', 'OFFERED');
