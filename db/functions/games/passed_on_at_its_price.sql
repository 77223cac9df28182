-- Refuses seats that are passed on for another amount than the one that comes back to the first player
-- (passed_on_at_its_price). It runs at the commit, when both bookings are complete.
create or replace function passed_on_at_its_price() returns trigger language plpgsql as $$
begin
  perform from booking
    where id = new.replaces_booking_id and game_id = new.game_id and players = new.players and status = 'CANCELLED'
      and captured = new.captured and refunded = captured;
  if not found then
    raise exception 'seats % were not passed on for what comes back', new.id
      using errcode = 'check_violation', constraint = 'passed_on_at_its_price';
  end if;
  return null;
end $$;

drop trigger if exists passed_on_at_its_price on booking;
create constraint trigger passed_on_at_its_price after insert or update of status on booking
  deferrable initially deferred for each row
  when (new.replaces_booking_id is not null and new.status = 'CONFIRMED') execute function passed_on_at_its_price();
