-- Notifies the processes of a new notification, with the ids of the account and the notification.
create or replace function notification_added() returns trigger language plpgsql as $$
begin
  perform pg_notify('notification', new.account_id || ' ' || new.id);
  return null;
end $$;

create or replace trigger notification_added after insert on notification
  for each row execute function notification_added();
