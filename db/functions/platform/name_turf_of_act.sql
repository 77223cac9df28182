-- Fills in the turf at which an act was done, from its subject.
create or replace function name_turf_of_act() returns trigger language plpgsql as $$
begin
  new.turf_id := turf_of_subject(new.subject_id);
  return new;
end $$;

create or replace trigger name_turf_of_act before insert on audit_log for each row when (new.turf_id is null)
  execute function name_turf_of_act();
