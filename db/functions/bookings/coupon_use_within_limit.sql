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
