-- Open plans of a turf follow what is written down there on another device. Bookings of players are told by their own news.
create function tell_of_turf() returns trigger language plpgsql as $$
begin
  perform pg_notify('notification', coalesce(new.turf_id, old.turf_id));
  return null;
end $$;
create trigger tell_of_turf after insert or update or delete on block for each row execute function tell_of_turf();
create trigger tell_of_turf after insert on collection for each row execute function tell_of_turf();
create trigger tell_of_turf after insert on day_close for each row execute function tell_of_turf();
create trigger tell_of_turf after insert or delete on no_show for each row execute function tell_of_turf();
