-- Returns the paise that the platform bears of the other coupons that an admin started or loosened alone in these hours.
-- Called by coupon_before_write and by the change of a coupon.
create or replace function coupons_given_alone(p_admin text, p_hours integer, p_code text) returns bigint language sql as $$
  select coalesce(sum(budget), 0)::bigint from coupon
  where given_by = p_admin and code <> p_code and given_at > database_now() - make_interval(hours => p_hours)
$$;
