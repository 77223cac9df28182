-- What people complain of. The law gives 48 hours to acknowledge a grievance and a month to close it, as days are counted
-- in India: the clocks are made of the moment in which it came, and nobody can set them.
create function grievance_due(p_at timestamptz, p_within interval) returns timestamptz
  language sql immutable strict parallel safe
  return (p_at at time zone 'Asia/Kolkata' + p_within) at time zone 'Asia/Kolkata';

create type grievance_subject as enum ('BOOKING', 'REFUND', 'TURF', 'ACCOUNT', 'OTHER');
create type grievance_outcome as enum ('RESOLVED', 'NOT_UPHELD', 'WITHDRAWN');
create table grievance (
  id text primary key,
  -- What the person quotes, such as G-7K3M9-P2QRS.
  number text not null unique,
  name text not null,
  phone text not null,
  email text,
  subject grievance_subject not null,
  -- As the person wrote it down.
  booking_reference text,
  message text not null,
  -- In which the person is answered.
  language text not null check (language in ('en', 'hi')),
  sent_from text not null,
  created_at timestamptz not null,
  acknowledge_by timestamptz not null generated always as (grievance_due(created_at, interval '48 hours')) stored,
  close_by timestamptz not null generated always as (grievance_due(created_at, interval '1 month')) stored,
  acknowledged_at timestamptz,
  closed_at timestamptz,
  outcome grievance_outcome,
  -- When admins were told that a clock had run out.
  told_unacknowledged_at timestamptz,
  told_unclosed_at timestamptz,
  constraint closed_with_outcome check (num_nonnulls(closed_at, outcome) in (0, 2)),
  constraint closed_after_answer check (closed_at is null or acknowledged_at is not null or outcome = 'WITHDRAWN')
);
create index grievance_by_sender on grievance (sent_from, created_at);
create index grievance_by_phone on grievance (phone, created_at);
create index grievance_open on grievance ((case when acknowledged_at is null then acknowledge_by else close_by end), id)
  where closed_at is null;
create index grievance_newest on grievance (created_at desc, id desc);
create index grievance_by_age on grievance (closed_at) where closed_at is not null;

create table grievance_answer (
  id text primary key,
  grievance_id text not null references grievance on delete cascade,
  answered_by text not null references account,
  answered_at timestamptz not null,
  text text not null
);
create index grievance_answer_in_order on grievance_answer (grievance_id, answered_at, id);

-- Whoever has an account deleted is forgotten here, too; what was still open is over.
create function forget_grievances() returns trigger language plpgsql as $$
begin
  update grievance_answer set text = '' where grievance_id in (select id from grievance where phone = old.phone);
  update grievance
    set name = '', phone = 'deleted', email = null, booking_reference = null, message = '', sent_from = '',
        closed_at = coalesce(closed_at, new.deleted_at), outcome = coalesce(outcome, 'WITHDRAWN')
    where phone = old.phone;
  return null;
end $$;
create trigger forget_grievances after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_grievances();
