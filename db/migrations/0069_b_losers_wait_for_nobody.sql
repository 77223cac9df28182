-- Whoever wants time that somebody else has is told so without waiting for anybody: a look without locks comes first. Only a
-- slot that looks free is decided under the locks, as before.

-- The live periods of the parts on the day of a booking, in minutes of its business day.
create function taken_times(b booking, p_parts smallint[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_array(
    extract(epoch from lower(period) - b.starts_at) / 60 + b.starts_minute,
    extract(epoch from upper(period) - b.starts_at) / 60 + b.starts_minute)), '[]')
  from live_occupancy
  where turf_id = b.turf_id and part = any (p_parts)
    and period && tstzrange(b.starts_at - make_interval(mins => b.starts_minute),
                            b.starts_at + make_interval(mins => 2880 - b.starts_minute))
$$;

-- Does something live that is not the account's own, and not offered to anybody, take some of the slot? A ground that has
-- changed is said first, under the locks.
create function is_lost(b booking, p_parts smallint[], p_ground_version integer) returns boolean language sql stable as $$
  select exists (
      select from live_occupancy taken
      where turf_id = b.turf_id and part = any (p_parts) and period && tstzrange(b.starts_at, b.ends_at) and kind <> 'OFFER'
        and not exists (select from booking where booking.id = taken.holder_id and booking.account_id = b.account_id))
    and exists (select from ground where id = b.ground_id and version = p_ground_version)
$$;

-- Answers as before.
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
  if not b.awaits_answer and b.starts_at > database_now() and is_lost(b, p_parts, p_ground_version) then
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
