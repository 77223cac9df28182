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
    when 'IMPORT' then (select turf_id from import where id = p_subject_id)
    when 'ARCHIVE' then (select turf_id from archive where id = p_subject_id)
    when 'CALENDAR' then (select turf_id from foreign_calendar where id = p_subject_id)
    when 'WEBHOOK' then (select turf_id from webhook where id = p_subject_id)
    when 'STAFF' then (select turf_id from turf_staff where id = p_subject_id)
  end;
end $$;

-- Refuses every change of an audited act but one: the erasure of what identifies a person, by without_personal_data()
-- of its values.
create or replace function audit_log_stays() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) is distinct from to_jsonb(old)
       || jsonb_build_object('before', without_personal_data(old.before), 'after', without_personal_data(old.after)) then
    raise exception 'rows of audit_log are only added' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger audit_log_stays before update on audit_log for each row execute function audit_log_stays();

-- Fills in the turf of an audited act from its subject.
create or replace function fill_audit_turf() returns trigger language plpgsql as $$
begin
  new.turf_id := turf_of_subject(new.subject_id);
  return new;
end $$;

create or replace trigger fill_audit_turf before insert on audit_log for each row when (new.turf_id is null)
  execute function fill_audit_turf();
