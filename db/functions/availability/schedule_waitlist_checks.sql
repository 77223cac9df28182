-- Has the waitlist entries around a freed time checked next, and notes the time for alerts, if there are any around
-- the turf.
-- Locks: the waitlist entries. They are locked before parts everywhere.
-- Called by free_slot, end_block, move_block, move_booking, move_game.
create or replace function schedule_waitlist_checks(p_turf_id text, p_freed tstzrange) returns void language sql as $$
  update waitlist_entry set next_check_at = '-infinity'
    where id in (select id from waitlist_entry
                 where turf_id = p_turf_id and status = 'WAITING' and tstzrange(from_at, to_at) && p_freed
                 order by id for update);
  -- The hours after midnight belong to the business day before.
  insert into freed_time (turf_id, from_at, to_at)
    select turf.id, lower(p_freed), upper(p_freed)
    from turf
    where turf.id = p_turf_id and turf.onboarded and upper(p_freed) > database_now()
      and exists (
        select from free_alert
        where next_notification_at is not null and area @> turf.spot
          and date between (lower(p_freed) at time zone turf.time_zone)::date - 1
                       and (lower(p_freed) at time zone turf.time_zone)::date)
$$;
