-- Refuses refills that add up to more than their sale brought (refill_within_sale): two players may have cancelled the
-- same time, one after the other.
-- Locks: the sold booking.
create or replace function refill_within_sale() returns trigger language plpgsql as $$
declare
  sold booking;
  given bigint;
begin
  select * into sold from booking where id = new.sold_id for no key update;
  select coalesce(sum(amount), 0) into given from refill_sale where sold_id = new.sold_id;
  if sold.status <> 'COMPLETED' or given + new.amount > sold.captured - sold.refunded then
    raise exception 'sale % cannot give % paise', new.sold_id, new.amount
      using errcode = 'check_violation', constraint = 'refill_within_sale';
  end if;
  return new;
end $$;

create or replace trigger refill_within_sale before insert on refill_sale
  for each row execute function refill_within_sale();
