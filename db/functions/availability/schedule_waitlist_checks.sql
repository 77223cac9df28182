-- Makes the waitlist entries that overlap a freed time due for a check, and notes the time for the alerts around the
-- turf, if there are any.
-- Locks entries that players have left as well, so that rejoining waits until the time is free.
-- Locks: the waitlist entries. Every function locks them before parts.
-- Called by free_slot, end_block, move_block, move_booking, move_game.
create or replace function schedule_waitlist_checks(p_turf_id text, p_freed tstzrange) returns void language sql as $$
  update waitlist_entry set next_check_at = '-infinity'
    where id in (select id from waitlist_entry
                 where turf_id = p_turf_id and tstzrange(from_at, to_at) && p_freed
                   and (status = 'WAITING' or (status = 'LEFT' and to_at > database_now()))
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
