-- Adds an open stream, ends the oldest ones of the account beyond p_limit, and notifies their processes: the id of a
-- stream on the channel of notifications.
-- Locks: the streams of the account (advisory), so that two that begin at once see each other.
-- Called by api/src/notifications/notificationStreams.ts.
create or replace function begin_stream(p_id text, p_account_id text, p_limit integer) returns void language sql as $$
  -- One at a time, so that two streams that begin at once see each other.
  select pg_advisory_xact_lock(hashtextextended(p_account_id, 1));
  insert into open_stream (id, account_id) values (p_id, p_account_id);
  with ended as (
    delete from open_stream where id in (
      select id from open_stream where account_id = p_account_id order by opened_at desc, id desc offset p_limit)
    returning id)
  select pg_notify('notification', id) from ended;
$$;
