-- Fills in columns of a booking that is written, and refuses an invalid one. The order of the steps decides which
-- refusal comes first, and in which order locks are taken.
-- Locks, in this order: the holds of the address (advisory), the turf (for share), the account (for key share), the
-- game (for share).
create or replace function booking_before_write() returns trigger language plpgsql as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  -- True for a new booking as well.
  is_status_new constant boolean := new.status is distinct from old.status;
begin
  -- Refuses to move a booking once a share of it is paid: a friend has paid for its time.
  if not is_new and new.moved_at is distinct from old.moved_at and new.moved_at is not null then
    perform from bill_share where booking_id = new.id and payment_id is not null;
    if found then
      raise exception 'shares of booking % are paid', new.id
        using errcode = 'check_violation', constraint = 'bill_keeps_time';
    end if;
  end if;

  -- Marks for the ledger a booking that is completed, or is cancelled after a capture.
  if is_status_new and (new.status = 'COMPLETED' or new.status = 'CANCELLED' and new.captured > 0) then
    new.posting_due := true;
  end if;

  -- Refuses to confirm with a payment of another booking, with one that was not decided to confirm, or with a refunded
  -- one.
  if new.confirming_payment_id is distinct from old.confirming_payment_id and new.confirming_payment_id is not null then
    perform from payment
      where id = new.confirming_payment_id and booking_id = new.id and outcome = 'CONFIRMED'
        and not exists (select from refund
                        where payment_id = payment.id and reason in ('LATE', 'DUPLICATE', 'MISMATCH'));
    if not found then
      raise exception 'payment % does not confirm booking %', new.confirming_payment_id, new.id
        using errcode = 'check_violation', constraint = 'confirmed_by_its_payment';
    end if;
  end if;

  -- Refuses a booking of a minor before a parent or guardian has agreed (guardian_agreed).
  if is_new then perform refuse_without_guardian(new.account_id); end if;

  -- Clears the address and the next check of a hold that has ended, and notes a lapse.
  if old.status = 'PAYMENT_AWAITED' and is_status_new then
    new.hold_address_digest := null;
    new.next_check_at := null;
    if new.cancelled_by = 'LAPSE' then perform note_lapse(old); end if;
  end if;

  -- Refuses a sale, or the renewal of an unpaid one, at a turf whose sales have stopped (turf_on_sale).
  if new.status in ('PAYMENT_AWAITED', 'CONFIRMED')
     and (is_new or new.status = 'PAYMENT_AWAITED' and new.hold_expires_at > old.hold_expires_at)
     and not turf_sells(new.turf_id) then
    raise exception 'turf % sells nothing', new.turf_id
      using errcode = 'check_violation', constraint = 'turf_on_sale';
  end if;

  -- Refuses a hold during a pause (hold_paused) or of too many from one address (held_from_address).
  if new.status = 'PAYMENT_AWAITED' then
    if is_new and not new.awaits_answer then
      perform hold_may_begin(new, false);
    elsif not is_new and not old.awaits_answer and new.hold_expires_at > old.hold_expires_at then
      if old.hold_expires_at <= database_now() then perform note_lapse(old); end if;
      perform hold_may_begin(new, true);
    end if;
  end if;

  -- Marks a booking by the owner or staff of the turf, and fills in the present owner.
  if is_new then
    new.own_turf := turf_affiliation(new.account_id, new.turf_id);
    new.owner_id := (select owner_id from turf where id = new.turf_id);
  -- Refuses to move a booking to another owner or turf. A booking ahead goes along when its turf is handed over with
  -- its bookings.
  elsif new.turf_id <> old.turf_id
        or new.owner_id <> old.owner_id and not (
          new.starts_at > database_now() and new.owner_id = (select owner_id from turf where id = new.turf_id)
          and coalesce((hand_over_due(new.turf_id, new.owner_id)).change ? 'takesBookings', false)) then
    raise exception 'booking % stays with its owner', new.id
      using errcode = 'check_violation', constraint = 'booking_of_owner';
  end if;

  -- Refuses a booking of a deleted account (account_gone).
  if is_new then perform refuse_without_account(new.account_id); end if;

  -- Refuses to complete a booking while its turf has yet to answer a claim.
  if not is_new and is_status_new and new.status = 'COMPLETED' then
    perform from access_dispute where booking_id = new.id and state = 'OPEN';
    if found then
      raise exception 'booking % is not played before its turf has answered', new.id
        using errcode = 'check_violation', constraint = 'played_when_answered';
    end if;
  end if;

  -- Refuses to complete seats before their game is completed.
  if is_status_new and new.status = 'COMPLETED' and new.game_id is not null then
    perform from game where id = new.game_id and status = 'COMPLETED' for share;
    if not found then
      raise exception 'seats % are not played before their game', new.id
        using errcode = 'check_violation', constraint = 'seats_played_with_game';
    end if;
  end if;

  -- Refuses to revive a cancelled booking.
  if old.status = 'CANCELLED' and is_status_new then
    raise exception '% is cancelled and stays so', old.id
      using errcode = 'check_violation', constraint = 'stays_cancelled';
  end if;
  return new;
end $$;

create or replace trigger booking_before_write
  before insert or update of status, moved_at, confirming_payment_id, hold_expires_at, owner_id, turf_id on booking
  for each row execute function booking_before_write();

-- Updates the rows that belong to a booking when it changes. The order of the steps is the order of their locks.
-- Locks, in this order: the rain choice, the coupon use, the bill, the game, the offer to host, the seat offer,
-- the access dispute.
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
  if new.status = 'PAYMENT_AWAITED' and (old.pay_now, old.total) <> (new.pay_now, new.total) then
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
  after update of status, discount_by_platform, game_id, starts_at, pay_now, total on booking for each row
  when (old.status = 'CONFIRMED' or old.discount_by_platform <> new.discount_by_platform
    or (old.pay_now, old.total) <> (new.pay_now, new.total))
  execute function booking_after_update();

-- Checks a confirmed booking at the commit, when the transaction is complete.
create or replace function booking_at_commit() returns trigger language plpgsql as $$
begin
  -- Refuses a booking of a whole ground that does not have its time (confirmed_has_slot).
  if new.booking_type = 'FULL' then perform require_slot(new.id); end if;

  -- Refuses a move that leaves shares above the payment or above what is due at the turf (shares_within_price).
  if old.status = 'CONFIRMED' then perform require_shares_within_price(new.id); end if;

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

-- Checks at the commit that a booking agrees with its payment and its refunds, whichever of them has changed.
-- Constraints:
--   captured_agrees   captured is the confirming payment less the refunds of moves, without the platform's goodwill, or
--                     the worth that the booking keeps of a pass; 0 without either
--   refunded_agrees   refunded is the sum of the refunds for CANCELLED, AFTER_PLAY and CHARGE_RETURNED
create or replace function booking_agrees_with_payments() returns trigger language plpgsql as $$
declare
  changed constant jsonb := to_jsonb(new);
  b booking;
  moved bigint;
  given bigint;
  by_pass bigint;
begin
  -- A refund of a pass belongs to no booking.
  if changed ->> 'pass_id' is not null and changed ->> 'booking_id' is null then return null; end if;
  select * into b from booking where id = coalesce(changed ->> 'booking_id', changed ->> 'id');
  select coalesce(sum(amount - goodwill) filter (where reason = 'MOVED'), 0),
         coalesce(sum(amount) filter (where reason in ('CANCELLED', 'AFTER_PLAY', 'CHARGE_RETURNED')), 0)
    into moved, given from refund where booking_id = b.id;
  select coalesce(sum(worth), 0) into by_pass from pass_use where booking_id = b.id;
  if b.captured <> coalesce((select amount - moved from payment where id = b.confirming_payment_id), by_pass)
     or b.confirming_payment_id is not null and by_pass > 0 then
    raise exception 'booking % does not agree with its payment: captured %', b.id, b.captured
      using errcode = 'check_violation', constraint = 'captured_agrees';
  end if;
  if b.refunded <> given then
    raise exception 'booking % says that % was refunded, but its refunds come to %', b.id, b.refunded, given
      using errcode = 'check_violation', constraint = 'refunded_agrees';
  end if;
  return null;
end $$;

drop trigger if exists agrees_with_payments on booking;
create constraint trigger agrees_with_payments after update of captured, refunded, confirming_payment_id on booking
  deferrable initially deferred for each row
  when ((new.captured, new.refunded, new.confirming_payment_id)
          is distinct from (old.captured, old.refunded, old.confirming_payment_id))
  execute function booking_agrees_with_payments();
drop trigger if exists begins_as_paid on booking;
create constraint trigger begins_as_paid after insert on booking
  deferrable initially deferred for each row
  when (new.captured > 0 or new.refunded > 0 or new.confirming_payment_id is not null)
  execute function booking_agrees_with_payments();
drop trigger if exists agrees_with_booking on pass_use;
create constraint trigger agrees_with_booking after insert on pass_use
  deferrable initially deferred for each row
  execute function booking_agrees_with_payments();
drop trigger if exists agrees_with_booking on refund;
create constraint trigger agrees_with_booking after insert or update of amount on refund
  deferrable initially deferred for each row
  execute function booking_agrees_with_payments();

-- Notes when the limits of a coupon last changed.
create or replace function note_limits() returns trigger language plpgsql as $$
begin
  new.limited_at := database_now();
  return new;
end $$;

create or replace trigger note_limits before update of uses_per_account, uses_per_phone_day, uses_per_turf_day, uses_in_all on coupon
  for each row when (new.limited_at = old.limited_at) execute function note_limits();

-- Marks a booking that was paid with the owner's UPI id, or with an instrument that the owner or staff have used.
create or replace function mark_own_instrument() returns trigger language plpgsql as $$
begin
  update booking set own_turf = 'INSTRUMENT'
    where id = new.booking_id and own_turf is null
      and (exists (select from contract join turf on turf.owner_id = contract.owner_id
                   where turf.id = booking.turf_id and upi_digest = new.instrument_digest)
           or exists (select from payment join booking theirs on theirs.id = payment.booking_id
                      where instrument_digest = new.instrument_digest
                        and turf_affiliation(theirs.account_id, booking.turf_id) is not null));
  return null;
end $$;

create or replace trigger mark_own_instrument after insert or update of instrument_digest on payment for each row
  when (new.instrument_digest is not null) execute function mark_own_instrument();

-- Refuses to change a refill that is decided (refill_decided_once).
create or replace function refill_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the refill of booking % is decided', old.booking_id
    using errcode = 'check_violation', constraint = 'refill_decided_once';
end $$;

create or replace trigger refill_stays before update or delete on refill for each row
  when (old.decided_at is not null) execute function refill_stays();

-- Refuses refills that add up to more than their sale brought (refill_within_sale): two players may have cancelled the
-- same time, one after the other.
-- Locks: the sold booking.
create or replace function refill_within_sale() returns trigger language plpgsql as $$
declare
  sold booking;
  given bigint;
begin
  select * into sold from booking where id = new.sold_id for no key update;
  select coalesce(sum(amount), 0) into given from refill_sale where sold_id = new.sold_id;
  if sold.status <> 'COMPLETED' or given + new.amount > sold.captured - sold.refunded then
    raise exception 'sale % cannot give % paise', new.sold_id, new.amount
      using errcode = 'check_violation', constraint = 'refill_within_sale';
  end if;
  return new;
end $$;

create or replace trigger refill_within_sale before insert on refill_sale
  for each row execute function refill_within_sale();
