-- Returns whether the limits of a coupon can only become tighter, because turfs bear a part of it or are asked to.
-- Called by coupon_before_write and by the change of a coupon.
create or replace function has_fixed_limits(c coupon) returns boolean language sql as $$
  select c.turf_share_percentage > 0 or exists (
    select from approval
    where kind = 'COUPON' and subject_id = c.code and applied_at is null and is_approved is not false)
$$;
