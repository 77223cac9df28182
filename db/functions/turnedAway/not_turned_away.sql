-- Refuses a check-in or a no-show of a booking with a claim that is not denied (turned_away). The lock orders it
-- before or after a claim that is made at the same moment.
-- Locks: the booking, for share.
create or replace function not_turned_away() returns trigger language plpgsql as $$
begin
  perform from booking where id = new.booking_id for share;
  perform from turned_away where booking_id = new.booking_id and state <> 'DENIED';
  if found then
    raise exception 'the players of booking % say that they could not play', new.booking_id
      using errcode = 'check_violation', constraint = 'turned_away';
  end if;
  return new;
end $$;

create or replace trigger not_turned_away before insert on check_in for each row execute function not_turned_away();
create or replace trigger not_turned_away before insert on no_show for each row
  when (new.booking_id is not null) execute function not_turned_away();
