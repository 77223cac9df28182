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

-- Queues a new notification for the devices of its account. The reader's own actions are not pushed.
-- Called by the trigger notification_pushed.
create or replace function queue_pushes() returns trigger language plpgsql as $$
begin
  insert into push_message (session_id, notification_id, next_try_at)
    select session_id, new.id, new.created_at from push_device where account_id = new.account_id;
  return null;
end $$;

create or replace trigger notification_pushed after insert on notification
  for each row when (not new.is_own) execute function queue_pushes();

-- Removes the device of a session however the session ends.
-- Called by the trigger session_ends_pushes.
create or replace function end_pushes() returns trigger language plpgsql as $$
begin
  delete from push_device where session_id = new.id;
  return null;
end $$;

create or replace trigger session_ends_pushes after update of ended_at on session
  for each row when (new.ended_at is not null) execute function end_pushes();

-- Refuses a browser for a session that has ended (push_of_open_session). A session that ends at the same moment waits,
-- and then removes the browser.
-- Locks: the session (for share).
create or replace function push_device_before_write() returns trigger language plpgsql as $$
begin
  perform from session where id = new.session_id and ended_at is null for share;
  if not found then
    raise exception 'session % has ended', new.session_id
      using errcode = 'check_violation', constraint = 'push_of_open_session';
  end if;
  return new;
end $$;

create or replace trigger push_device_before_write before insert or update on push_device
  for each row execute function push_device_before_write();
