-- Updates the rows that belong to a booking when it changes. The order of the steps is the order of their locks.
-- Locks, in this order: the rain choice, the coupon use, the bill, the game, the offer to host, the seat offer, the claim of players who were turned
-- away.
create or replace function booking_after_update() returns trigger language plpgsql as $$
begin
  -- Closes the rain question of a booking that is cancelled in another way.
  if old.status = 'CONFIRMED' and new.status = 'CANCELLED' then
    update rain_choice set state = 'REFUNDED', decided_by = 'TURF', decided_at = new.cancelled_at
      where booking_id = new.id and state = 'OPEN';
  end if;

  -- Keeps the cost of a coupon use equal to the discount, which changes when an unpaid booking is priced again.
  if old.discount_by_platform <> new.discount_by_platform then
    update coupon_use set by_platform = new.discount_by_platform where booking_id = new.id;
  end if;

  -- Removes the bill of an unpaid booking whose price changes: its shares divide the former price.
  if new.status = 'PAYMENT_AWAITED' and old.pay_now <> new.pay_now then
    delete from bill_share where booking_id = new.id;
    delete from shared_bill where booking_id = new.id;
  end if;

  -- Ends the host’s role and the offer to host with the last seats of the account in the game. The game goes on without a
  -- host, since no other player has agreed to host it.
  if old.status = 'CONFIRMED' and old.game_id is not null
     and (new.status = 'CANCELLED' or new.game_id is distinct from old.game_id)
     and not exists (select from booking
                       where game_id = old.game_id and account_id = old.account_id and status = 'CONFIRMED') then
    update game set host_id = null
      where id = old.game_id and host_id = old.account_id and status in ('PENDING', 'CONFIRMED')
        and exists (select from booking where game_id = old.game_id and status in ('CONFIRMED', 'PAYMENT_AWAITED'));
    delete from hosting_offer where game_id = old.game_id and account_id = old.account_id;
  end if;

  -- Removes the offer of seats that are cancelled or moved to another game.
  if old.status = 'CONFIRMED' and (new.status <> 'CONFIRMED' or new.game_id is distinct from old.game_id) then
    delete from seat_offer where booking_id = new.id;
  end if;

  -- Closes the claim of a booking that is cancelled in another way; removes the claim of one that is moved.
  if old.status = 'CONFIRMED' and new.status = 'CANCELLED' then
    update access_dispute set state = 'OVERTAKEN', decided_at = database_now() where booking_id = new.id and state = 'OPEN';
  elsif old.status = 'CONFIRMED' and new.starts_at <> old.starts_at then
    delete from access_dispute where booking_id = new.id and state = 'OPEN';
  end if;
  return null;
end $$;

create or replace trigger booking_after_update
  after update of status, discount_by_platform, game_id, starts_at, pay_now on booking for each row
  when (old.status = 'CONFIRMED' or old.discount_by_platform <> new.discount_by_platform or old.pay_now <> new.pay_now)
  execute function booking_after_update();
