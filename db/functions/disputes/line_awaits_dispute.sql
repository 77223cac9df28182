-- Refuses to settle a line of a disputed booking (line_awaits_dispute).
create or replace function line_awaits_dispute() returns trigger language plpgsql as $$
begin
  if is_disputed(new.booking_id) then
    raise exception 'line % waits for the decision of a bank', new.id
      using errcode = 'check_violation', constraint = 'line_awaits_dispute';
  end if;
  return new;
end $$;

create or replace trigger line_awaits_dispute before update of settlement_id on settlement_line for each row
  when (new.settlement_id is not null) execute function line_awaits_dispute();
