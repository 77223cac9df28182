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
          and coalesce((hand_over_due(new.turf_id, new.owner_id)).change ? 'bookingsOf', false)) then
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
