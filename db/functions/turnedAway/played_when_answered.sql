-- Refuses to complete a booking while its turf has yet to answer a claim (played_when_answered).
create or replace function played_when_answered() returns trigger language plpgsql as $$
begin
  perform from turned_away where booking_id = new.id and state = 'OPEN';
  if found then
    raise exception 'booking % is not played before its turf has answered', new.id
      using errcode = 'check_violation', constraint = 'played_when_answered';
  end if;
  return new;
end $$;

create or replace trigger played_when_answered before update of status on booking for each row
  when (new.status = 'COMPLETED' and old.status <> 'COMPLETED') execute function played_when_answered();
