-- What a coupon may cost the platform is limited: by phone number, by turf and day, and in all. Nobody gets a discount
-- that the platform pays for at a turf of their own side, and bookings of one's own ground are marked.

-- A keyed digest, made outside of the database: a number that registers again after its account was deleted is known by
-- it. It is made when the account first asks for a discount and belongs to the number, so that another one has none yet.
alter table account add column phone_digest bytea;
create function forget_phone_digest() returns trigger language plpgsql as $$
begin
  new.phone_digest := null;
  return new;
end $$;
create trigger forget_phone_digest before update of phone on account for each row when (old.phone <> new.phone)
  execute function forget_phone_digest();

alter table coupon
  alter column uses_per_account set default 1,
  add column uses_per_phone_day integer default 1 check (uses_per_phone_day > 0),
  add column uses_per_turf_day integer default 5 check (uses_per_turf_day > 0),
  -- What the platform pays for it in all, in paise, and has promised or paid so far.
  add column budget bigint default 1000000 check (budget > 0),
  add column spent bigint not null default 0 check (spent >= 0),
  -- Since when its limits are what they are.
  add column limited_at timestamptz not null default database_now();
alter table coupon_use
  add column phone_digest bytea,
  add column turf_id text collate "C" references turf on delete restrict,
  -- The day of the turf on which it was used.
  add column used_on date,
  -- What the platform pays of the discount, in paise.
  add column by_platform bigint not null default 0;
update coupon_use set
    turf_id = booking.turf_id, used_on = (coupon_use.created_at at time zone turf.time_zone)::date,
    by_platform = booking.discount_by_platform
  from booking join turf on turf.id = booking.turf_id where booking.id = booking_id;
alter table coupon_use alter column turf_id set not null, alter column used_on set not null;
create index coupon_use_by_phone on coupon_use (coupon_code, phone_digest) where status <> 'RELEASED';
create index coupon_use_by_day on coupon_use (used_on) where status = 'REDEEMED' and by_platform > 0;
create index coupon_use_by_turf on coupon_use (coupon_code, turf_id, used_on) where status <> 'RELEASED';

-- The coupons of before have what they have cost and as much again as a new one.
update coupon set spent = used.by_platform, budget = budget + used.by_platform
  from (select coupon_code, sum(by_platform) as by_platform from coupon_use where status <> 'RELEASED' group by 1) used
  where code = coupon_code;
alter table coupon add constraint coupon_budget_spent check (budget is null or spent <= budget);

create function note_limits() returns trigger language plpgsql as $$
begin
  new.limited_at := database_now();
  return new;
end $$;
create trigger note_limits before update of uses_per_account, uses_per_phone_day, uses_per_turf_day, uses_in_all on coupon
  for each row when (new.limited_at = old.limited_at) execute function note_limits();

-- The uses of an account from before its number had a digest are uses of the number.
create function uses_of_phone() returns trigger language plpgsql as $$
begin
  update coupon_use set phone_digest = new.phone_digest where account_id = new.id and phone_digest is null;
  return null;
end $$;
create trigger uses_of_phone after update of phone_digest on account for each row when (new.phone_digest is not null)
  execute function uses_of_phone();

-- Whether an account is on the side of a turf: OWNER, STAFF (of any turf of its owner, until 30 days after they left),
-- or nothing.
create function side_of_turf(p_account_id text, p_turf_id text) returns text language sql stable as $$
  select case
    when owner_id = p_account_id then 'OWNER'
    when exists (select from turf_staff join turf theirs on theirs.id = turf_staff.turf_id
                 where theirs.owner_id = here.owner_id and turf_staff.account_id = p_account_id
                   and (ended_at is null or ended_at > database_now() - interval '30 days')) then 'STAFF'
  end
  from turf here where id = p_turf_id
$$;

-- One after the other: whoever uses a coupon waits for whoever uses it at the same moment.
drop function lock_coupon_uses(text, text) cascade;
create function lock_coupon(p_code text) returns void language sql as $$
  select from coupon where code = p_code for no key update
$$;

-- Why a coupon may not be used so, or nothing. Only a caller who has locked the coupon may rely on it.
create function coupon_refusal(u coupon_use) returns text language plpgsql as $$
declare c coupon;
begin
  select * into c from coupon where code = u.coupon_code;
  if not c.active then return 'COUPON_INACTIVE'; end if;
  if c.turf_share_percentage < 100 and side_of_turf(u.account_id, u.turf_id) is not null then
    return 'COUPON_OWN_TURF';
  end if;
  if c.uses_in_all is not null and c.uses >= c.uses_in_all or c.spent + u.by_platform > c.budget then
    return 'COUPON_USED_UP';
  end if;
  if c.uses_per_account is not null or c.uses_per_phone_day is not null then
    if (select count(*) from coupon_use
        where coupon_code = u.coupon_code and (account_id = u.account_id or phone_digest = u.phone_digest)
          and status <> 'RELEASED' and booking_id is distinct from u.booking_id) >= c.uses_per_account then
      return 'COUPON_ALREADY_USED';
    end if;
    if (select count(*) from coupon_use
        where coupon_code = u.coupon_code and (account_id = u.account_id or phone_digest = u.phone_digest)
          and used_on = u.used_on and status <> 'RELEASED'
          and booking_id is distinct from u.booking_id) >= c.uses_per_phone_day then
      return 'COUPON_USED_TODAY';
    end if;
  end if;
  if (select count(*) from coupon_use
      where coupon_code = u.coupon_code and turf_id = u.turf_id and used_on = u.used_on and status <> 'RELEASED'
        and booking_id is distinct from u.booking_id) >= c.uses_per_turf_day then
    return 'COUPON_USED_UP_HERE';
  end if;
  return null;
end $$;

-- The use as it would be written now. p_use says what for: { turfId, byPlatform, bookingId }.
create function coupon_use_now(p_code text, p_account_id text, p_use jsonb) returns coupon_use language plpgsql as $$
declare u coupon_use;
begin
  u.coupon_code := p_code;
  u.account_id := p_account_id;
  u.turf_id := p_use ->> 'turfId';
  u.by_platform := coalesce((p_use ->> 'byPlatform')::bigint, 0);
  u.booking_id := p_use ->> 'bookingId';
  u.used_on := (select (database_now() at time zone time_zone)::date from turf where id = u.turf_id);
  u.phone_digest := (select phone_digest from account where id = p_account_id);
  return u;
end $$;

-- Says why a coupon may not be used, with its lock held until the use is written. Whoever reserves has had the locks of
-- bookings and parts before.
drop function reserve_coupon(text, text, jsonb);
create function reserve_coupon(p_code text, p_account_id text, p_use jsonb) returns text language plpgsql as $$
begin
  perform lock_coupon(p_code);
  return coupon_refusal(coupon_use_now(p_code, p_account_id, p_use));
end $$;

-- The last guard, whichever way a use begins or begins again. What it costs is its booking's.
create or replace function coupon_use_within_limit() returns trigger language plpgsql as $$
declare
  b booking;
  refused text;
begin
  if tg_op = 'UPDATE' and new.status = 'REDEEMED' then
    raise exception 'the coupon of booking % was given back', new.booking_id
      using errcode = 'check_violation', constraint = 'coupon_use_reserved';
  end if;
  select * into b from booking where id = new.booking_id;
  new.turf_id := b.turf_id;
  new.by_platform := b.discount_by_platform;
  new.phone_digest := coalesce(new.phone_digest, (select phone_digest from account where id = new.account_id));
  new.used_on := (select (case tg_op when 'INSERT' then new.created_at else database_now() end at time zone time_zone)::date
                  from turf where id = b.turf_id);
  perform lock_coupon(new.coupon_code);
  refused := coupon_refusal(new);
  if refused is not null then
    raise exception 'coupon % is refused to account %: %', new.coupon_code, new.account_id, refused
      using errcode = 'check_violation',
            constraint = case refused when 'COUPON_OWN_TURF' then 'coupon_own_turf' else 'coupon_used_up' end;
  end if;
  return new;
end $$;

-- What a coupon has been used for is counted where its uses are written. Uses are for a coupon with a limit of them.
create function add_to_coupon(p_code text, p_uses bigint, p_by_platform bigint) returns void language sql as $$
  update coupon set uses = case when uses_in_all is null then uses else greatest(uses + p_uses, 0) end,
      spent = spent + p_by_platform
    where code = p_code and (p_uses <> 0 or p_by_platform <> 0)
$$;
create function count_new_uses() returns trigger language plpgsql as $$
begin
  perform add_to_coupon(coupon_code, count(*), sum(by_platform)::bigint)
    from (select * from became where status <> 'RELEASED' order by coupon_code) used group by coupon_code;
  return null;
end $$;
create trigger count_new_uses after insert on coupon_use referencing new table as became
  for each statement execute function count_new_uses();
create function count_changed_uses() returns trigger language plpgsql as $$
begin
  perform add_to_coupon(coupon_code, sum(uses)::bigint, sum(by_platform)::bigint) from (
      select coupon_code, 1 as uses, by_platform from became where status <> 'RELEASED'
      union all
      select coupon_code, -1, -by_platform from was where status <> 'RELEASED'
    ) changed group by coupon_code;
  return null;
end $$;
create trigger count_changed_uses after update on coupon_use referencing old table as was new table as became
  for each statement execute function count_changed_uses();

-- Settles what became of the coupon of a booking: kept when it confirmed, given back when it did not.
create or replace function finish_coupon_use(p_booking_id text, p_status coupon_use_status) returns void language sql as $$
  update coupon_use set status = p_status where booking_id = p_booking_id and status <> p_status
$$;

-- An unpaid booking that is priced anew costs the platform another discount.
create function follow_discount() returns trigger language plpgsql as $$
begin
  update coupon_use set by_platform = new.discount_by_platform where booking_id = new.id;
  return null;
end $$;
create trigger follow_discount after update of discount_by_platform on booking for each row
  when (old.discount_by_platform <> new.discount_by_platform) execute function follow_discount();

-- As it was, but for the coupon, which is taken again under every limit that a new use has.
create or replace function secure_slot(p_booking_id text, p_seconds integer) returns timestamptz language plpgsql as $$
declare
  b booking;
  g game;
  ground_parts smallint[];
  slot tstzrange;
  holder text;
  is_kept boolean;
  at timestamptz;
  until timestamptz;
begin
  select * into b from booking where id = p_booking_id;
  if b.awaits_answer or (b.status <> 'PAYMENT_AWAITED' and b.cancelled_by is distinct from 'LAPSE') then return null; end if;
  select parts into ground_parts from ground where id = b.ground_id;
  slot := tstzrange(b.starts_at, b.ends_at);
  holder := coalesce(b.game_id, b.id);
  if b.game_id is not null then
    select * into g from game where id = b.game_id for update;
  end if;
  perform lock_parts(b.turf_id, ground_parts);
  at := database_now();
  until := at + p_seconds * interval '1 second';
  if b.status <> 'PAYMENT_AWAITED' or greatest(b.hold_expires_at, b.capturing_until) <= at then
    if b.starts_at <= at then return null; end if;
    if b.game_id is not null and (
      (g.status not in ('PENDING', 'CONFIRMED') and g.cancelled_by is distinct from 'LAPSE')
      or (g.status <> 'CONFIRMED' and g.cutoff_at <= at)
      or g.seats_paid + seats_held(g.id) + b.players > g.max_players
    ) then
      return null;
    end if;
  end if;
  is_kept := keep_slot(b.turf_id, ground_parts, slot, holder, until);
  if not is_kept and
     not take_slot(b.turf_id, b.ground_id, ground_parts, slot,
                   case when b.game_id is null then 'FULL' else 'GAME' end::occupancy_kind, holder, until) then
    return null;
  end if;
  if exists (select from coupon_use where booking_id = b.id and status = 'RELEASED') then
    if reserve_coupon(b.coupon_code, b.account_id, jsonb_build_object(
         'turfId', b.turf_id, 'byPlatform', b.discount_by_platform, 'bookingId', b.id)) is not null then
      if not is_kept then perform free_slot(b.turf_id, holder); end if;
      return null;
    end if;
    update coupon_use set status = 'RESERVED' where booking_id = b.id;
  end if;
  if b.game_id is not null and g.status = 'CANCELLED' then
    update game set status = 'PENDING', cancelled_at = null, cancelled_by = null, cancellation_reason = null
      where id = g.id;
  end if;
  update booking set status = 'PAYMENT_AWAITED', cancelled_at = null, cancelled_by = null, cancellation_reason = null
    where id = b.id;
  return until;
end $$;

-- Bookings by the side of the turf are marked as they are made; with what they were paid is known only afterwards.
alter table booking add column own_turf text check (own_turf in ('OWNER', 'STAFF', 'INSTRUMENT'));
update booking set own_turf = side_of_turf(account_id, turf_id) where side_of_turf(account_id, turf_id) is not null;
create index booking_of_own_turf on booking (turf_id, created_at) where own_turf is not null;
create function mark_own_turf() returns trigger language plpgsql as $$
begin
  new.own_turf := side_of_turf(new.account_id, new.turf_id);
  return new;
end $$;
create trigger mark_own_turf before insert on booking for each row execute function mark_own_turf();

-- A keyed digest of what a payment was made with, where the provider names it well enough.
alter table payment add column instrument_digest bytea;
create index payment_by_instrument on payment (instrument_digest) where instrument_digest is not null;
-- The same of the UPI id that an owner is paid to; empty when there is none, and null until somebody has looked.
alter table contract add column upi_digest bytea;
create index contract_by_upi on contract (upi_digest) where upi_digest is not null;
create index contract_without_digest on contract (id) where upi_digest is null;
create or replace function contract_terms_stay() returns trigger language plpgsql as $$
declare changing constant text[] :=
  array['ends_on', 'bank_details', 'is_gst_registered', 'open_from', 'close_at', 'upi_digest'];
begin
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) then
    raise exception 'the terms of contract % stay', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create function forget_upi_digest() returns trigger language plpgsql as $$
begin
  new.upi_digest := null;
  return new;
end $$;
create trigger forget_upi_digest before update of bank_details on contract for each row
  execute function forget_upi_digest();

create function mark_own_instrument() returns trigger language plpgsql as $$
begin
  update booking set own_turf = 'INSTRUMENT'
    where id = new.booking_id and own_turf is null
      and (exists (select from contract join turf on turf.owner_id = contract.owner_id
                   where turf.id = booking.turf_id and upi_digest = new.instrument_digest)
           or exists (select from payment join booking theirs on theirs.id = payment.booking_id
                      where instrument_digest = new.instrument_digest
                        and side_of_turf(theirs.account_id, booking.turf_id) is not null));
  return null;
end $$;
create trigger mark_own_instrument after insert or update of instrument_digest on payment for each row
  when (new.instrument_digest is not null) execute function mark_own_instrument();
create function mark_paid_by_owner() returns trigger language plpgsql as $$
begin
  update booking set own_turf = 'INSTRUMENT'
    from payment, turf
    where instrument_digest = new.upi_digest and payment.booking_id = booking.id and own_turf is null
      and turf.id = booking.turf_id and turf.owner_id = new.owner_id;
  return null;
end $$;
create trigger mark_paid_by_owner after update of upi_digest on contract for each row
  when (length(new.upi_digest) > 0) execute function mark_paid_by_owner();
