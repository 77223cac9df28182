-- Appeals against facts that lower a player's reliability.

create type appeal_decision as enum ('AGREED', 'DENIED');

create table appeal (
  booking_id text collate "C" primary key references booking on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  text text not null check (text <> '' and length(text) <= 500),
  sent_at timestamptz not null,
  decision appeal_decision,
  answer text check (answer <> '' and length(answer) <= 500),
  decided_at timestamptz,
  decided_by text collate "C" references account on delete restrict,
  check (num_nulls(decision, answer, decided_at, decided_by) in (0, 4))
);
create index appeal_in_order on appeal (sent_at, booking_id);
comment on table appeal is 'Appeals of players against a fact of their reliability. One for a booking, decided once.';
comment on column appeal.text is 'personal: objection of a player to a no-show or a late cancellation.';
comment on column appeal.answer is 'personal: answer of an admin to the objection.';
