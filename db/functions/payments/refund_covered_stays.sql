-- Refuses to change a refund that came back with a lost dispute, except its posting (refund_covered_stays).
create or replace function refund_covered_stays() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'posting_due') is distinct from (to_jsonb(old) - 'posting_due') then
    raise exception 'refund % came back with dispute %', old.id, old.covered_by
      using errcode = 'check_violation', constraint = 'refund_covered_stays';
  end if;
  return new;
end $$;

create or replace trigger refund_covered_stays before update on refund for each row
  when (old.covered_by is not null) execute function refund_covered_stays();
