-- Refuses to take the comparison of a day backward (reconciliation_moves_forward).
create or replace function reconciliation_moves_forward() returns trigger language plpgsql as $$
begin
  if new.day <> old.day or old.finished_at is not null
     or (reconciliation_rank(new.part), new.skip) < (reconciliation_rank(old.part), old.skip) then
    raise exception 'the comparison of % only moves forward', old.day
      using errcode = 'check_violation', constraint = 'reconciliation_moves_forward';
  end if;
  return new;
end $$;

create or replace trigger reconciliation_moves_forward before update on reconciliation_day
  for each row execute function reconciliation_moves_forward();
