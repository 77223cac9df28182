-- Refuses the claim for a booking that is not confirmed (access_dispute_standing) or was checked in
-- (access_dispute_checked_in), and removes a no-show of it.
-- Locks: the booking.
create or replace function access_dispute_begins() returns trigger language plpgsql as $$
begin
  perform from booking where id = new.booking_id and status = 'CONFIRMED' for no key update;
  if not found then
    raise exception 'booking % does not stand', new.booking_id
      using errcode = 'check_violation', constraint = 'access_dispute_standing';
  end if;
  perform from check_in where booking_id = new.booking_id;
  if found then
    raise exception 'the players of booking % were let in', new.booking_id
      using errcode = 'check_violation', constraint = 'access_dispute_checked_in';
  end if;
  delete from no_show where booking_id = new.booking_id;
  return new;
end $$;

create or replace trigger access_dispute_begins before insert on access_dispute for each row
  when (new.state = 'OPEN') execute function access_dispute_begins();
