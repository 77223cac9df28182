-- Complaints. The law gives 48 hours to acknowledge a grievance and a month to close it.

-- grievance_due() returns the end of a deadline, counted in the days of India.
create function grievance_due(p_at timestamptz, p_within interval) returns timestamptz
  language sql immutable strict parallel safe
  return (p_at at time zone 'Asia/Kolkata' + p_within) at time zone 'Asia/Kolkata';

create type grievance_subject as enum ('BOOKING', 'REFUND', 'TURF', 'ACCOUNT', 'OTHER');
create type grievance_outcome as enum ('RESOLVED', 'NOT_UPHELD', 'WITHDRAWN');

create table grievance (
  id text primary key,
  number text not null unique,
  name text not null,
  phone text not null,
  email text,
  subject grievance_subject not null,
  booking_reference text,
  message text not null,
  language text not null check (language in ('en', 'hi')),
  created_at timestamptz not null,
  acknowledge_by timestamptz not null generated always as (grievance_due(created_at, interval '48 hours')) stored,
  close_by timestamptz not null generated always as (grievance_due(created_at, interval '1 month')) stored,
  acknowledged_at timestamptz,
  closed_at timestamptz,
  outcome grievance_outcome,
  notified_unacknowledged_at timestamptz,
  notified_unclosed_at timestamptz,
  constraint closed_with_outcome check (num_nonnulls(closed_at, outcome) in (0, 2)),
  constraint closed_after_answer check (closed_at is null or acknowledged_at is not null or outcome = 'WITHDRAWN')
);
create index grievance_by_phone on grievance (phone, created_at);
create index grievance_open on grievance ((case when acknowledged_at is null then acknowledge_by else close_by end), id)
  where closed_at is null;
create index grievance_newest on grievance (created_at desc, id desc);
create index grievance_by_age on grievance (closed_at) where closed_at is not null;
comment on table grievance is 'Complaints, with the deadlines that the law sets. They are generated from the time of arrival, so they cannot be set.';
comment on column grievance.number is 'impersonal: number that the complainant quotes, such as G-7K3M9-P2QRS.';
comment on column grievance.name is 'personal: name of the complainant.';
comment on column grievance.phone is 'personal: number of the complainant.';
comment on column grievance.email is 'personal: e-mail address of the complainant.';
comment on column grievance.booking_reference is 'personal: booking, as the complainant wrote it.';
comment on column grievance.message is 'personal: text of the complaint.';
comment on column grievance.language is 'Language of the answers.';
comment on column grievance.notified_unacknowledged_at is 'When admins were notified that the first deadline had passed.';
comment on column grievance.notified_unclosed_at is 'When admins were notified that the second deadline had passed.';

create table grievance_answer (
  id text primary key,
  grievance_id text not null references grievance on delete cascade,
  answered_by text not null references account,
  answered_at timestamptz not null,
  text text not null
);
create index grievance_answer_in_order on grievance_answer (grievance_id, answered_at, id);
comment on table grievance_answer is 'Answers to a complaint.';
comment on column grievance_answer.text is 'personal: answer to the complaint.';
