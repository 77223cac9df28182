-- API keys of owners, and webhooks to their systems.

create type webhook_kind as enum (
  'booking.confirmed', 'booking.moved', 'booking.cancelled', 'booking.completed', 'refund.processed', 'block.created', 'block.moved',
  'block.ended', 'webhook.trial');
-- Why an attempt got no answer.
create type webhook_trouble as enum ('ADDRESS_INVALID', 'ADDRESS_NOT_PUBLIC', 'NOT_REACHED', 'TOO_SLOW');

create table api_key (
  id text collate "C" primary key,
  account_id text collate "C" not null references account on delete restrict,
  name text not null check (length(name) between 1 and 60),
  permission turf_permission not null check (permission <> 'OWN'),
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_by_account on api_key (account_id);
comment on table api_key is 'Keys by which the programs of an owner call the API. A key never has the permission OWN.';
comment on column api_key.name is 'impersonal: name that the owner gives the key.';
comment on column api_key.last_used_at is 'Written at most once an hour.';

create table api_key_turf (
  api_key_id text collate "C" not null references api_key on delete cascade,
  turf_id text collate "C" not null references turf on delete restrict,
  primary key (api_key_id, turf_id)
);
create index api_key_turf_by_turf on api_key_turf (turf_id);
comment on table api_key_turf is 'The turfs at which a key has its permission while its account owns them.';

create table api_key_secret (
  digest bytea primary key check (length(digest) = 32),
  api_key_id text collate "C" not null references api_key on delete cascade,
  last_four text not null check (length(last_four) = 4),
  created_at timestamptz not null,
  expires_at timestamptz
);
create unique index api_key_secret_current on api_key_secret (api_key_id) where expires_at is null;
create index api_key_secret_by_key on api_key_secret (api_key_id);
comment on table api_key_secret is 'The secrets of a key: the current one, and earlier ones until they expire.';
comment on column api_key_secret.digest is 'impersonal: SHA-256 of the secret, which is not stored.';
comment on column api_key_secret.last_four is 'impersonal: last characters of the secret, by which the owner recognises it.';
comment on column api_key_secret.expires_at is 'Null for the current secret.';

create table webhook (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  account_id text collate "C" not null references account on delete restrict,
  address text not null check (length(address) between 1 and 1000),
  kinds webhook_kind[] not null check (cardinality(kinds) > 0),
  secret bytea not null,
  earlier_secret bytea,
  earlier_until timestamptz,
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  attempted_at timestamptz,
  paused_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint earlier_secret_ends check ((earlier_secret is null) = (earlier_until is null)),
  constraint failing_after_failure check ((failing_since is null) = (failures = 0))
);
create unique index webhook_once on webhook (turf_id, account_id, address) where removed_at is null;
comment on table webhook is 'Addresses to which events of a turf are sent while the account owns the turf.';
comment on column webhook.address is 'impersonal: address, which may hold a secret of the owner. Only the owner sees it.';
comment on column webhook.secret is 'impersonal: key of its signatures, sealed under BANK_SECRET.';
comment on column webhook.earlier_secret is 'impersonal: previous key of its signatures, also sealed. It signs as well until earlier_until.';
comment on column webhook.failures is 'Failed attempts since the last that succeeded.';
comment on column webhook.attempted_at is 'The last attempt. Webhooks take turns by it, so a slow one delays no other.';
comment on column webhook.paused_at is 'When Baari stopped sending. Events are kept until the owner resumes the webhook.';

create table webhook_delivery (
  id text collate "C" primary key,
  webhook_id text collate "C" not null references webhook on delete cascade,
  turf_id text collate "C" not null,
  kind webhook_kind not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  attempts smallint not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  delivered_at timestamptz
);
create index webhook_delivery_due on webhook_delivery (next_attempt_at) where next_attempt_at is not null;
create index webhook_delivery_next on webhook_delivery (webhook_id, next_attempt_at) where next_attempt_at is not null;
create index webhook_delivery_by_webhook on webhook_delivery (webhook_id, occurred_at desc, id desc);
create index webhook_delivery_by_age on webhook_delivery (occurred_at);
comment on table webhook_delivery is 'Events for a webhook, written in the transaction in which they happen and sent afterwards, at least once.';
comment on column webhook_delivery.data is 'personal: ids, times and amounts of a booking, a refund or a block.';
comment on column webhook_delivery.next_attempt_at is 'The next attempt, or the end of the lease of one under way; null once delivered or given up.';

create table webhook_attempt (
  delivery_id text collate "C" not null references webhook_delivery on delete cascade,
  number smallint not null check (number > 0),
  attempted_at timestamptz not null,
  status smallint,
  trouble webhook_trouble,
  milliseconds integer not null check (milliseconds >= 0),
  answer text not null default '',
  primary key (delivery_id, number),
  constraint status_or_trouble check (num_nonnulls(status, trouble) = 1)
);
create index webhook_attempt_by_age on webhook_attempt (attempted_at);
comment on table webhook_attempt is 'The log of attempts to deliver an event.';
comment on column webhook_attempt.answer is 'personal: first characters of the answer of the owner’s system.';
