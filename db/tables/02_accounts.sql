-- Accounts, how they log in, and what their holders agreed to.

-- An auditor reads the books and changes nothing.
create type role as enum ('USER', 'TURFOWNER', 'ADMIN', 'AUDITOR');
create type account_status as enum ('ACTIVE', 'INACTIVE', 'BLOCKED');
-- Languages of the screens and of messages.
create type language_code as enum ('en', 'hi');
create type consent_purpose as enum ('SERVICE', 'MARKETING');
-- A code is good for one purpose.
create type code_purpose as enum ('LOGIN', 'OLD_NUMBER', 'NEW_NUMBER');
create type number_change_outcome as enum ('CHANGED', 'STOPPED', 'NUMBER_TAKEN');
create type login_event_kind as enum ('CODE_ASKED', 'WRONG_CODE', 'TRIES_REFUSED', 'LOGGED_IN', 'LOGIN_BLOCKED', 'CONSENT_MISSING', 'TOKEN_REUSED', 'LOGGED_OUT', 'NUMBER_CHANGE');

create table account (
  id text collate "C" primary key,
  phone text unique,
  phone_since timestamptz,
  phone_digest bytea,
  first_name text not null default '',
  last_name text,
  user_name text,
  email text,
  gender text check (gender in ('WOMAN', 'MAN', 'OTHER')),
  gender_next_at timestamptz,
  is_adult boolean,
  age_next_at timestamptz,
  language language_code not null default 'en',
  last_city text,
  last_city_at timestamptz,
  role role not null default 'USER',
  status account_status not null default 'ACTIVE',
  can_answer_enquiries boolean not null default false,
  password_digest text,
  calendar_version integer not null default 0,
  consented_at timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz,
  deleted_at timestamptz,
  constraint account_phone_check check (phone ~ '^\+[1-9][0-9]{6,14}$' and (deleted_at is null or phone is null))
);
create unique index user_name_taken on account (lower(user_name)) where user_name is not null;
-- Admins list accounts newest first; an index serves each page.
create index account_by_age on account (created_at desc, id desc);
create index account_by_phone on account using gin (phone gin_trgm_ops);
create index account_by_email on account using gin (lower(email) gin_trgm_ops);
-- Admins search owners as they type; few accounts are owners.
create index account_turf_owners on account (id) where role = 'TURFOWNER';
comment on table account is 'People who log in. A deleted account keeps its id, because bookings and money refer to it, and nothing that identifies its holder.';
comment on column account.phone is 'personal: number to log in with. In international form. Null once the account is deleted, and while another account has its number.';
comment on column account.phone_since is 'When the last account that had the number lost it. Null if no account had it before.';
comment on column account.phone_digest is 'personal: keyed digest of the number. Made outside the database when the account first asks for a discount. A number that registers again is recognised by it. Null after a change of number.';
comment on column account.first_name is 'personal: first name.';
comment on column account.last_name is 'personal: last name.';
comment on column account.user_name is 'personal: user name of an owner or admin.';
comment on column account.email is 'personal: e-mail address.';
comment on column account.gender is 'personal: gender, if its holder gave it. Shown to no other account.';
comment on column account.gender_next_at is 'When a different gender can be stated. It stays when the gender is withdrawn.';
comment on column account.is_adult is 'Whether its holder is 18 or older, as they say; null until they are asked.';
comment on column account.age_next_at is 'The account of a minor cannot become that of an adult before this time. Null until its holder states that they are under 18.';
comment on column account.language is 'Language of messages, chosen by the holder.';
comment on column account.last_city is 'personal: key of the city that its holder last booked, searched or looked at. Null before the first.';
comment on column account.last_city_at is 'When that city was chosen, by the clock of the device. Never in the future.';
comment on column account.password_digest is 'personal: digest of the password that an admin set. It is slow to compute.';
comment on column account.last_used_at is 'Latest use of the sessions that are purged. Later uses are in session.';
comment on column account.calendar_version is 'Version of the addresses of its calendar files. Addresses of earlier versions are void.';

create table former_number (
  account_id text collate "C" not null references account on delete cascade,
  phone text not null,
  since timestamptz not null,
  until timestamptz not null,
  primary key (account_id, until)
);
create index former_number_by_phone on former_number (phone);
-- Serves the purge.
create index former_number_by_age on former_number (until);
comment on table former_number is 'Numbers that accounts had before. Written when the number of an account changes.';
comment on column former_number.phone is 'personal: former number.';
comment on column former_number.since is 'The account held the number from then until "until". Messages and forms of other times belong to another holder.';

create table number_change (
  id text collate "C" primary key,
  account_id text collate "C" not null references account on delete cascade,
  phone text not null,
  begun_at timestamptz not null,
  effective_at timestamptz not null,
  ended_at timestamptz,
  outcome number_change_outcome,
  constraint number_change_ended check ((ended_at is null) = (outcome is null))
);
create unique index number_change_open on number_change (account_id) where ended_at is null;
create index number_change_due on number_change (effective_at) where ended_at is null;
create index number_change_of_account on number_change (account_id, begun_at);
-- Serves the purge.
create index number_change_by_age on number_change (ended_at);
comment on table number_change is 'Changes of a number by the holder of the account. The new number is proven.';
comment on column number_change.phone is 'personal: new number.';
comment on column number_change.effective_at is 'The change waits until then if the old number is not proven.';

create table otp_challenge (
  id text collate "C" primary key,
  phone text not null,
  purpose code_purpose not null default 'LOGIN',
  account_id text collate "C" references account on delete cascade,
  device text,
  address text not null,
  code_digest bytea not null,
  consented boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  consumed_at timestamptz,
  constraint otp_challenge_of_account check ((purpose = 'LOGIN') = (account_id is null))
);
create index otp_challenge_by_phone on otp_challenge (phone, created_at);
-- One live code per purpose and number for each device that has logged in with the number, and for each line.
create unique index otp_challenge_live on otp_challenge (phone, coalesce(device, address), purpose, coalesce(account_id, ''))
  where replaced_at is null and consumed_at is null;
-- Serves the purge.
create index otp_challenge_by_age on otp_challenge (created_at);
comment on table otp_challenge is 'Codes that were sent, to log in or to change a number.';
comment on column otp_challenge.purpose is 'The only use of the code.';
comment on column otp_challenge.account_id is 'The account whose number is to change. Null for a login code.';
comment on column otp_challenge.phone is 'personal: number that asked for a code.';
comment on column otp_challenge.device is 'personal: mark of a browser that has logged in with the number before. Such a browser gets separate codes: requests of strangers neither use them up nor replace them. Null for other browsers.';
comment on column otp_challenge.address is 'personal: network address that asked for a code, cut to the prefix of one line. Codes of other lines neither replace nor delay its own.';
comment on column otp_challenge.code_digest is 'personal: digest of the code.';
comment on column otp_challenge.consented is 'Whether the person agreed to the terms and the privacy policy.';

create table code_budget (
  key bytea primary key,
  level double precision not null check (level >= 0),
  most double precision not null check (most > 0),
  per_hour double precision not null check (per_hour >= 0),
  counted_at timestamptz not null,
  alarm_at double precision,
  alarm_since timestamptz
);
create index code_budget_by_age on code_budget (counted_at);
comment on table code_budget is 'Levels of the budgets of login codes and of messages to typed numbers. Each use raises a level by one, and it drains by per_hour.';
comment on column code_budget.most is 'Uses that the budget allows at once. The level stops one above it.';
comment on column code_budget.key is 'personal: keyed digest of the number, browser or network that the budget belongs to.';
comment on column code_budget.alarm_at is 'Level from which a health check fails. Null for budgets without an alarm.';
comment on column code_budget.alarm_since is 'When the level reached alarm_at. Null below it.';

create table message_login (
  id text collate "C" primary key,
  phone text not null,
  address text not null,
  code text not null,
  secret_digest bytea not null,
  consented boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  proven_at timestamptz,
  other_number_at timestamptz,
  consumed_at timestamptz,
  constraint message_login_consumed_once_proven check (consumed_at is null or proven_at is not null)
);
create unique index message_login_by_code on message_login (code);
create unique index message_login_by_secret on message_login (secret_digest);
create index message_login_by_phone on message_login (phone, created_at);
create index message_login_by_age on message_login (created_at);
comment on table message_login is 'Log-ins that wait for a message with their code from their number.';
comment on column message_login.phone is 'personal: number to log in with.';
comment on column message_login.address is 'personal: network address of the waiting browser, cut to the prefix of one line.';
comment on column message_login.code is 'personal: code that the message carries. It proves nothing when another number sends it.';
comment on column message_login.secret_digest is 'personal: digest of the secret of the waiting browser.';
comment on column message_login.consented is 'Whether the person agreed to the terms and the privacy policy.';
comment on column message_login.proven_at is 'When the message came from the number.';
comment on column message_login.other_number_at is 'When the code last came from another number.';

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

create table login_event (
  id text collate "C" primary key,
  at timestamptz not null,
  kind login_event_kind not null,
  account_id text collate "C" references account on delete restrict,
  phone_digest bytea,
  session_id text collate "C",
  user_agent text not null,
  address bytea not null,
  tries integer not null default 1 check (tries > 0),
  tries_key bytea unique,
  constraint tries_counted_together check ((tries_key is not null) = (kind = 'TRIES_REFUSED') and (tries = 1 or tries_key is not null)),
  constraint login_event_of_account_or_number check ((account_id is null) = (phone_digest is not null)),
  constraint login_event_session_of_account check (session_id is null or account_id is not null)
);
create index login_event_of_account on login_event (account_id, at desc, id desc) where account_id is not null;
create index login_event_by_number on login_event (phone_digest, at) where phone_digest is not null;
-- Serves the purge.
create index login_event_by_age on login_event (at);
comment on table login_event is 'Log-ins, right codes that opened nothing, wrong codes, requested codes, refused tries, reused refresh tokens and log-outs, for investigations. Rows outlive the account: the law requires that logs are kept for a year.';
comment on column login_event.tries is 'Refused tries of the hour that this row counts.';
comment on column login_event.tries_key is 'personal: keyed digest of the hour, the number and a group of networks. Tries with the same key are counted in one row, which bounds the rows that an attacker can cause.';
comment on column login_event.account_id is 'Null if the number had no account at the time.';
comment on column login_event.phone_digest is 'personal: keyed digest of a number without an account. Made outside the database.';
comment on column login_event.session_id is 'Session that began or ended. It may be purged earlier.';
comment on column login_event.user_agent is 'personal: browser and device of the caller, as the browser names them.';
comment on column login_event.address is 'personal: network address of the caller, cut to the prefix of one line and sealed with BANK_SECRET.';

create table second_factor (
  account_id text collate "C" primary key references account on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint,
  wrong_tries smallint not null default 0,
  locked_until timestamptz
);
comment on table second_factor is 'The second factor of an admin or owner: a time-based code from an app.';
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
comment on table recovery_code is 'Single-use codes for an account that has lost the device with the second factor.';
comment on column recovery_code.digest is 'impersonal: digest of a random code.';

create table second_factor_duty (
  account_id text collate "C" primary key references account on delete restrict,
  since timestamptz not null
);
comment on table second_factor_duty is 'Owners whose turnover requires a second factor for sensitive calls. It stays when the turnover falls.';
comment on column second_factor_duty.since is 'When a settlement reached the turnover. The owner was notified then.';

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
