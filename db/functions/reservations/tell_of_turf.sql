-- Notifies the open plans of a turf that blocks, collections, closes or no-shows have changed. Bookings of players
-- have their own notifications.
create or replace function tell_of_turf() returns trigger language plpgsql as $$
begin
  perform pg_notify('notification', coalesce(new.turf_id, old.turf_id));
  return null;
end $$;

create or replace trigger tell_of_turf after insert or update or delete on block
  for each row execute function tell_of_turf();
create or replace trigger tell_of_turf after insert on collection for each row execute function tell_of_turf();
create or replace trigger tell_of_turf after insert on day_close for each row execute function tell_of_turf();
create or replace trigger tell_of_turf after insert or delete on no_show for each row execute function tell_of_turf();
