-- Locks a coupon, so that its uses are counted one at a time.
-- Called by reserve_coupon, coupon_use_within_limit.
create or replace function lock_coupon(p_code text) returns void language sql as $$
  select from coupon where code = p_code for no key update
$$;
