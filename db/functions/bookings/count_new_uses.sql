-- Counts the uses that a statement has added, coupon by coupon in their order.
create or replace function count_new_uses() returns trigger language plpgsql as $$
begin
  perform add_to_coupon(coupon_code, count(*), sum(by_platform)::bigint)
    from (select * from became where status <> 'RELEASED' order by coupon_code) used group by coupon_code;
  return null;
end $$;

create or replace trigger count_new_uses after insert on coupon_use referencing new table as became
  for each statement execute function count_new_uses();
