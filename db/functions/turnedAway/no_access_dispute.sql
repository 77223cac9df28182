-- Refuses a check-in or a no-show of a booking with a claim that is not denied (access_dispute). The lock orders it
-- before or after a claim that is made at the same moment.
-- Locks: the booking, for share.
create or replace function no_access_dispute() returns trigger language plpgsql as $$
begin
  perform from booking where id = new.booking_id for share;
  perform from access_dispute where booking_id = new.booking_id and state <> 'DENIED';
  if found then
    raise exception 'the players of booking % say that they could not play', new.booking_id
      using errcode = 'check_violation', constraint = 'access_dispute';
  end if;
  return new;
end $$;

create or replace trigger no_access_dispute before insert on check_in for each row execute function no_access_dispute();
create or replace trigger no_access_dispute before insert on no_show for each row
  when (new.booking_id is not null) execute function no_access_dispute();
