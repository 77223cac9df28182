-- Returns why a coupon may not be used in this way, or null. Only a caller that has locked the coupon may rely on it.
-- Refusals: COUPON_INACTIVE, COUPON_OWN_TURF (the player is owner or staff of the turf), COUPON_USED_UP (by uses or
-- by budget), COUPON_ALREADY_USED and COUPON_USED_TODAY (by account or number), COUPON_USED_UP_HERE (by turf and day).
-- Called by reserve_coupon, coupon_use_within_limit, api/src/bookings/coupons.ts.
create or replace function coupon_refusal(u coupon_use) returns text language plpgsql as $$
declare c coupon;
begin
  select * into c from coupon where code = u.coupon_code;
  if not c.active then return 'COUPON_INACTIVE'; end if;
  if c.turf_share_percentage <> 100 and turf_affiliation(u.account_id, u.turf_id) is not null then
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
