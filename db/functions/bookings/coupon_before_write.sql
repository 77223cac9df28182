-- Refuses a larger share of the turfs that no second admin has approved, and looser limits of a coupon whose share is
-- approved or awaits approval, so that the turfs bear no more than was approved. A null limit means no limit, and no
-- games mean all games.
create or replace function coupon_before_write() returns trigger language plpgsql as $$
declare asked approval;
begin
  select * into asked from approval
    where kind = 'COUPON' and subject_id = new.code and applied_at is null and is_approved is not false;
  if new.turf_share_percentage > coalesce(old.turf_share_percentage, 0)
     and (asked.is_approved and new.turf_share_percentage <= (asked.change ->> 'turfSharePercentage')::integer)
         is not true then
    raise exception 'the share of the turfs in coupon % has not been approved', new.code
      using errcode = 'check_violation', constraint = 'coupon_share_approved';
  end if;
  if tg_op = 'UPDATE' and (old.turf_share_percentage > 0 or asked.id is not null)
     and (new.code <> old.code
          or new.kind <> old.kind
          or not new.booking_types <@ old.booking_types
          or old.games <> '{}' and (new.games = '{}' or not new.games <@ old.games)
          or exists (
            select from unnest(coupon_limits(old), coupon_limits(new)) each (was, becomes)
            where coalesce(becomes, 'infinity') > coalesce(was, 'infinity'))) then
    raise exception 'the limits of coupon % can only become tighter', new.code
      using errcode = 'check_violation', constraint = 'coupon_limits_stay';
  end if;
  return new;
end $$;

create or replace trigger coupon_before_write
  before insert or update of code, kind, value, minimum_total, cap, turf_share_percentage, booking_types, games,
    starts_on, ends_on, uses_per_account, uses_per_phone_day, uses_per_turf_day, uses_in_all, budget on coupon
  for each row execute function coupon_before_write();
