-- Breaches of personal data, as admins record them. Rows are only added.

create type breach_step as enum ('NOTED', 'CONTAINED', 'PEOPLE_TOLD', 'BOARD_TOLD', 'CLOSED');
create type breach_clock as enum ('PEOPLE', 'BOARD_SOON', 'BOARD');

create table breach (
  id text collate "C" primary key,
  what text not null check (what <> ''),
  data text not null check (data <> ''),
  people integer check (people >= 0),
  discovered_at timestamptz not null,
  reported_by text collate "C" not null references account on delete restrict,
  reported_at timestamptz not null,
  constraint discovered_before_reported check (discovered_at <= reported_at)
);
create index breach_newest on breach (reported_at desc, id desc);
comment on table breach is 'Breaches of personal data.';
comment on column breach.what is 'impersonal: description of the breach, without names.';
comment on column breach.data is 'impersonal: data that got out or were lost.';
comment on column breach.people is 'How many people are concerned, as far as was known at first. An entry may correct it.';

create table breach_entry (
  id bigint generated always as identity primary key,
  breach_id text collate "C" not null references breach on delete restrict,
  step breach_step not null,
  text text not null check (text <> ''),
  people integer check (people >= 0),
  written_by text collate "C" not null references account on delete restrict,
  written_at timestamptz not null
);
create index breach_entry_in_order on breach_entry (breach_id, id);
create unique index breach_closed_once on breach_entry (breach_id) where step = 'CLOSED';
comment on table breach_entry is 'Steps taken in a breach, in their order.';
comment on column breach_entry.text is 'impersonal: description of the step, without names.';
comment on column breach_entry.people is 'How many people are concerned, if this step corrects it.';

create table breach_reminder (
  breach_id text collate "C" not null references breach on delete restrict,
  clock breach_clock not null,
  reminded_at timestamptz not null,
  primary key (breach_id, clock)
);
comment on table breach_reminder is 'Reminders of legal deadlines that admins have had, one for each deadline of a breach.';
comment on column breach_reminder.clock is 'The deadline: telling the people, telling the Board within 72 hours, and a warning before the latter.';
