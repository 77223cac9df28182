-- Raises the version of a ground with every change, so that a hold that was priced before is refused. A ground of a turf
-- whose sales have stopped stays unavailable, and keeps in reopens its state for afterwards. New hours are refused while
-- price rules lie outside them (hours_hold_prices).
create or replace function ground_changing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
    if (new.opens_at, new.closes_at) is distinct from (old.opens_at, old.closes_at)
       and exists (select from dynamic_price as price where ground_id = new.id and not is_within_hours(price, new)) then
      raise exception 'price rules of ground % lie outside its new hours', new.id
        using errcode = 'check_violation', constraint = 'hours_hold_prices';
    end if;
  elsif exists (select from turf where id = new.turf_id and sale_stopped_at is not null) then
    new.reopens := new.available;
  end if;
  if new.reopens is not null and new.available then
    new.reopens := true;
    new.available := false;
  end if;
  return new;
end $$;

create or replace trigger ground_changing before insert or update on ground for each row execute function ground_changing();
