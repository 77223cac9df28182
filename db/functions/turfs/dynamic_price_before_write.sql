-- Refuses a price rule outside the opening hours of its ground (price_within_hours).
-- Locks: the ground.
create or replace function dynamic_price_before_write() returns trigger language plpgsql as $$
declare open_ground ground;
begin
  select * into open_ground from ground where id = new.ground_id for no key update;
  if not is_within_hours(new, open_ground) then
    raise exception 'price rule % lies outside the hours of ground %', new.id, new.ground_id
      using errcode = 'check_violation', constraint = 'price_within_hours';
  end if;
  return new;
end $$;

create or replace trigger dynamic_price_before_write
  before insert or update of ground_id, starts_at, ends_at on dynamic_price
  for each row execute function dynamic_price_before_write();
