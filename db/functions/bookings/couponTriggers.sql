-- Refuses a larger share of the turfs that no second admin has approved (coupon_share_approved); looser limits of a
-- coupon whose share is approved or awaits approval, or while another change awaits approval, so that no more is borne
-- than was approved (coupon_limits_stay); and a coupon that is started or loosened beyond the limit of one admin without
-- the approval of another (coupon_part_approved). The budgets that one admin gives alone add up; a coupon without a
-- budget has no limit. A turf's own coupon needs no approval, because the turf bears all of it; it cannot move to
-- another turf (coupon_stays_at_turf).
create or replace function coupon_before_write() returns trigger language plpgsql as $$
declare
  share approval;
  part approval;
begin
  if tg_op = 'UPDATE' and new.turf_id is distinct from old.turf_id then
    raise exception 'coupon % stays with its turf', new.code
      using errcode = 'check_violation', constraint = 'coupon_stays_at_turf';
  end if;
  if tg_op = 'INSERT' and new.turf_id is not null then return new; end if;
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
  if new.turf_id is null and new.active and (tg_op = 'INSERT' or not old.active or is_looser_coupon(old, new)) then
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
    starts_on, ends_on, uses_per_account, uses_per_phone_day, uses_per_turf_day, uses_in_all, budget, active,
    turf_id on coupon
  for each row execute function coupon_before_write();

-- Counts the uses that a statement has added, coupon by coupon in their order.
create or replace function count_new_uses() returns trigger language plpgsql as $$
begin
  perform add_to_coupon(coupon_code, count(*), sum(by_platform)::bigint)
    from (select * from became where status <> 'RELEASED' order by coupon_code) used group by coupon_code;
  return null;
end $$;

create or replace trigger count_new_uses after insert on coupon_use referencing new table as became
  for each statement execute function count_new_uses();

-- Counts the uses that a statement has changed.
create or replace function count_changed_uses() returns trigger language plpgsql as $$
begin
  perform add_to_coupon(coupon_code, sum(uses)::bigint, sum(by_platform)::bigint) from (
      select coupon_code, 1 as uses, by_platform from became where status <> 'RELEASED'
      union all
      select coupon_code, -1, -by_platform from was where status <> 'RELEASED'
    ) changed group by coupon_code;
  return null;
end $$;

create or replace trigger count_changed_uses after update on coupon_use referencing old table as was new table as became
  for each statement execute function count_changed_uses();

-- Fills in a use from its booking, and refuses it over a limit (coupon_used_up, coupon_own_turf), whichever way it
-- begins or begins again. A released use cannot become redeemed (coupon_use_reserved).
-- Locks: the coupon.
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

create or replace trigger begins_within_limit before insert on coupon_use for each row
  when (new.status <> 'RELEASED') execute function coupon_use_within_limit();
create or replace trigger begins_again_within_limit before update of status on coupon_use for each row
  when (old.status = 'RELEASED' and new.status <> 'RELEASED') execute function coupon_use_within_limit();
