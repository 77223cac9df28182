-- Refuses a larger share of the turfs that no second admin has approved (coupon_share_approved); looser limits of a
-- coupon whose share is approved or awaits approval, or while another change awaits approval, so that no more is borne
-- than was approved (coupon_limits_stay); and a coupon that is started or loosened beyond the limit of one admin without
-- the approval of another (coupon_part_approved). The budgets that one admin gives alone add up; a coupon without a
-- budget has no limit.
create or replace function coupon_before_write() returns trigger language plpgsql as $$
declare
  share approval;
  part approval;
begin
  select * into share from approval
    where kind = 'COUPON' and subject_id = new.code and applied_at is null and is_approved is not false;
  select * into part from approval
    where kind = 'PLATFORM_COUPON' and subject_id = new.code and applied_at is null and is_approved is not false;
  if new.turf_share_percentage > coalesce(old.turf_share_percentage, 0)
     and (share.is_approved and new.turf_share_percentage <= (share.change ->> 'turfSharePercentage')::integer)
         is not true then
    raise exception 'the share of the turfs in coupon % has not been approved', new.code
      using errcode = 'check_violation', constraint = 'coupon_share_approved';
  end if;
  if tg_op = 'UPDATE' and is_looser_coupon(old, new)
     and (has_fixed_limits(old) or part.id is not null and part.is_approved is not true) then
    raise exception 'the limits of coupon % can only become tighter', new.code
      using errcode = 'check_violation', constraint = 'coupon_limits_stay';
  end if;
  if new.active and (tg_op = 'INSERT' or not old.active or is_looser_coupon(old, new)) then
    if part.is_approved is not true
       and coalesce(new.budget + coupons_given_alone(new.given_by, new.given_hours, new.code) > new.given_limit, true) then
      raise exception 'coupon % has not been approved', new.code
        using errcode = 'check_violation', constraint = 'coupon_part_approved';
    end if;
    new.given_at := database_now();
  end if;
  return new;
end $$;

create or replace trigger coupon_before_write
  before insert or update of code, kind, value, minimum_total, cap, turf_share_percentage, booking_types, games,
    starts_on, ends_on, uses_per_account, uses_per_phone_day, uses_per_turf_day, uses_in_all, budget, active on coupon
  for each row execute function coupon_before_write();
