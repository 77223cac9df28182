-- Keeps the cost of a coupon use with the discount of its booking, which changes when an unpaid booking is priced
-- again.
create or replace function follow_discount() returns trigger language plpgsql as $$
begin
  update coupon_use set by_platform = new.discount_by_platform where booking_id = new.id;
  return null;
end $$;

create or replace trigger follow_discount after update of discount_by_platform on booking for each row
  when (old.discount_by_platform <> new.discount_by_platform) execute function follow_discount();
