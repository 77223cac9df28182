-- What is known of each backup: when it was begun, and when it ended, well or badly.
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

-- The health checks ask for what is open every few seconds.
create index message_code on message (created_at) where template = 'login_otp';
create index webhook_event_unapplied on webhook_event (received_at) where applied_at is null;
create index refund_open on refund (created_at) where status in ('PENDING', 'INITIATED');
create index payout_open on payout (asked_at) where status in ('QUEUED', 'PROCESSING');
