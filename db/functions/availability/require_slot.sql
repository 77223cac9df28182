-- Refuses a source that is certain to be played but does not have its time (constraint confirmed_has_slot): a confirmed
-- booking of a whole ground, a game that is confirmed or has a paid seat, or an active walk-in.
-- Called by booking_at_commit, check_slot, slot_stays_with_source.
create or replace function require_slot(p_source_id text) returns void language plpgsql as $$
begin
  if exists (
    select from (
      select turf_id, ground_id, tstzrange(starts_at, ends_at) as period from booking
        where id = p_source_id and booking_type = 'FULL' and status = 'CONFIRMED'
      union all
      select turf_id, ground_id, tstzrange(starts_at, ends_at) from game
        where id = p_source_id and (status = 'CONFIRMED' or status = 'PENDING' and seats_paid > 0)
      union all
      select turf_id, ground_id, period from block where id = p_source_id and active and kind = 'MANUAL_BOOKING'
    ) certain
    where not has_slot(p_source_id, turf_id, ground_id, period)
  ) then
    raise exception '% is certain and does not have its time', p_source_id
      using errcode = 'check_violation', constraint = 'confirmed_has_slot';
  end if;
end $$;
