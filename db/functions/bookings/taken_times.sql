-- Returns the taken periods of the parts on the day of a booking, as pairs of minutes of its business day.
-- Called by hold_booking.
create or replace function taken_times(b booking, p_parts smallint[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_array(
    extract(epoch from lower(period) - b.starts_at) / 60 + b.starts_minute,
    extract(epoch from upper(period) - b.starts_at) / 60 + b.starts_minute)), '[]')
  from live_occupancy
  where turf_id = b.turf_id and part = any (p_parts)
    and period && tstzrange(b.starts_at - make_interval(mins => b.starts_minute),
                            b.starts_at + make_interval(mins => 2880 - b.starts_minute))
$$;
