-- The list of notifications in the app, and the streams that push them.

-- Groups of messages that an account can refuse. Codes and security warnings belong to none: they are always sent.
create type message_group as enum ('BOOKINGS', 'REMINDERS', 'OFFERS');
create type message_way as enum ('WHATSAPP', 'PUSH');

create table notification (
  id text collate "C" primary key,
  position bigint generated always as identity,
  account_id text collate "C" not null references account on delete cascade,
  kind text not null,
  facts jsonb not null default '{}',
  booking_id text collate "C" references booking on delete cascade,
  turf_id text collate "C" references turf on delete cascade,
  is_own boolean not null default false,
  written_in xid8 not null default pg_current_xact_id(),
  written_after pg_snapshot not null default pg_current_snapshot(),
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_by_account on notification (account_id, created_at desc, id desc);
create index notification_unread on notification (account_id) where read_at is null;
create index notification_by_age on notification (created_at);
create index notification_with_reason on notification (booking_id) where facts ? 'reason';
comment on table notification is 'The list of an account in the app. It holds facts, which are put into words in the reader’s language when they are read.';
comment on column notification.position is 'Order of writing. With written_in and written_after a stream resumes without gaps, although transactions do not end in the order in which they began.';
comment on column notification.kind is 'impersonal: kind of event.';
comment on column notification.facts is 'personal: values in the text of the notification.';
comment on column notification.is_own is 'Whether it is about an act of its reader. Open pages do not show it.';
comment on column notification.written_in is 'The transaction that wrote it.';
comment on column notification.written_after is 'The transactions that had ended by then.';

create table stream_ticket (
  digest bytea primary key,
  account_id text collate "C" not null references account on delete cascade,
  session_id text collate "C" not null references session on delete cascade,
  expires_at timestamptz not null
);
create index stream_ticket_by_account on stream_ticket (account_id);
create index stream_ticket_by_age on stream_ticket (expires_at);
comment on table stream_ticket is 'Tickets that open one stream, once, for a minute. An address may end up in a log, so it never carries the token of the session.';

create unlogged table open_stream (
  id text collate "C" primary key,
  account_id text collate "C" not null,
  opened_at timestamptz not null default clock_timestamp()
);
create index open_stream_by_account on open_stream (account_id, opened_at);
create index open_stream_by_age on open_stream (opened_at);
comment on table open_stream is 'Open streams of all processes; an account has a few. Rows of a killed process are the oldest and go first. The table is unlogged: no row needs to outlive the server.';
comment on column open_stream.account_id is 'account: account that has the page open.';

create table message_opt_out (
  account_id text collate "C" not null references account on delete cascade,
  message_way message_way not null,
  message_group message_group not null,
  primary key (account_id, message_way, message_group)
);
comment on table message_opt_out is 'Kinds of messages that an account does not want by WhatsApp, or pushed to its devices.';

create table number_opt_out (
  phone_digest bytea primary key,
  asked_at timestamptz not null
);
create index number_opt_out_by_age on number_opt_out (asked_at);
comment on table number_opt_out is 'Numbers that have sent STOP. A row outlives its account and applies to the next account until that account chooses; recycling the number removes it.';
comment on column number_opt_out.phone_digest is 'personal: keyed digest of the number. Made outside the database.';
comment on column number_opt_out.asked_at is 'When STOP was sent, or when a message to the number was last withheld.';

create table push_device (
  session_id text collate "C" primary key references session on delete cascade,
  account_id text collate "C" not null references account on delete cascade,
  address text collate "C" not null unique check (length(address) between 12 and 1024),
  public_key bytea not null check (length(public_key) = 65),
  secret bytea not null check (length(secret) = 16),
  created_at timestamptz not null
);
create index push_device_by_account on push_device (account_id);
comment on table push_device is 'Browsers that get pushes. A browser belongs to one session and gets nothing after that session ends.';
comment on column push_device.address is 'personal: address of the browser at the push service of its maker.';
comment on column push_device.public_key is 'personal: key of the browser, for which pushes are encrypted.';
comment on column push_device.secret is 'personal: second secret of the encryption.';

create table push_message (
  id bigint generated always as identity primary key,
  session_id text collate "C" not null references push_device on delete cascade,
  notification_id text collate "C" not null references notification on delete cascade,
  attempts smallint not null default 0,
  next_try_at timestamptz not null,
  unique (session_id, notification_id)
);
create index push_message_due on push_message (next_try_at);
create index push_message_by_notification on push_message (notification_id);
comment on table push_message is 'Notifications on their way to a device. A row ends when the push service has accepted it, or when it is too late.';
