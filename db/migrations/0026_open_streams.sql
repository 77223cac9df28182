-- The open streams of all processes: an account has a few, the newest. What a killed process leaves behind is the oldest
-- by then and goes first; none of it has to outlive the server.
create unlogged table open_stream (
  id text collate "C" primary key,
  account_id text collate "C" not null,
  opened_at timestamptz not null default clock_timestamp()
);
create index open_stream_by_account on open_stream (account_id, opened_at);
create index open_stream_by_age on open_stream (opened_at);

-- Adds a stream and tells the processes which older ones are too many: 'STREAM_…' on the channel of the notifications.
create function begin_stream(p_id text, p_account_id text, p_most integer) returns void language sql as $$
  -- One after the other: two that begin at once see each other.
  select pg_advisory_xact_lock(hashtextextended(p_account_id, 1));
  insert into open_stream (id, account_id) values (p_id, p_account_id);
  with ended as (
    delete from open_stream where id in (
      select id from open_stream where account_id = p_account_id order by opened_at desc, id desc offset p_most)
    returning id)
  select pg_notify('notification', id) from ended;
$$;
