-- Returns the turf to which a row of any kind belongs, or null. The prefix of its id tells the kind.
-- Called by fill_audit_turf.
create or replace function turf_of_subject(p_subject_id text) returns text language plpgsql stable as $$
begin
  return case split_part(p_subject_id, '_', 1)
    when 'TURF' then (select id from turf where id = p_subject_id)
    when 'GROUND' then (select turf_id from ground where id = p_subject_id)
    when 'BLOCK' then (select turf_id from block where id = p_subject_id)
    when 'SERIES' then (select turf_id from block where series_id = p_subject_id limit 1)
    when 'BOOKING' then coalesce((select turf_id from booking where id = p_subject_id),
                                 (select turf_id from game where id = p_subject_id))
    when 'PLAYER' then (select turf_id from booking where id = p_subject_id)
    when 'REVIEW' then (select turf_id from review where id = p_subject_id)
    when 'STAFF' then (select turf_id from turf_staff where id = p_subject_id)
  end;
end $$;
