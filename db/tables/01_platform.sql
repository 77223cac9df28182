-- Extensions, functions that stored data depends on, and the tables of the platform, which knows no feature.
--
-- Ids are PREFIX_<26 characters, time first>. Collation "C" makes their comparison a comparison of bytes.
-- All amounts of money are whole paise.

-- Exclusion constraints over an id and a range.
create extension btree_gist;
-- Points on the earth, and distances between them, from an index.
create extension cube;
-- Searching for part of a name, number or address.
create extension pg_trgm;

-- The functions in db/tables are used by a default, a generated column, a check, an index or a stored key. Existing
-- rows hold their results, so change one only in a migration that also recomputes those results.

-- database_now() returns the present time. All processes share this one clock, and tests set it. Ask for it after the
-- locks are held, never before: a transaction that waited for a lock must not decide by the time at which the wait
-- began.
create function database_now() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;

-- digits_of() returns the last ten digits of a phone number, which identify it however it was written down.
create function digits_of(p_phone text) returns text language sql immutable strict parallel safe
  return right(regexp_replace(p_phone, '\D', '', 'g'), 10);

-- without_personal_data() returns the values of an audited act without those that may identify a person: names, numbers
-- and free text. The index audit_log_with_personal_data depends on it: rebuild the index when a key is added.
create function without_personal_data(p_values jsonb) returns jsonb language sql immutable as $$
  select p_values - array[
    'phone', 'name', 'first_name', 'last_name', 'user_name', 'email', 'customer_name', 'notes', 'note', 'reason', 'answer',
    'owner', 'owner_name', 'ownerName', 'contact', 'metadata', 'lastError']
$$;

-- has_personal_data() returns whether the values of an audited act may identify a person.
create function has_personal_data(p_values jsonb) returns boolean language sql immutable as $$
  select coalesce(public.without_personal_data(p_values) <> p_values, false)
$$;

-- A message moves from QUEUED to SENT or FAILED; SKIPPED is a message its recipient does not want.
create type message_status as enum ('QUEUED', 'SENT', 'FAILED', 'SKIPPED');
create type approval_kind as enum (
  'ADMIN', 'FACTOR_RESET', 'NUMBER_CHANGE', 'BANK_DETAILS', 'TURF_OWNER', 'COMMISSION', 'CONTRACT_END', 'REFUND', 'PAID_BY_HAND',
  'DISPUTE', 'COUPON', 'PLATFORM_COUPON'
);

create table audit_log (
  id bigint generated always as identity primary key,
  turf_id text collate "C",
  actor_id text collate "C",
  api_key_id text collate "C" default nullif(current_setting('baari.api_key', true), ''),
  action text not null,
  subject_id text collate "C" not null,
  before jsonb,
  after jsonb,
  at timestamptz not null
);
create index audit_log_by_subject on audit_log (subject_id, at);
create index audit_log_by_age on audit_log (at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_by_action on audit_log (action text_pattern_ops, at desc, id desc);
create index audit_log_by_turf on audit_log (turf_id, at desc, id desc) where turf_id is not null;
create index audit_log_before_by_digits on audit_log (digits_of(before ->> 'phone')) where before ->> 'phone' is not null;
create index audit_log_after_by_digits on audit_log (digits_of(after ->> 'phone')) where after ->> 'phone' is not null;
create index audit_log_with_personal_data on audit_log (at) where has_personal_data(before) or has_personal_data(after);
comment on table audit_log is 'Acts of accounts, with the values before and after. Rows are only added; an erasure may remove what identifies a person.';
comment on column audit_log.turf_id is 'The turf of the subject, so that its owner can read the acts at it. A trigger fills it in.';
comment on column audit_log.actor_id is 'account: account that acted.';
comment on column audit_log.api_key_id is 'API key by which the account acted. By default the key whose request the transaction serves.';
comment on column audit_log.action is 'impersonal: feature and verb, such as booking.cancelled.';
comment on column audit_log.subject_id is 'account: id of the row that was changed, which may be an account.';
comment on column audit_log.before is 'personal: names, numbers and words before an act.';
comment on column audit_log.after is 'personal: names, numbers and words after an act.';

create table message (
  id text collate "C" primary key,
  recipient text not null,
  template text not null,
  language text not null default 'en',
  parameters jsonb not null default '{}',
  sealed bytea,
  sms_of text collate "C" constraint sms_once unique references message on delete cascade,
  status message_status not null default 'QUEUED',
  attempts smallint not null default 0,
  next_try_at timestamptz not null,
  give_up_at timestamptz not null,
  provider_id text,
  last_error text,
  failure_code integer,
  created_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz
);
create index message_due on message (next_try_at) where status = 'QUEUED';
create index message_by_provider_id on message (provider_id) where provider_id is not null;
create index message_by_age on message (created_at desc, id desc);
create index message_by_recipient on message using gin (recipient gin_trgm_ops);
create index message_undelivered on message (next_try_at) where status = 'SENT' and sealed is not null;
create index message_unreachable on message (recipient, created_at) where failure_code = 131026;
create index message_code on message (created_at) where template = 'login_otp';
create index message_failed on message (created_at desc, id desc) where status = 'FAILED';
create index message_by_template on message (template, created_at desc, id desc);
comment on table message is 'Messages to phones, written in the transaction of their cause and sent afterwards.';
comment on column message.recipient is 'personal: number that the message goes to, or deleted.';
comment on column message.template is 'impersonal: name of the template.';
comment on column message.language is 'impersonal: language of the template.';
comment on column message.parameters is 'personal: values in the text of the message.';
comment on column message.sealed is 'personal: login code, until it is delivered or sent by SMS. Encrypted parameters that must not be readable; emptied once the message is sent.';
comment on column message.sms_of is 'For an SMS: the undelivered message whose code it repeats. A code is repeated at most once.';
comment on column message.next_try_at is 'For a sent message with a code: when the code goes out by SMS as well, unless delivery is reported before.';
comment on column message.give_up_at is 'A message that is not sent by then fails.';
comment on column message.provider_id is 'personal: id of the message at the messaging provider.';
comment on column message.last_error is 'personal: error of the last attempt to send it.';
comment on column message.failure_code is 'The provider’s code for the reason that a message, accepted or refused, did not reach the phone.';
comment on column message.delivered_at is 'When the provider reported delivery, which follows acceptance.';

create table replay (
  account_id text collate "C" not null,
  key text not null,
  endpoint text not null,
  request_digest bytea not null,
  claim integer not null default 1,
  claimed_at timestamptz not null default database_now(),
  status smallint,
  answer jsonb,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index replay_by_age on replay (created_at);
comment on table replay is 'The first answer to each request that carried an Idempotency-Key, returned again when the request is repeated.';
comment on column replay.key is 'impersonal: random Idempotency-Key of the request.';
comment on column replay.endpoint is 'impersonal: name of the endpoint.';
comment on column replay.request_digest is 'impersonal: digest of the request, by which a repetition is recognised.';
comment on column replay.claim is 'Number of the claim, raised when another process takes the request over. A process with an earlier number can no longer complete it.';
comment on column replay.status is 'The HTTP status; null while the request is being processed.';
comment on column replay.answer is 'personal: answer to a request, in case the request is repeated.';

create table approval (
  id text primary key,
  kind approval_kind not null,
  account_id text not null,
  subject_id text collate "C" not null,
  change jsonb not null default '{}',
  reason text,
  requested_by text not null,
  requested_at timestamptz not null,
  effective_at timestamptz not null,
  applied_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  is_approved boolean,
  decline_reason text,
  constraint decision_complete check (case when is_approved then num_nonnulls(decided_by, decided_at) = 2
                                           when not is_approved then decided_at is not null
                                           else num_nulls(decided_by, decided_at) = 2 end),
  constraint approved_by_another check (is_approved is not true or decided_by not in (requested_by, account_id))
);
create unique index approval_open on approval (kind, subject_id)
  where applied_at is null and is_approved is not false and kind <> 'BANK_DETAILS';
create index approval_due on approval (effective_at)
  where is_approved and applied_at is null and kind <> 'BANK_DETAILS';
create index approval_newest on approval (requested_at desc);
create index approval_with_text on approval (decided_at)
  where change <> '{}' or reason is not null or decline_reason is not null;
comment on table approval is 'Acts that one admin requests and another decides: a role, a reset of a second factor, and acts that move money to other hands.';
comment on column approval.account_id is 'The account that the act concerns: the one that gets the role, the owner who is paid elsewhere, the player who is refunded.';
comment on column approval.subject_id is 'impersonal: id of the row that the act changes.';
comment on column approval.effective_at is 'The act is not carried out before this time.';
comment on column approval.decided_by is 'The admin who decided last, or the owner who stopped it. Null if Baari declined an approved act that can no longer be carried out.';
comment on column approval.applied_at is 'When the act was carried out. For bank details, bank_change has the time.';
comment on column approval.change is 'personal: name and number that an admin entered. They are saved on approval.';
comment on column approval.reason is 'personal: reason for the request.';
comment on column approval.decline_reason is 'personal: reason for declining the request.';

create table failed_work (
  id text collate "C" primary key,
  work text not null,
  subject_id text collate "C" not null,
  attempts smallint not null check (attempts > 0),
  error_code text not null check (error_code ~ '^[A-Za-z0-9_]{1,63}$'),
  failed_at timestamptz not null,
  next_try_at timestamptz,
  constraint failed_work_once unique (work, subject_id)
);
create index failed_work_given_up on failed_work (failed_at desc, id desc) where next_try_at is null;
comment on table failed_work is 'Rows that a job could not process. Each is tried again, later each time, while the others go on; after a few tries it has failed and waits for an admin.';
comment on column failed_work.work is 'impersonal: name of the job.';
comment on column failed_work.subject_id is 'impersonal: id of the row that could not be processed.';
comment on column failed_work.error_code is 'impersonal: code of the error, because the text of an error may quote people.';
comment on column failed_work.next_try_at is 'Null once no retry is left.';

create table invariant_check (
  id text collate "C" primary key,
  checked_at timestamptz,
  violated_since timestamptz,
  violations integer not null check (violations >= 0),
  subjects text[] collate "C" not null,
  failed_at timestamptz,
  constraint violated_by_rows check ((violated_since is null) = (violations = 0))
);
comment on table invariant_check is 'The last result of each invariant: the state that admins see, and the memory that reports a violation once.';
comment on column invariant_check.id is 'The name of the invariant.';
comment on column invariant_check.checked_at is 'The last check that ran to its end.';
comment on column invariant_check.violated_since is 'Null while the invariant holds.';
comment on column invariant_check.violations is 'How many rows violate it.';
comment on column invariant_check.subjects is 'impersonal: ids of the first of those rows.';
comment on column invariant_check.failed_at is 'Set when the last check failed to run; the other values are then of the check before.';

create table refused_keys (
  provider text primary key,
  since timestamptz not null
);
comment on table refused_keys is 'Providers that refuse our keys. Admins are notified once; the row goes with the first accepted request.';

create table backup (
  id bigint generated always as identity primary key,
  kind text not null check (length(kind) between 1 and 40),
  started_at timestamptz not null,
  finished_at timestamptz check (finished_at >= started_at),
  bytes bigint check (bytes >= 0),
  error text check (length(error) between 1 and 500),
  constraint good_backup_has_bytes check (finished_at is null or error is not null or bytes is not null)
);
create index backup_good on backup (finished_at desc) where finished_at is not null and error is null;
comment on table backup is 'Backups, when they began and how they ended.';
comment on column backup.kind is 'impersonal: kind of backup, such as folder.';
comment on column backup.error is 'impersonal: cause of the failure. Null when it succeeded or is running.';

create table digest_key (
  is_only boolean primary key default true check (is_only),
  sealed bytea not null
);
comment on table digest_key is 'The first BANK_SECRET, sealed, once there is a newer one. Digests of numbers and UPI ids cannot be made again, since the values are not kept, so their key stays.';
comment on column digest_key.is_only is 'Allows a single row.';
comment on column digest_key.sealed is 'impersonal: key, encrypted with the newest BANK_SECRET.';
