-- Who can log in, the codes they log in with, and the sessions that follow.
-- Ids are PREFIX_<26 characters, time first>; "C" collation keeps their comparison a byte comparison.

create type role as enum ('USER', 'TURFOWNER', 'ADMIN');
create type account_status as enum ('ACTIVE', 'INACTIVE', 'BLOCKED');

create table account (
  id text collate "C" primary key,
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  first_name text not null default '',
  last_name text,
  user_name text,
  email text,
  role role not null default 'USER',
  status account_status not null default 'ACTIVE',
  can_answer_enquiries boolean not null default false,
  consented_at timestamptz,
  created_at timestamptz not null
);

create table otp_challenge (
  id text collate "C" primary key,
  phone text not null,
  code_digest bytea not null,
  address text not null,
  consented boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries smallint not null default 0,
  replaced_at timestamptz,
  consumed_at timestamptz
);
-- One live code per number.
create unique index otp_challenge_live on otp_challenge (phone) where replaced_at is null and consumed_at is null;
create index otp_challenge_by_phone on otp_challenge (phone, created_at);
create index otp_challenge_by_address on otp_challenge (address, created_at);

-- One row a device; the refresh tokens below belong to it.
create table session (
  id text collate "C" primary key,
  account_id text collate "C" not null references account on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_by_account on session (account_id) where ended_at is null;

create table refresh_token (
  digest bytea primary key,
  session_id text collate "C" not null references session on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_by_session on refresh_token (session_id);

-- What happened, by whom: rows are only added.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id text collate "C",
  action text not null,
  subject_id text collate "C" not null,
  before jsonb,
  after jsonb
);
create index audit_log_by_subject on audit_log (subject_id, at);

-- Messages to people, written with their cause and sent afterwards. `sealed` holds parameters that must not be
-- readable (one-time codes); it is emptied when the message is sent.
create type message_status as enum ('QUEUED', 'SENT', 'FAILED');
create table message (
  id text collate "C" primary key,
  recipient text not null,
  template text not null,
  language text not null default 'en',
  parameters jsonb not null default '{}',
  sealed bytea,
  status message_status not null default 'QUEUED',
  attempts smallint not null default 0,
  next_try_at timestamptz not null,
  give_up_at timestamptz not null,
  provider_id text,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index message_due on message (next_try_at) where status = 'QUEUED';
create index message_by_provider_id on message (provider_id) where provider_id is not null;

-- The first answer to a request that carried an Idempotency-Key.
create table replay (
  account_id text collate "C" not null references account on delete cascade,
  key text not null,
  endpoint text not null,
  request_digest bytea not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null,
  primary key (account_id, key)
);
