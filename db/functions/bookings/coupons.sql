-- Takes one use of a coupon for a booking.
-- Returns null, or the refusal of coupon_refusal(). The caller has taken the locks of bookings and parts before.
-- Locks: the coupon.
-- Called by hold_booking, hold_seats, secure_slot.
create or replace function reserve_coupon(p_code text, p_account_id text, p_use jsonb) returns text
language plpgsql as $$
begin
  perform lock_coupon(p_code);
  return coupon_refusal(coupon_use_now(p_code, p_account_id, p_use));
end $$;

-- Locks a coupon, so that its uses are counted one at a time.
-- Called by reserve_coupon, coupon_use_within_limit.
create or replace function lock_coupon(p_code text) returns void language sql as $$
  select from coupon where code = p_code for no key update
$$;

-- Returns why a coupon may not be used in this way, or null. Only a caller that has locked the coupon may rely on it.
-- Refusals: COUPON_UNKNOWN (it is another turf's own), COUPON_INACTIVE, COUPON_OWN_TURF (the player is owner or staff of the turf), COUPON_USED_UP (by uses or
-- by budget), COUPON_ALREADY_USED and COUPON_USED_TODAY (by account or number), COUPON_USED_UP_HERE (by turf and day).
-- Called by reserve_coupon, coupon_use_within_limit, api/src/bookings/priceSlot.ts.
create or replace function coupon_refusal(u coupon_use) returns text language plpgsql as $$
declare c coupon;
begin
  select * into c from coupon where code = u.coupon_code;
  if c.turf_id <> u.turf_id then return 'COUPON_UNKNOWN'; end if;
  if not c.active then return 'COUPON_INACTIVE'; end if;
  if c.turf_share_percentage <> 100 and turf_affiliation(u.account_id, u.turf_id) is not null then
    return 'COUPON_OWN_TURF';
  end if;
  if is_coupon_used_up(c, u.by_platform) then return 'COUPON_USED_UP'; end if;
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

-- Returns whether a coupon has no uses left, or less of its budget than p_by_platform, in paise.
-- Called by coupon_refusal, api/src/cities/catalogue.ts.
create or replace function is_coupon_used_up(c coupon, p_by_platform bigint) returns boolean language sql as $$
  select coalesce(c.uses >= c.uses_in_all, false) or coalesce(c.spent + p_by_platform > c.budget, false)
$$;

-- Adds uses and spent paise to a coupon. Uses count only for a coupon with a limit of them.
-- Called by count_new_uses, count_changed_uses.
create or replace function add_to_coupon(p_code text, p_uses bigint, p_by_platform bigint) returns void
language sql as $$
  update coupon set uses = case when uses_in_all is null then uses else greatest(uses + p_uses, 0) end,
      spent = spent + p_by_platform
    where code = p_code and (p_uses <> 0 or p_by_platform <> 0)
$$;

-- Settles the use of a booking's coupon: REDEEMED when it is confirmed, RELEASED when it is not.
-- Called by confirm_booking, free_unpaid, api/src/bookings/answerEnquiry.ts, api/src/bookings/cancelBooking.ts,
-- api/src/bookings/holdBooking.ts.
create or replace function finish_coupon_use(p_booking_id text, p_status coupon_use_status) returns void
language sql as $$
  update coupon_use set status = p_status where booking_id = p_booking_id and status <> p_status
$$;

-- Returns the use of a coupon as it would be written now. p_use is { turfId, byPlatform, bookingId }.
-- Called by reserve_coupon, api/src/bookings/priceSlot.ts.
create or replace function coupon_use_now(p_code text, p_account_id text, p_use jsonb) returns coupon_use
language plpgsql as $$
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

-- Returns the limits of a coupon as numbers: a larger number is looser, and null means no limit.
-- Called by coupon_before_write.
create or replace function coupon_limits(c coupon) returns numeric[] language sql stable as $$
  select array[c.value, -c.minimum_total, c.cap, -extract(epoch from c.starts_on), extract(epoch from c.ends_on),
               c.uses_per_account, c.uses_per_phone_day, c.uses_per_turf_day, c.uses_in_all, c.budget]
$$;

-- Returns whether the limits of a coupon can only become tighter, because turfs bear a part of it or are asked to.
-- Called by coupon_before_write, api/src/bookings/manageCoupons.ts.
create or replace function has_fixed_limits(c coupon) returns boolean language sql as $$
  select c.turf_share_percentage > 0 or exists (
    select from approval
    where kind = 'COUPON' and subject_id = c.code and applied_at is null and is_approved is not false)
$$;

-- Returns whether a change makes a coupon looser: a larger limit, more games, or another kind. A null limit means no
-- limit, and no games mean all games.
-- Called by coupon_before_write, api/src/bookings/manageCoupons.ts.
create or replace function is_looser_coupon(was coupon, becomes coupon) returns boolean language sql as $$
  select becomes.code <> was.code
      or becomes.kind <> was.kind
      or not becomes.booking_types <@ was.booking_types
      or was.games <> '{}' and (becomes.games = '{}' or not becomes.games <@ was.games)
      or exists (
           select from unnest(coupon_limits(was), coupon_limits(becomes)) each (old, new)
           where coalesce(new, 'infinity') > coalesce(old, 'infinity'))
$$;

-- Returns the paise that the platform bears of the other coupons that an admin started or loosened alone in these hours.
-- Called by coupon_before_write, api/src/bookings/manageCoupons.ts.
create or replace function coupons_given_alone(p_admin text, p_hours integer, p_code text) returns bigint language sql as $$
  select coalesce(sum(budget), 0)::bigint from coupon
  where given_by = p_admin and code <> p_code and given_at > database_now() - make_interval(hours => p_hours)
$$;
