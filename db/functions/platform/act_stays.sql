-- Refuses every change of an audited act but one: the erasure of what identifies a person, without_people() of its
-- values.
create or replace function act_stays() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) is distinct from to_jsonb(old)
       || jsonb_build_object('before', without_people(old.before), 'after', without_people(old.after)) then
    raise exception 'rows of audit_log are only added' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger act_stays before update on audit_log for each row execute function act_stays();
