-- Closes the question to a player whose booking is cancelled in another way.
create or replace function end_rain_choice() returns trigger language plpgsql as $$
begin
  update rain_choice set state = 'REFUNDED', decided_by = 'TURF', decided_at = new.cancelled_at
    where booking_id = new.id and state = 'OPEN';
  return null;
end $$;

create or replace trigger end_rain_choice after update of status on booking for each row
  when (old.status = 'CONFIRMED' and new.status = 'CANCELLED')
  execute function end_rain_choice();
