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
