-- Locks the open lines of a booking before a dispute of it is added: a settlement that closes at the same moment has
-- the lines already, or sees the dispute.
create or replace function hold_lines_of_dispute() returns trigger language plpgsql as $$
begin
  perform from settlement_line where booking_id = new.booking_id and settlement_id is null for update;
  return new;
end $$;

create or replace trigger hold_lines_of_dispute before insert on dispute
  for each row execute function hold_lines_of_dispute();
