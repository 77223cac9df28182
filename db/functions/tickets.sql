-- Refuses a check-in of a booking whose player has denied one (check_in_denied).
-- Locks: the booking, for share.
create or replace function check_in_not_denied() returns trigger language plpgsql as $$
begin
  perform from booking where id = new.booking_id for share;
  perform from denied_check_in where booking_id = new.booking_id;
  if found then
    raise exception 'the player of booking % has denied a check-in', new.booking_id
      using errcode = 'check_violation', constraint = 'check_in_denied';
  end if;
  return new;
end $$;

create or replace trigger check_in_not_denied before insert on check_in
  for each row execute function check_in_not_denied();
