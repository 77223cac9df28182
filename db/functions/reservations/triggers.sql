-- Refuses a booking by hand at a turf whose sales have stopped (turf_on_sale).
-- Locks: the turf (for share).
create or replace function block_on_sale() returns trigger language plpgsql as $$
begin
  if not turf_sells(new.turf_id) then
    raise exception 'turf % sells nothing', new.turf_id
      using errcode = 'check_violation', constraint = 'turf_on_sale';
  end if;
  return new;
end $$;

create or replace trigger block_on_sale before insert on block for each row when (new.kind = 'MANUAL_BOOKING')
  execute function block_on_sale();

-- Adds the collection of a walk-in that was paid when it was entered, to the till of that moment.
create or replace function block_paid_at_once() returns trigger language plpgsql as $$
begin
  insert into collection (id, turf_id, block_id, amount, method, date, collected_by, collected_at)
    values ('COLLECTION_' || substr(new.id, 7), new.turf_id, new.id, new.collected, coalesce(new.collected_by, 'OTHER'),
            business_date(new.turf_id, new.created_at), new.created_by, new.created_at);
  return null;
end $$;

create or replace trigger block_paid_at_once after insert on block for each row when (new.collected > 0)
  execute function block_paid_at_once();

-- Keeps block.collected of a walk-in equal to the sum of its collections.
create or replace function block_collected() returns trigger language plpgsql as $$
begin
  update block set
      collected = (select sum(amount) from collection where block_id = new.block_id),
      collected_by = case when new.amount > 0 then new.method else block.collected_by end
    where id = new.block_id;
  return null;
end $$;

create or replace trigger block_collected after insert on collection for each row when (new.block_id is not null)
  execute function block_collected();
