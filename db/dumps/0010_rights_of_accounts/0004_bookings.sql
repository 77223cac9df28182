-- Bookings, coupons and the money that belongs to them. All amounts are whole paise.
create type booking_status as enum ('CONFIRMED', 'PAYMENT_AWAITED', 'CANCELLED', 'COMPLETED', 'PENDING');
create type cancelled_by as enum ('PLAYER', 'OWNER', 'ADMIN', 'SYSTEM', 'LAPSE');

create table coupon (
  code text primary key check (code = upper(code)),
  kind text not null check (kind in ('PERCENT', 'FLAT')),
  value bigint not null check (value > 0),
  minimum_total bigint not null default 0,
  cap bigint,
  starts_on date,
  ends_on date,
  booking_types booking_type[] not null,
  games text[] not null default '{}',
  uses_per_account integer,
  uses_in_all integer,
  turf_share_percentage smallint not null default 0 check (turf_share_percentage between 0 and 100),
  active boolean not null default true,
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null,
  constraint coupon_used_up check (uses_in_all is null or uses <= uses_in_all)
);

create table booking (
  id text collate "C" primary key,
  account_id text collate "C" not null references account on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  ground_id text collate "C" not null references ground on delete restrict,
  booking_type booking_type not null,
  status booking_status not null,
  game text not null,
  -- The business day, and minutes of it; the instants below say the same absolutely.
  date date not null,
  starts_minute smallint not null,
  ends_minute smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  list_price bigint not null check (list_price >= 0),
  price_lines jsonb not null,
  coupon_code text references coupon on delete restrict,
  discount_by_platform bigint not null default 0 check (discount_by_platform >= 0),
  discount_by_turf bigint not null default 0 check (discount_by_turf >= 0),
  total bigint not null check (total >= 0),
  -- Taken online now; the rest, if any, is due at the venue.
  pay_now bigint not null check (pay_now between 0 and total),
  pays_in_full boolean not null,
  captured bigint not null default 0,
  refunded bigint not null default 0,
  cancellation_policy jsonb not null,
  hold_expires_at timestamptz,
  -- A turf that is not onboarded answers each request itself. Until it has, the booking awaits payment without a slot.
  awaits_answer boolean not null default false,
  answered_at timestamptz,
  answered_by text collate "C" references account on delete restrict,
  -- While the provider is asked to capture, the hold cannot lapse before this instant.
  capturing_until timestamptz,
  confirming_payment_id text collate "C",
  confirmed_at timestamptz,
  late_confirmed boolean not null default false,
  cancelled_at timestamptz,
  cancelled_by cancelled_by,
  cancellation_reason text,
  completed_at timestamptz,
  created_at timestamptz not null,
  constraint price_adds_up check (total = list_price - discount_by_platform - discount_by_turf),
  constraint hold_has_an_end check (status <> 'PAYMENT_AWAITED' or hold_expires_at is not null),
  constraint refund_within_capture check (refunded between 0 and captured)
);
create index booking_by_account on booking (account_id, created_at desc, id desc);
create index booking_by_ground on booking (ground_id, date);
create index booking_lapsing on booking (hold_expires_at) where status = 'PAYMENT_AWAITED';
create index booking_ending on booking (ends_at) where status = 'CONFIRMED';
create index booking_held_by_account on booking (account_id) where status = 'PAYMENT_AWAITED';

create type coupon_use_status as enum ('RESERVED', 'REDEEMED', 'RELEASED');
create table coupon_use (
  booking_id text collate "C" primary key references booking on delete restrict,
  coupon_code text not null references coupon on delete restrict,
  account_id text collate "C" not null references account on delete restrict,
  status coupon_use_status not null,
  created_at timestamptz not null
);
create index coupon_use_by_account on coupon_use (coupon_code, account_id) where status <> 'RELEASED';

-- What the provider is asked to collect. `receipt` is our name for it and finds the order again after a lost answer.
create type payment_order_status as enum ('INTENDED', 'OPEN', 'PAID', 'CLOSED');
create table payment_order (
  id text collate "C" primary key,
  booking_id text collate "C" not null references booking on delete restrict,
  provider text not null,
  receipt text not null unique,
  provider_order_id text unique,
  amount bigint not null check (amount > 0),
  currency text not null default 'INR',
  status payment_order_status not null default 'INTENDED',
  checks_done smallint not null default 0,
  next_check_at timestamptz,
  created_at timestamptz not null
);
create index payment_order_by_booking on payment_order (booking_id, created_at);
create index payment_order_due on payment_order (next_check_at) where next_check_at is not null;

create table payment (
  id text collate "C" primary key,
  payment_order_id text collate "C" not null references payment_order on delete restrict,
  booking_id text collate "C" not null references booking on delete restrict,
  provider text not null,
  provider_payment_id text not null,
  status text not null check (status in ('created', 'authorized', 'captured', 'failed', 'refunded')),
  amount bigint not null,
  currency text not null,
  method text,
  fee bigint,
  tax bigint,
  -- What became of it: exactly one of confirming its booking or being given back.
  outcome text check (outcome in ('CONFIRMED', 'REFUND', 'LEFT_TO_EXPIRE', 'QUARANTINED')),
  captured_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_payment_id)
);
create index payment_by_booking on payment (booking_id);
alter table booking add constraint booking_confirming_payment
  foreign key (confirming_payment_id) references payment on delete restrict;
create unique index booking_one_confirming_payment on booking (confirming_payment_id)
  where confirming_payment_id is not null;

create type refund_status as enum ('PENDING', 'INITIATED', 'PROCESSED', 'FAILED');
create table refund (
  id text collate "C" primary key,
  payment_id text collate "C" not null references payment on delete restrict,
  booking_id text collate "C" not null references booking on delete restrict,
  reason text not null,
  amount bigint not null check (amount > 0),
  status refund_status not null default 'PENDING',
  idempotency_key text not null unique,
  provider_refund_id text unique,
  reference text,
  attempts smallint not null default 0,
  next_try_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (payment_id, reason)
);
create index refund_due on refund (next_try_at) where next_try_at is not null;
create index refund_by_booking on refund (booking_id);

-- Never more back than was taken, whoever asks: the payment's row is locked, then its refunds are added up.
create function refund_within_payment() returns trigger language plpgsql as $$
declare taken bigint; given bigint;
begin
  select amount into taken from payment where id = new.payment_id for update;
  select coalesce(sum(amount), 0) into given from refund where payment_id = new.payment_id and id <> new.id;
  if given + new.amount > taken then
    raise exception 'refunds of payment % exceed what was taken', new.payment_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_within_payment before insert on refund for each row execute function refund_within_payment();

-- Signed events of the payment provider, stored as they came; what they mean is read from the provider.
create table webhook_event (
  provider text not null,
  event_id text not null,
  kind text not null,
  provider_order_id text,
  provider_payment_id text,
  provider_refund_id text,
  received_at timestamptz not null,
  applied_at timestamptz,
  attempts smallint not null default 0,
  next_try_at timestamptz,
  last_error text,
  primary key (provider, event_id)
);
create index webhook_event_due on webhook_event (next_try_at) where next_try_at is not null;

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

-- Takes the slot, the player's place in the hold limit, the coupon and the payment order in one go, and writes the
-- message that tells of it, if any.
-- Answers { outcome, bookingId, orderId, taken }: HELD, YOURS (the same player already holds this very slot),
-- SLOT_TAKEN (with the day's live periods, in minutes of p_booking.date), HOLD_LIMIT_REACHED, GROUND_CHANGED
-- (priced with an older version: read it again), COUPON_ALREADY_USED or COUPON_USED_UP.
-- An enquiry (awaits_answer) takes everything but the slot.
create function hold_booking(
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

-- Settles what became of the coupon of a booking: kept when it confirmed, given back when it did not.
create function finish_coupon_use(p_booking_id text, p_status coupon_use_status) returns void language plpgsql as $$
declare code_used text;
begin
  update coupon_use set status = p_status where booking_id = p_booking_id and status <> p_status
    returning coupon_code into code_used;
  if found and p_status = 'RELEASED' then
    update coupon set uses = uses - 1 where code = code_used and uses_in_all is not null and uses > 0;
  end if;
end $$;
