-- Accounts, how they log in, and what their holders agreed to.

create type role as enum ('USER', 'TURFOWNER', 'ADMIN');
create type account_status as enum ('ACTIVE', 'INACTIVE', 'BLOCKED');
-- Languages of the screens and of messages.
create type language_code as enum ('en', 'hi');
create type consent_purpose as enum ('SERVICE', 'MARKETING');

create table account (
  id text collate "C" primary key,
  phone text not null unique,
  phone_digest bytea,
  first_name text not null default '',
  last_name text,
  user_name text,
  email text,
  gender text check (gender in ('WOMAN', 'MAN', 'OTHER')),
  is_adult boolean,
  language language_code not null default 'en',
  role role not null default 'USER',
  status account_status not null default 'ACTIVE',
  can_answer_enquiries boolean not null default false,
  password_digest text,
  consented_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint account_phone_check
    check (case when deleted_at is null then phone ~ '^\+[1-9][0-9]{6,14}$' else phone = 'deleted ' || id end)
);
create unique index user_name_taken on account (lower(user_name)) where user_name is not null;
-- Admins list accounts newest first; an index serves each page.
create index account_by_age on account (created_at desc, id desc);
create index account_by_phone on account using gin (phone gin_trgm_ops);
create index account_by_email on account using gin (lower(email) gin_trgm_ops);
-- Admins search owners as they type; few accounts are owners.
create index account_turf_owners on account (id) where role = 'TURFOWNER';
comment on table account is 'People who log in. A deleted account keeps its id, because bookings and money refer to it, and nothing that identifies its holder.';
comment on column account.phone is 'personal: number to log in with. In international form; deleted and the id once the account is deleted.';
comment on column account.phone_digest is 'personal: keyed digest of the number. Made outside the database when the account first asks for a discount. A number that registers again is recognised by it. Null after a change of number.';
comment on column account.first_name is 'personal: first name.';
comment on column account.last_name is 'personal: last name.';
comment on column account.user_name is 'personal: user name of an owner or admin.';
comment on column account.email is 'personal: e-mail address.';
comment on column account.gender is 'personal: gender, if its holder gave it. Shown to no other account.';
comment on column account.is_adult is 'Whether its holder is 18 or older, as they say; null until they are asked.';
comment on column account.language is 'Language of messages, chosen by the holder.';
comment on column account.password_digest is 'personal: digest of the password that an admin set. It is slow to compute.';

create table otp_challenge (
  id text collate "C" primary key,
  phone text not null,
  device text,
  address text not null,
  code_digest bytea not null,
  consented boolean not null,
  wrong_tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  consumed_at timestamptz
);
create index otp_challenge_by_phone on otp_challenge (phone, created_at);
create index otp_challenge_by_address on otp_challenge (address, created_at);
-- One live code for a number and device.
create unique index otp_challenge_live on otp_challenge (phone, coalesce(device, ''))
  where replaced_at is null and consumed_at is null;
-- Serves the purge.
create index otp_challenge_by_age on otp_challenge (created_at);
comment on table otp_challenge is 'Login codes that were sent.';
comment on column otp_challenge.phone is 'personal: number that asked for a code.';
comment on column otp_challenge.device is 'personal: mark of a browser that has logged in with the number before. Such a browser gets separate codes: requests of strangers neither use them up nor replace them. Null for other browsers.';
comment on column otp_challenge.address is 'personal: network address that asked for a code. It limits requests.';
comment on column otp_challenge.code_digest is 'personal: digest of the code.';
comment on column otp_challenge.consented is 'Whether the privacy notice was agreed to.';

create table session (
  id text collate "C" primary key,
  account_id text collate "C" not null references account on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  second_factor_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_by_account on session (account_id) where ended_at is null;
create index session_by_age on session ((coalesce(ended_at, expires_at)));
comment on table session is 'Logged-in devices.';
comment on column session.user_agent is 'personal: browser and device, as the browser names them.';
comment on column session.second_factor_at is 'When a code of the second factor was last given. Sensitive changes require a recent one.';

create table refresh_token (
  digest bytea primary key,
  session_id text collate "C" not null references session on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_by_session on refresh_token (session_id);
comment on table refresh_token is 'Refresh tokens of a session. Each is used once.';
comment on column refresh_token.digest is 'Digest of the token.';

create table second_factor (
  account_id text collate "C" primary key references account on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint,
  wrong_tries smallint not null default 0,
  locked_until timestamptz
);
comment on table second_factor is 'The second factor of an admin: a time-based code from an app.';
comment on column second_factor.secret is 'personal: seed of the second factor, sealed with BANK_SECRET.';
comment on column second_factor.confirmed_at is 'Null while it is being set up.';
comment on column second_factor.last_step is 'The newest time step whose code was used. Codes of this step and of earlier ones are spent.';

create table recovery_code (
  account_id text collate "C" not null references second_factor on delete cascade,
  digest bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, digest)
);
comment on table recovery_code is 'Single-use codes for an admin who has lost the device with the second factor.';
comment on column recovery_code.digest is 'impersonal: digest of a random code.';

create table consent (
  id bigint generated always as identity primary key,
  account_id text collate "C" not null references account on delete restrict,
  purpose consent_purpose not null,
  is_given boolean not null,
  notice_version integer not null check (notice_version > 0),
  language language_code not null,
  decided_at timestamptz not null
);
create index consent_of_account on consent (account_id, purpose, id desc);
comment on table consent is 'Consents that were given and withdrawn, with the version and language of the privacy notice. Rows are only added: they are the evidence.';
comment on column consent.is_given is 'False when the consent was withdrawn.';

create table guardian_request (
  id text collate "C" primary key,
  account_id text collate "C" not null references account on delete restrict,
  phone text not null,
  code_digest bytea not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  agreed_at timestamptz,
  notice_version integer not null check (notice_version > 0),
  language language_code not null
);
create index guardian_request_of_account on guardian_request (account_id, created_at desc);
create index guardian_request_by_phone on guardian_request (phone, created_at);
create index guardian_request_by_age on guardian_request (created_at) where agreed_at is null;
comment on table guardian_request is 'Parents and guardians who are asked to agree for a minor, with the code that was sent to their number.';
comment on column guardian_request.phone is 'personal: number of the parent or guardian.';
comment on column guardian_request.code_digest is 'personal: digest of the code.';
comment on column guardian_request.agreed_at is 'Null until the guardian agrees.';
comment on column guardian_request.notice_version is 'Version of the privacy notice that the guardian agrees to.';
comment on column guardian_request.language is 'Language in which the notice was shown.';

-- Foreign keys of earlier tables.
alter table replay add foreign key (account_id) references account on delete cascade;
alter table approval add foreign key (account_id) references account;
alter table approval add foreign key (requested_by) references account;
alter table approval add foreign key (decided_by) references account;
