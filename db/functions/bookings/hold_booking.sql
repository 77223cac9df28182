-- Holds the slot of a booking for payment: takes the slot, a place in the hold limit of the player, the coupon and the
-- payment order, all or none. An enquiry (awaits_answer) takes everything but the slot. A booking that costs nothing
-- is confirmed at once.
--
-- p_hold is { seconds, secondsBeforeStart }; the latter only if the hold must end that long before the start.
--
-- Returns { outcome, bookingId, holdExpiresAt, taken }. Outcomes:
--   HELD                 the booking is held
--   YOURS                the same player already holds this slot at this price
--   SLOT_TAKEN           taken lists the taken periods of the day, in minutes of its business day
--   SLOT_IN_PAST         the start has passed
--   ENQUIRY_TOO_LATE     the hold would end before it begins
--   HOLD_LIMIT_REACHED   the player has p_hold_limit unpaid bookings
--   GROUND_CHANGED       it was priced with another version of the ground: read the ground and ask again
--   COUPON_…             the refusal of reserve_coupon
-- booking_before_write may refuse it as well: hold_paused, held_from_address, guardian_agreed, account_gone.
--
-- A look without locks comes first, so that losers of a rush wait for no lock. A slot that looks free is decided under
-- the locks.
-- Locks, in this order: the holds of the player (advisory), those of take_slot, the coupon; on insert the network
-- address (advisory) and the account.
-- Called by api/src/bookings/holdBooking.ts.
create or replace function hold_booking(
  p_booking jsonb, p_order jsonb, p_parts smallint[], p_ground_version integer, p_hold_limit integer,
  p_coupon jsonb, p_hold jsonb
) returns jsonb language plpgsql as $$
declare
  b booking := jsonb_populate_record(null::booking, p_booking);
  o payment_order := jsonb_populate_record(null::payment_order, p_order);
  slot tstzrange;
  mine record;
  refused text;
  at timestamptz;
begin
  slot := tstzrange(b.starts_at, b.ends_at);
  if not b.awaits_answer and b.starts_at > database_now() and is_taken_by_other(b, p_parts, p_ground_version) then
    return jsonb_build_object('outcome', 'SLOT_TAKEN', 'taken', taken_times(b, p_parts));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('holds/' || b.account_id, 0));
  perform from ground where id = b.ground_id and version = p_ground_version;
  if not found then
    return jsonb_build_object('outcome', 'GROUND_CHANGED');
  end if;
  at := database_now();
  if b.starts_at <= at then
    return jsonb_build_object('outcome', 'SLOT_IN_PAST');
  end if;
  b.created_at := at;
  if b.status = 'CONFIRMED' then
    b.confirmed_at := at;
  else
    b.hold_expires_at := least(at + (p_hold ->> 'seconds')::integer * interval '1 second',
                               b.starts_at - (p_hold ->> 'secondsBeforeStart')::integer * interval '1 second');
    if b.hold_expires_at <= at then
      return jsonb_build_object('outcome', 'ENQUIRY_TOO_LATE');
    end if;
  end if;

  select id, hold_expires_at into mine from booking
    where account_id = b.account_id and status = 'PAYMENT_AWAITED' and booking_type = 'FULL' and ground_id = b.ground_id
      and starts_at = b.starts_at and ends_at = b.ends_at and hold_expires_at > at and id <> b.id
      and pays_in_full = b.pays_in_full and coupon_code is not distinct from b.coupon_code and total = b.total
      and awaits_answer = b.awaits_answer;
  if found then
    return jsonb_build_object('outcome', 'YOURS', 'bookingId', mine.id, 'holdExpiresAt', mine.hold_expires_at);
  end if;
  if (select count(*) from booking
      where account_id = b.account_id and status = 'PAYMENT_AWAITED' and hold_expires_at > at) >= p_hold_limit then
    return jsonb_build_object('outcome', 'HOLD_LIMIT_REACHED');
  end if;

  if not b.awaits_answer and
     not take_slot(b.turf_id, b.ground_id, p_parts, slot, 'FULL', b.id, b.hold_expires_at, b.account_id) then
    return jsonb_build_object('outcome', 'SLOT_TAKEN', 'taken', taken_times(b, p_parts));
  end if;

  if b.coupon_code is not null then
    refused := reserve_coupon(b.coupon_code, b.account_id, p_coupon);
    if refused is not null then
      perform free_slot(b.turf_id, b.id);
      return jsonb_build_object('outcome', refused);
    end if;
  end if;

  insert into booking select b.*;
  if b.coupon_code is not null then
    insert into coupon_use (booking_id, coupon_code, account_id, status, created_at)
      values (b.id, b.coupon_code, b.account_id,
              case when b.status = 'CONFIRMED' then 'REDEEMED' else 'RESERVED' end::coupon_use_status, b.created_at);
  end if;
  if o.id is not null then
    insert into payment_order select o.*;
  end if;
  return jsonb_build_object('outcome', 'HELD', 'bookingId', b.id, 'holdExpiresAt', b.hold_expires_at);
end $$;
