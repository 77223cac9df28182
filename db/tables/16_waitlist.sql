-- Players who wait for a time that is taken.

-- OFFERED: the freed slot is reserved for this entry. PASSED: the player let the offer end. LEFT: the player left the
-- waitlist. OVER: no offer came in time.
create type waitlist_status as enum ('WAITING', 'OFFERED', 'BOOKED', 'PASSED', 'LEFT', 'OVER');

create table waitlist_entry (
  id text collate "C" primary key,
  account_id text collate "C" not null references account on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  ground_id text collate "C" not null references ground on delete restrict,
  date date not null,
  from_minute smallint not null,
  to_minute smallint not null check (to_minute > from_minute),
  minutes smallint not null check (minutes > 0 and minutes <= to_minute - from_minute),
  preferred_minute smallint not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  status waitlist_status not null default 'WAITING',
  offered_from timestamptz,
  offered_to timestamptz,
  offer_ends_at timestamptz,
  next_check_at timestamptz not null,
  created_at timestamptz not null,
  constraint waits_once
    exclude using gist (account_id with =, turf_id with =, tstzrange(from_at, to_at) with &&)
    where (status in ('WAITING', 'OFFERED'))
);
create index waitlist_due on waitlist_entry (next_check_at) where status in ('WAITING', 'OFFERED');
create index waitlist_by_account on waitlist_entry (account_id, created_at desc);
create index waitlist_by_turf on waitlist_entry (turf_id, from_at) where status in ('WAITING', 'OFFERED', 'LEFT');
create index waitlist_over on waitlist_entry (to_at) where status not in ('WAITING', 'OFFERED');
comment on table waitlist_entry is 'Players who wait for a time that is taken. A freed slot is offered to the first in line, then to the next.';
comment on column waitlist_entry.from_minute is 'Start of the stretch in which the player would play, in minutes of the business day.';
comment on column waitlist_entry.to_minute is 'End of the stretch.';
comment on column waitlist_entry.minutes is 'How long the player would play.';
comment on column waitlist_entry.preferred_minute is 'The start that the player prefers.';
comment on column waitlist_entry.offer_ends_at is 'Until then the offered slot is kept for this entry alone.';
comment on column waitlist_entry.next_check_at is 'When it is checked next: at once when time is freed, at the end of an offer, and when the stretch has passed.';
