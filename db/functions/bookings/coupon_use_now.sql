-- Returns the use of a coupon as it would be written now. p_use is { turfId, byPlatform, bookingId }.
-- Called by reserve_coupon, api/src/bookings/coupons.ts.
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
