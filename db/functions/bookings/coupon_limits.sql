-- Returns the limits of a coupon as numbers: a larger number is looser, and null means no limit.
-- Called by coupon_before_write.
create or replace function coupon_limits(c coupon) returns numeric[] language sql stable as $$
  select array[c.value, -c.minimum_total, c.cap, -extract(epoch from c.starts_on), extract(epoch from c.ends_on),
               c.uses_per_account, c.uses_per_phone_day, c.uses_per_turf_day, c.uses_in_all, c.budget]
$$;
