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
