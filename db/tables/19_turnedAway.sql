-- Players who stood at the gate and could not play.

create type turned_away_reason as enum ('GROUND_TAKEN', 'CLOSED', 'NO_LIGHTS', 'NOT_PLAYABLE');
-- AGREED and DENIED are answers of the turf, SILENT is none in time, OVERTAKEN means that the booking was cancelled first.
create type turned_away_state as enum ('OPEN', 'AGREED', 'SILENT', 'DENIED', 'OVERTAKEN');
create type turned_away_denial as enum ('LET_IN', 'GROUND_READY', 'NOBODY_CAME');

create table turned_away (
  booking_id text collate "C" primary key references booking on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  reason turned_away_reason not null,
  state turned_away_state not null default 'OPEN',
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  denial turned_away_denial,
  decided_at timestamptz,
  decided_by text collate "C" references account on delete restrict,
  constraint answered_after_asking check (answer_by > asked_at),
  constraint decided_with_its_time check ((state = 'OPEN') = (decided_at is null)),
  constraint answered_by_somebody check ((state in ('AGREED', 'DENIED')) = (decided_by is not null)),
  constraint denied_for_a_reason check ((state = 'DENIED') = (denial is not null))
);
create index turned_away_open on turned_away (answer_by) where state = 'OPEN';
create index turned_away_by_turf on turned_away (turf_id, asked_at);
comment on table turned_away is 'Claims of players who stood at the gate and could not play, and the answer of the turf. One for a booking.';
comment on column turned_away.answer_by is 'The turf agrees by silence when it has not answered by then.';
comment on column turned_away.denial is 'Why the turf denies it.';
