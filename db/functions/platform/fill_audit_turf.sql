-- Fills in the turf of an audited act from its subject.
create or replace function fill_audit_turf() returns trigger language plpgsql as $$
begin
  new.turf_id := turf_of_subject(new.subject_id);
  return new;
end $$;

create or replace trigger fill_audit_turf before insert on audit_log for each row when (new.turf_id is null)
  execute function fill_audit_turf();
