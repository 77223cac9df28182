-- What the app tells an account in its own list. The facts are kept, not the sentences: they are put into words when
-- they are read, in the reader's language.
create table notification (
  id text collate "C" primary key,
  account_id text collate "C" not null references account on delete cascade,
  kind text not null,
  facts jsonb not null default '{}',
  booking_id text collate "C" references booking on delete cascade,
  turf_id text collate "C" references turf on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_by_account on notification (account_id, created_at desc, id desc);
create index notification_unread on notification (account_id) where read_at is null;

-- Whoever listens is told whose list has grown; ids only.
create function notification_added() returns trigger language plpgsql as $$
begin
  perform pg_notify('notification', new.account_id || ' ' || new.id);
  return null;
end $$;
create trigger notification_added after insert on notification for each row execute function notification_added();
