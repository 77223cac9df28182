-- Refuses to change a line that is in a settlement (settlement_closed).
create or replace function settlement_line_is_closed() returns trigger language plpgsql as $$
begin
  if old.settlement_id is not null then
    raise exception 'line % is settled', old.id using errcode = 'check_violation', constraint = 'settlement_closed';
  end if;
  return new;
end $$;

create or replace trigger settlement_line_is_closed before update on settlement_line
  for each row execute function settlement_line_is_closed();
