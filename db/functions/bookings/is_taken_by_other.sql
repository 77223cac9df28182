-- Returns whether part of a slot is taken by a booking of another account. Offers do not count. It takes no locks. For
-- a ground that has changed it returns false, so that hold_booking reports the change.
-- Called by hold_booking.
create or replace function is_taken_by_other(b booking, p_parts smallint[], p_ground_version integer) returns boolean
language sql stable as $$
  select exists (
      select from live_occupancy taken
      where turf_id = b.turf_id and part = any (p_parts) and period && tstzrange(b.starts_at, b.ends_at) and kind <> 'OFFER'
        and not exists (select from booking where booking.id = taken.source_id and booking.account_id = b.account_id))
    and exists (select from ground where id = b.ground_id and version = p_ground_version)
$$;
