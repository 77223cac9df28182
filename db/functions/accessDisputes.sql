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

-- Refuses to change a claim that is decided (access_dispute_decided_once).
create or replace function access_dispute_decided_once() returns trigger language plpgsql as $$
begin
  raise exception 'it is decided whether booking % was turned away', old.booking_id
    using errcode = 'check_violation', constraint = 'access_dispute_decided_once';
end $$;

create or replace trigger access_dispute_decided_once before update or delete on access_dispute for each row
  when (old.state <> 'OPEN') execute function access_dispute_decided_once();

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
