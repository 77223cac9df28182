-- Calendars of other sites, whose events become blocks, and the feeds that other sites read.

-- Why the last poll of a calendar failed.
create type calendar_trouble as enum (
  'ADDRESS_INVALID', 'ADDRESS_NOT_PUBLIC', 'DAMAGED', 'NOT_FOUND', 'NOT_REACHED', 'REFUSED', 'TOO_LARGE', 'TOO_MANY_EVENTS',
  'TOO_MANY_REDIRECTS', 'TOO_SLOW');

create table calendar_feed (
  ground_id text collate "C" primary key references ground on delete cascade,
  version integer not null check (version > 0),
  revoked_at timestamptz not null
);
comment on table calendar_feed is 'Feeds whose address was revoked. The feed of any other ground has version 0.';
comment on column calendar_feed.version is 'Addresses of earlier versions are void.';

create table foreign_calendar (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  ground_id text collate "C" not null references ground on delete restrict,
  name text not null check (length(name) between 1 and 60),
  address text not null check (length(address) between 1 and 1000),
  etag text,
  last_modified text,
  read_on date,
  read_version integer,
  read_at timestamptz,
  failures smallint not null default 0 check (failures >= 0),
  trouble calendar_trouble,
  next_poll_at timestamptz,
  created_by text collate "C" not null references account on delete restrict,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint trouble_after_failure check ((trouble is null) = (failures = 0))
);
create unique index foreign_calendar_once on foreign_calendar (ground_id, address) where removed_at is null;
create index foreign_calendar_by_turf on foreign_calendar (turf_id);
create index foreign_calendar_due on foreign_calendar (next_poll_at) where next_poll_at is not null;
comment on table foreign_calendar is 'Calendars of other sites that are polled. The time of their events is blocked.';
comment on column foreign_calendar.name is 'impersonal: name that the owner gives the calendar.';
comment on column foreign_calendar.address is 'impersonal: address of the calendar, often a secret of the owner. Answers show its host only.';
comment on column foreign_calendar.etag is 'impersonal: version as its server names it.';
comment on column foreign_calendar.last_modified is 'impersonal: change as its server dates it.';
comment on column foreign_calendar.read_on is 'Day of its last expansion; on another day an unchanged calendar has further events.';
comment on column foreign_calendar.read_version is 'Version of the ground at its last expansion; with other hours an unchanged calendar has other blocks.';
comment on column foreign_calendar.failures is 'Failed polls since the last that succeeded.';
comment on column foreign_calendar.next_poll_at is 'The next poll, or the end of the lease of one under way; null while paused, and once the blocks of a removed calendar have ended.';

alter table block add column calendar_id text collate "C" references foreign_calendar on delete restrict;
alter table block add column event_key text collate "C";
alter table block add constraint event_of_calendar
  check ((calendar_id is null) = (event_key is null) and (calendar_id is null or kind = 'BLOCK'));
create unique index block_of_event on block (calendar_id, event_key) where active and calendar_id is not null;
comment on column block.calendar_id is 'The foreign calendar of its event; null for an entry by hand.';
comment on column block.event_key is 'impersonal: event, its date in a series, and business day.';

create table calendar_conflict (
  block_id text collate "C" not null references block on delete restrict,
  source_id text collate "C" not null,
  noticed_at timestamptz not null,
  primary key (block_id, source_id)
);
comment on table calendar_conflict is 'Events at times sold here that the owner was told about. calendar_overlap has the current ones.';
comment on column calendar_conflict.source_id is 'impersonal: id of the booking, game or walk-in that has the time.';
