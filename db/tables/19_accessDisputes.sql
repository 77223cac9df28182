-- Players who stood at the gate and could not play.

create type access_dispute_reason as enum ('GROUND_TAKEN', 'CLOSED', 'NO_LIGHTS', 'NOT_PLAYABLE');
-- AGREED and DENIED: the turf answered. SILENT: the turf did not answer in time. OVERTAKEN: the booking was cancelled
-- first.
create type access_dispute_state as enum ('OPEN', 'AGREED', 'SILENT', 'DENIED', 'OVERTAKEN');
create type access_dispute_denial as enum ('LET_IN', 'GROUND_READY', 'NOBODY_CAME');

create table access_dispute (
  booking_id text collate "C" primary key references booking on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  reason access_dispute_reason not null,
  state access_dispute_state not null default 'OPEN',
  requested_at timestamptz not null,
  answer_by timestamptz not null,
  denial access_dispute_denial,
  decided_at timestamptz,
  decided_by text collate "C" references account on delete restrict,
  constraint answer_due_after_request check (answer_by > requested_at),
  constraint decision_has_time check ((state = 'OPEN') = (decided_at is null)),
  constraint decision_has_author check ((state in ('AGREED', 'DENIED')) = (decided_by is not null)),
  constraint denied_for_a_reason check ((state = 'DENIED') = (denial is not null))
);
create index access_dispute_open on access_dispute (answer_by) where state = 'OPEN';
create index access_dispute_by_turf on access_dispute (turf_id, requested_at);
comment on table access_dispute is 'Claims of players who stood at the gate and could not play, and the answer of the turf. One for a booking.';
comment on column access_dispute.answer_by is 'The turf agrees by silence when it has not answered by then.';
comment on column access_dispute.denial is 'Why the turf denies it.';
