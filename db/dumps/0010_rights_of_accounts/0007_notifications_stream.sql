-- What must be known to go on after a note without gaps, although transactions do not end in the order in which they
-- began: the order of writing, the transaction, and which others had ended by then.
alter table notification
  add column position bigint generated always as identity,
  add column written_in xid8 not null default pg_current_xact_id(),
  add column written_after pg_snapshot not null default pg_current_snapshot();

-- Opens one stream, once, for a minute: an address may end up in a log, so it never carries the session's own token.
create table stream_ticket (
  digest bytea primary key,
  account_id text collate "C" not null references account on delete cascade,
  session_id text collate "C" not null references session on delete cascade,
  expires_at timestamptz not null
);
create index stream_ticket_by_account on stream_ticket (account_id);

-- What an account does not want to its phone. A code to log in belongs to no group: it always goes.
create type message_group as enum ('BOOKINGS', 'REMINDERS', 'OFFERS');
create table unwanted_message (
  account_id text collate "C" not null references account on delete cascade,
  message_group message_group not null,
  primary key (account_id, message_group)
);
alter type message_status add value 'SKIPPED';

alter table booking add column reminded_at timestamptz;
create index booking_to_remind on booking (starts_at) where status = 'CONFIRMED' and reminded_at is null;
