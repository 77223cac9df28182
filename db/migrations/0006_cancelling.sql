-- What a player was told would come back is kept for two minutes: the refund is never less than the last live quote.
create table refund_quote (
  id text collate "C" primary key,
  booking_id text collate "C" not null references booking on delete restrict,
  percentage smallint not null check (percentage between 0 and 100),
  amount bigint not null check (amount >= 0),
  valid_until timestamptz not null,
  created_at timestamptz not null
);
create index refund_quote_by_booking on refund_quote (booking_id, valid_until);

-- A turf that is not onboarded answers each request itself. Until it has, the booking awaits payment without a slot.
alter table booking add column awaits_answer boolean not null default false;
alter table booking add column answered_at timestamptz;
alter table booking add column answered_by text collate "C" references account on delete restrict;

-- Ends one hold whose time is over and gives its slot back; answers its booking, or nothing when none is due.
-- An enquiry that nobody answered holds no slot; its player is told the turf did not answer.
drop function lapse_one_hold(timestamptz, text);
create function lapse_one_hold(p_now timestamptz, p_reason text, p_unanswered text) returns text
language plpgsql as $$
declare b booking;
begin
  select * into b from booking
    where status = 'PAYMENT_AWAITED' and hold_expires_at <= p_now
      and (capturing_until is null or capturing_until <= p_now)
    order by hold_expires_at limit 1 for update skip locked;
  if not found then return null; end if;
  update booking set status = 'CANCELLED', cancelled_at = p_now, awaits_answer = false,
      cancelled_by = case when b.awaits_answer then 'SYSTEM' else 'LAPSE' end::cancelled_by,
      cancellation_reason = case when b.awaits_answer then p_unanswered else p_reason end
    where id = b.id;
  perform free_slot(b.turf_id, b.id);
  perform finish_coupon_use(b.id, 'RELEASED');
  return b.id;
end $$;

-- Takes one use of a coupon for a booking, or says why not. Only a limited coupon is counted in its row: an unlimited
-- one must not make strangers wait for each other.
create function reserve_coupon(p_code text, p_account_id text, p_limits jsonb) returns text language plpgsql as $$
begin
  if (p_limits ->> 'usesPerAccount') is not null and
     (select count(*) from coupon_use where coupon_code = p_code and account_id = p_account_id
        and status <> 'RELEASED') >= (p_limits ->> 'usesPerAccount')::integer then
    return 'COUPON_ALREADY_USED';
  end if;
  if (p_limits ->> 'usesInAll') is not null then
    update coupon set uses = uses + 1 where code = p_code and active and uses < uses_in_all;
    if not found then return 'COUPON_USED_UP'; end if;
  end if;
  return null;
end $$;

-- As before; an enquiry (awaits_answer) takes everything but the slot.
create or replace function hold_booking(
  p_booking jsonb, p_order jsonb, p_parts smallint[], p_ground_version integer, p_hold_limit integer,
  p_coupon jsonb, p_message jsonb, p_now timestamptz
) returns jsonb language plpgsql as $$
declare
  b booking := jsonb_populate_record(null::booking, p_booking);
  o payment_order := jsonb_populate_record(null::payment_order, p_order);
  slot tstzrange;
  mine text;
  refused text;
begin
  slot := tstzrange(b.starts_at, b.ends_at);
  perform pg_advisory_xact_lock(hashtextextended('holds/' || b.account_id, 0));
  perform from ground where id = b.ground_id and version = p_ground_version;
  if not found then
    return jsonb_build_object('outcome', 'GROUND_CHANGED');
  end if;

  select id into mine from booking
    where account_id = b.account_id and status = 'PAYMENT_AWAITED' and booking_type = 'FULL' and ground_id = b.ground_id
      and starts_at = b.starts_at and ends_at = b.ends_at and hold_expires_at > p_now and id <> b.id
      and pays_in_full = b.pays_in_full and coupon_code is not distinct from b.coupon_code and total = b.total
      and awaits_answer = b.awaits_answer;
  if found then
    return jsonb_build_object('outcome', 'YOURS', 'bookingId', mine);
  end if;
  if (select count(*) from booking
      where account_id = b.account_id and status = 'PAYMENT_AWAITED' and hold_expires_at > p_now) >= p_hold_limit then
    return jsonb_build_object('outcome', 'HOLD_LIMIT_REACHED');
  end if;

  if not b.awaits_answer and
     not take_slot(b.turf_id, b.ground_id, p_parts, slot, 'FULL', b.id, b.hold_expires_at, p_now, b.account_id) then
    return jsonb_build_object('outcome', 'SLOT_TAKEN', 'taken', coalesce((
      select jsonb_agg(jsonb_build_array(
        extract(epoch from lower(period) - b.starts_at) / 60 + b.starts_minute,
        extract(epoch from upper(period) - b.starts_at) / 60 + b.starts_minute))
      from occupancy
      where turf_id = b.turf_id and part = any (p_parts) and (live_until is null or live_until > p_now)
        and period && tstzrange(b.starts_at - make_interval(mins => b.starts_minute),
                                b.starts_at + make_interval(mins => 2880 - b.starts_minute))), '[]'));
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
              case when b.status = 'CONFIRMED' then 'REDEEMED' else 'RESERVED' end::coupon_use_status, p_now);
  end if;
  if o.id is not null then
    insert into payment_order select o.*;
  end if;
  if p_message is not null then
    insert into message select (jsonb_populate_record(null::message, p_message)).*;
  end if;
  return jsonb_build_object('outcome', 'HELD', 'bookingId', b.id);
end $$;
