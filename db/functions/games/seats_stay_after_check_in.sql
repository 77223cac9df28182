-- Removes the offer of seats whose player has checked in.
create or replace function seats_stay_after_check_in() returns trigger language plpgsql as $$
begin
  delete from seat_offer where booking_id = new.booking_id;
  return null;
end $$;

create or replace trigger seats_stay after insert on check_in for each row execute function seats_stay_after_check_in();
