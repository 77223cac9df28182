-- Checks a confirmed booking at the commit, when the transaction is complete.
create or replace function booking_at_commit() returns trigger language plpgsql as $$
begin
  -- Refuses a booking of a whole ground that does not have its time (confirmed_has_slot).
  if new.booking_type = 'FULL' then perform require_slot(new.id); end if;

  -- Refuses a move that leaves the payment smaller than the shares (shares_within_price).
  if old.status = 'CONFIRMED' and (select sum(amount) from bill_share join shared_bill using (booking_id)
                                   where booking_id = new.id and closed_at is null)
     > (select pay_now from booking where id = new.id) then
    raise exception 'the shares of booking % exceed its price', new.id
      using errcode = 'check_violation', constraint = 'shares_within_price';
  end if;

  -- Refuses seats that are passed on for an amount other than the refund of the first player.
  if new.replaces_booking_id is not null and new.status is distinct from old.status then
    perform from booking
      where id = new.replaces_booking_id and game_id = new.game_id and players = new.players and status = 'CANCELLED'
        and captured = new.captured
        and refunded = captured - (select coalesce(sum(goodwill), 0) from refund
                                   where booking_id = booking.id and reason = 'MOVED');
    if not found then
      raise exception 'seats % were not passed on for the amount refunded', new.id
        using errcode = 'check_violation', constraint = 'passed_on_at_its_price';
    end if;
  end if;
  return null;
end $$;

drop trigger if exists booking_at_commit on booking;
create constraint trigger booking_at_commit after insert or update of status, ground_id, starts_at, ends_at on booking
  deferrable initially deferred for each row
  when (new.status = 'CONFIRMED' and (new.booking_type = 'FULL' or new.replaces_booking_id is not null))
  execute function booking_at_commit();
